import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { OpenedSite } from './testing/opened-site.ts'

let site: OpenedSite
beforeAll(async () => {
  site = await OpenedSite.open()
})
afterAll(() => site.close())

/** One page of each kind. */
const kinds = [
  'index.html',
  'check.html',
  'guides/conformance.html',
  'records/index.html',
  'records/supply-point.html',
  'operations/index.html',
  'operations/create-transactions.html',
  'states.html',
  'codes.html',
  'requirements/index.html',
  'requirements/4.3.html',
  'quickstart.html',
  'authentication.html',
  'reference.html',
  'open-points.html',
]

/** What depends on no colour is asked once. */
const asked = { light: '', dark: ", runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }" } as const

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

// A page is opened once for all that is asked of it.
describe.each(kinds)('%s', (path) => {
  let page: Page
  beforeAll(async () => {
    page = (await site.page(path)).page
  })

  it.each(['light', 'dark'] as const)(
    'in %s colours has nothing serious for people who see, hear or move otherwise',
    async (colorScheme) => {
      await page.emulateMedia({ colorScheme })
      for (const frame of page.frames()) {
        await frame.evaluate(`globalThis.axe ?? (() => { ${axe} })()`)
        const { violations } = await frame.evaluate<AxeResults>(`axe.run({ iframes: false${asked[colorScheme]} })`)
        const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
        expect(
          grave.map(
            ({ id, nodes }) =>
              `${id}: ${nodes
                .slice(0, 3)
                .map(({ html }) => html)
                .join(' ')}`,
          ),
        ).toEqual([])
      }
    },
  )

  it.each([1000, 390, 360])('fits a screen %i pixels wide', async (width) => {
    await page.setViewportSize({ width, height: 740 })
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
  })
})

it('light or dark is what the system says, until the button is used; then it is kept', async () => {
  const { page } = await site.page('index.html', { colorScheme: 'dark' })
  const paper = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor')
  const dark = await paper()
  await page.getByRole('button', { name: 'Light or dark' }).click()
  const light = await paper()
  expect(light).toBe('rgb(255, 255, 255)')
  expect(dark).not.toBe(light)
  await page.goto(site.address('codes.html'))
  expect(await paper()).toBe(light)
})

it('the sealed frame follows it', async () => {
  const { page } = await site.page('check.html', { colorScheme: 'dark' })
  const frame = page.frames()[1]
  const paper = () => frame?.evaluate<string>('getComputedStyle(document.body).backgroundColor')
  await expect.poll(paper).toBe(await page.evaluate('getComputedStyle(document.body).backgroundColor'))
  await page.getByRole('button', { name: 'Light or dark' }).click()
  await expect.poll(paper).toBe('rgb(255, 255, 255)')
})

it('a long title is cut, so that the button beside it stays on a narrow screen', async () => {
  const { page } = await site.page('index.html', { viewport: { width: 390, height: 844 } })
  await page.locator('.home span').evaluate((title) => (title.textContent = 'Stadtwerke Nordlicht Datenimport Schnittstelle'))
  const { x = 0, width = 0 } = (await page.getByRole('button', { name: 'Light or dark' }).boundingBox()) ?? {}
  expect(x + width).toBeLessThanOrEqual(390)
})

it('on paper there is the content and nothing else', async () => {
  const { page } = await site.page('records/supply-point.html', { colorScheme: 'dark' })
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('#navigation').isVisible()).toBe(false)
  expect(await page.locator('header.top').isVisible()).toBe(false)
  expect(await page.locator('main').isVisible()).toBe(true)
  // A sheet is as narrow as some screens, and has tables all the same.
  await page.setViewportSize({ width: 700, height: 1000 })
  expect(await page.locator('.fields thead').isVisible()).toBe(true)
  expect(await page.evaluate('getComputedStyle(document.body).backgroundColor')).toBe('rgb(255, 255, 255)')
})

it('on paper the samples of an operation follow what it means, whole', async () => {
  const { page } = await site.page('operations/stage-account.html', { viewport: { width: 794, height: 1123 } })
  await page.emulateMedia({ media: 'print' })
  const [told, beside] = [await page.locator('.told').boundingBox(), await page.locator('.beside').boundingBox()]
  expect(beside?.y).toBeGreaterThanOrEqual((told?.y ?? 0) + (told?.height ?? 0))
  const cut = await page
    .locator('.beside pre:visible')
    .evaluateAll((blocks) => blocks.some((one) => one.scrollHeight > one.clientHeight + 1))
  expect(cut).toBe(false)
})

it('the diagram for a narrow screen cuts no word off', async () => {
  const { page } = await site.page('states.html', { viewport: { width: 390, height: 844 } })
  const diagram = page.locator('.diagram.down svg')
  const { x = 0, width = 0 } = (await diagram.boundingBox()) ?? {}
  for (const label of await diagram.locator('text').all()) {
    const box = await label.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(x)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(x + width)
  }
})
