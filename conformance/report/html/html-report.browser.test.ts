import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { AxeResults } from 'axe-core'
import { chromium, type Browser, type Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failingReport } from '../testing/failing-report.ts'
import { indexPage } from '../index-page/index-page.ts'
import { htmlReport } from './html-report.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const folder = mkdtempSync(join(tmpdir(), 'conformance-html-'))
let browser: Browser
beforeAll(async () => {
  browser = await chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  })
})
afterAll(async () => {
  await browser.close()
  rmSync(folder, { recursive: true })
})

/** A page, opened from disk; what it complains of and asks for afterwards. */
async function openPage(name: string, text: string): Promise<{ page: Page; seen: string[] }> {
  const path = join(folder, `${name}.html`)
  writeFileSync(path, text)
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const page = await context.newPage()
  const seen: string[] = []
  page.on('console', (message) => seen.push(message.text()))
  page.on('pageerror', ({ message }) => seen.push(message))
  page.on('request', (request) => seen.push(request.url()))
  const address = pathToFileURL(path).href
  await page.goto(address)
  expect(seen.splice(0)).toEqual([address])
  return { page, seen }
}

/** A report with so many failures, about so many requirements. */
function open(failures: number, most?: number): Promise<{ page: Page; seen: string[] }> {
  return openPage(String(failures), htmlReport(failingReport(failures, most)))
}

/** What is wrong with a page, in light and in dark colours, for people who see, hear or move otherwise. */
async function graveFaults(page: Page): Promise<string[]> {
  const faults: string[] = []
  await page.evaluate(`for (const entry of document.querySelectorAll('details')) entry.open = true; ${axe}`)
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const { violations } = await page.evaluate<AxeResults>('axe.run()')
    const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    faults.push(...grave.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes[0]?.html}`))
  }
  return faults
}

describe('a report with 30 failures', () => {
  let page: Page
  let seen: string[]
  beforeAll(async () => ({ page, seen } = await open(30)))

  const visible = () => page.locator('.entry:visible').count()
  const choose = (id: string, value: string) => page.locator(`#${id}`).selectOption(value)

  it('lists first where it fails, and what is chosen there is opened', async () => {
    const titles = await page.locator('.causes li > a').allTextContents()
    expect(titles).toEqual([
      'POST /v1/data-import/account-import-process/create-or-update/ → 201',
      'POST /v1/data-import/energy-amount/create/ → 201, differs at amounts.quantity',
      'POST /v1/data-import/notes/create/ → 500, at once with others',
    ])
    await page.locator('.causes a').nth(1).click()
    expect(await page.locator('#cause-2 .entry').first().getAttribute('open')).toBe('')
    expect(await page.locator('#cause-2 mark:visible').allTextContents()).toEqual(['"quantity": "1.50"', '"quantity": 1.5'])
  })

  it('filters by section, operation, level, verdict and words, and says how much is left', async () => {
    const all = await visible()
    await choose('section', '4.3')
    const ofSection = await visible()
    await choose('operation', 'create-notes')
    const ofOperation = await visible()
    await choose('level', 'must')
    const ofLevel = await visible()
    expect([ofSection < all, ofOperation < ofSection, ofLevel < ofOperation, ofLevel > 0]).toEqual([true, true, true, true])
    for (const id of ['section', 'operation', 'level']) await choose(id, '')
    await choose('verdict', 'skipped')
    expect(await page.locator('.causes li:visible').count()).toBe(0)
    await choose('verdict', 'failed')
    expect(await visible()).toBe(30)
    await page.locator('#text').fill(' ABC123-21')
    expect(await page.locator('#shown').textContent()).toBe('10 requirements')
    expect(await page.locator('.causes li:visible').count()).toBe(1)
    await page.locator('#text').fill('')
    await choose('verdict', '')
    expect(await visible()).toBe(all)
  })

  it('copies the replay command and the script', async () => {
    const entry = page.locator('#cause-2 .entry').first()
    const copied = () => page.evaluate<string>('navigator.clipboard.readText()')
    await entry.getByRole('button', { name: 'Copy' }).first().click()
    expect(await copied()).toBe('npx data-import conformance replay --config conformance.json WyJ42')
    await entry.getByRole('button', { name: 'Copy' }).nth(1).click()
    expect(await copied()).toBe(`#!/bin/sh\n# ${'curl '.repeat(1500)}`)
    expect(seen).toEqual([])
  })

  it.each([1440, 390, 360])('fits a screen %i pixels wide, with the picture of a race of twenty', async (width) => {
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate('for (const entry of document.querySelectorAll("#failed details")) entry.open = true')
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(width)
    const texts = await page
      .locator('.time-line')
      .first()
      .locator('text:not(.time)')
      .evaluateAll((all) => all.map((one) => ({ box: one.getBoundingClientRect(), text: one.textContent })))
    expect(texts.map(({ text }) => text).slice(0, 5)).toEqual(
      [201, 201, 201, 201, 500].map((status, index) => `${index + 2}. createNotes → ${status}`),
    )
    expect(texts).toHaveLength(20)
    expect(texts.every(({ box }) => box.height >= 11 && box.right <= width)).toBe(true)
    expect(texts.every(({ box }, index) => index === 0 || box.top >= (texts[index - 1]?.box.bottom ?? 0))).toBe(true)
  })

  it('is printed with its failures open, and without what is clicked', async () => {
    await page.evaluate('for (const entry of document.querySelectorAll("details")) entry.open = false')
    await page.evaluate('dispatchEvent(new Event("beforeprint"))')
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('#failed .message:visible').count()).toBe(30)
    expect(await page.locator('#tools').isVisible()).toBe(false)
    expect(await page.locator('button:visible').count()).toBe(0)
    await page.evaluate('dispatchEvent(new Event("afterprint"))')
    expect(await page.locator('#failed .message:visible').count()).toBe(0)
  })
})

it('has nothing serious for people who see, hear or move otherwise', async () => {
  const { page } = await open(3, 6)
  expect(await graveFaults(page)).toEqual([])
})

it('nor has the page that compares reports, which fits a narrow screen', async () => {
  const reports = [3, 1].map((failures) => ({ file: `${failures}.json`, report: failingReport(failures, 12) }))
  const other = { ...failingReport(2, 12), implementation: { name: 'Merlin' } }
  const { page } = await openPage('index', indexPage([...reports, { file: 'merlin.json', report: other }]))
  expect(await graveFaults(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360)
})

it('500 failures stay below 2 MB and open soon', async () => {
  const { page } = await open(500)
  expect(statSync(join(folder, '500.html')).size).toBeLessThan(2_000_000)
  // It takes half a second; a busy machine takes longer.
  expect(await page.evaluate<number>('performance.timing.loadEventEnd - performance.timing.navigationStart')).toBeLessThan(4000)
  expect(await page.locator('.entry[data-verdict="failed"] .message').count()).toBe(500)
  // What comes first has all; what comes last says where the rest is.
  expect(await page.locator('#failed .entry').first().locator('details .block').count()).toBe(1)
  expect(await page.locator('#failed .entry').last().textContent()).toContain('The JSON report holds it')
})
