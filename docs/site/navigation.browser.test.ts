import { afterAll, beforeAll, expect, it } from 'vitest'
import { OpenedSite } from './testing/opened-site.ts'

let site: OpenedSite
beforeAll(async () => {
  site = await OpenedSite.open()
})
afterAll(() => site.close())

it('pages open from disk, without a complaint and without a request to anywhere', async () => {
  const { page, watch } = await site.page('index.html')
  // A server shows the page of what is missing at any address, so its own addresses start at the root.
  const pages = site.pages.filter((page) => page !== '404.html')
  // Those of one kind stand beside each other, and are made alike.
  for (const path of pages.filter((_page, index) => index % 3 === 0)) {
    await page.goto(site.address(path), { waitUntil: 'domcontentloaded' })
    await page.locator('h1').first().waitFor()
  }
  expect(watch).toEqual({ complaints: [], strangers: [] })
})

it('without script a page is read, fields unfold and samples change their language', async () => {
  const { page } = await site.page('operations/create-notes.html', { javaScriptEnabled: false })
  expect(await page.locator('h1').textContent()).toBe('Add notes')
  await page.locator('summary', { hasText: 'fields of note' }).first().click()
  await page.locator('label', { hasText: 'Python' }).click()
  await page.locator('.panel:visible', { hasText: 'import requests' }).waitFor()
})

it('all fields of a body unfold at once', async () => {
  const { page } = await site.page('operations/stage-account.html')
  const reading = page.locator('.told > .tree code', { hasText: 'is_transfer_reading' })
  expect(await reading.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'Unfold all fields' }).click()
  expect(await reading.isVisible()).toBe(true)
  await page.getByRole('button', { name: 'Fold', exact: true }).click()
  expect(await reading.isVisible()).toBe(false)
})

it('from the start to a field by its links, and by an address with an anchor', async () => {
  const { page } = await site.page('index.html')
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Records' }).click()
  await page.locator('main').getByRole('link', { name: 'Supply point', exact: true }).click()
  expect(await page.locator('h1').textContent()).toBe('Supply point')
  expect(await page.locator('#navigation [aria-current]').textContent()).toBe('Supply point')
  await page.getByRole('link', { name: 'melo', exact: true }).click()
  await page.goto(`${page.url()}#meters`)
  expect(await page.locator('#meters').evaluate((row) => row.matches(':target') && row.getBoundingClientRect().top >= 56)).toBe(true)
})

it('the levels of requirements are filtered', async () => {
  const { page } = await site.page('requirements/3.1.html')
  const shown = () => page.locator('.requirement:visible').count()
  const all = await shown()
  const open = await page.locator('.requirement[data-level=open]').count()
  await page.getByRole('button', { name: 'open', exact: true }).click()
  expect(await shown()).toBe(all - open)
  await page.getByRole('button', { name: 'open', exact: true }).press('Enter')
  expect(await shown()).toBe(all)
})

it('by keyboard: the first stop skips to the content, Escape closes the pages', async () => {
  const { page } = await site.page('states.html', { viewport: { width: 400, height: 800 } })
  await page.keyboard.press('Tab')
  expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to the content')
  await page.keyboard.press('Enter')
  expect(await page.evaluate('document.activeElement.id')).toBe('main')
  const menu = page.getByRole('button', { name: 'Pages' })
  await menu.focus()
  await page.keyboard.press('Enter')
  expect(await page.locator('#navigation').isVisible()).toBe(true)
  await page.keyboard.press('Escape')
  expect(await page.locator('#navigation').isVisible()).toBe(false)
  expect(await menu.evaluate((button) => button.matches(':focus'))).toBe(true)
})

it('code is copied, of a console the commands alone', async () => {
  const { page } = await site.page('guides/library.html', { permissions: ['clipboard-read', 'clipboard-write'] })
  const block = page.locator('.code').filter({ hasText: 'ProcessAccountRequest' })
  await block.hover()
  await block.getByRole('button', { name: 'Copy' }).click()
  await block.getByText('Copied').waitFor()
  expect(await page.evaluate('navigator.clipboard.readText()')).toBe('npx data-import schema ProcessAccountRequest --report markdown')
})
