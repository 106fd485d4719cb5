import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { chromium, type Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { runProgram } from '../../cli/testing/run-program.ts'

const samples = fileURLToPath(new URL('../../../docs/samples/', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'html-report-'))
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

/** The report about the samples of mistakes, opened from disk; what it complains of and what it asks for. */
async function open(width: number, colorScheme: 'light' | 'dark', ...options: readonly string[]) {
  const path = join(folder, 'report.html')
  const asked = ['--rules', '--values', '--quiet', '--report', `html=${path}`, ...options]
  await runProgram(['validate', `${samples}mistakes`, `${samples}faulty`, ...asked])
  const page = await browser.newPage({ viewport: { width, height: 800 }, colorScheme })
  const seen: string[] = []
  page.on('console', (message) => seen.push(message.text()))
  page.on('pageerror', ({ message }) => seen.push(message))
  page.on('request', (request) => seen.push(request.url()))
  await page.goto(pathToFileURL(path).href)
  expect(seen.splice(0)).toEqual([pathToFileURL(path).href])
  return { page, seen }
}

it('filters by text and by severity, what it lists first as well, and says how much is left', async () => {
  const { page, seen } = await open(1200, 'light')
  const visible = () => page.locator('section.issue tbody tr:visible').count()
  const all = await visible()
  expect(await page.locator('#shown').textContent()).toBe(`${all} rows`)
  await page.locator('#severity').selectOption('error')
  const errors = await visible()
  expect(errors).toBeGreaterThan(0)
  expect(errors).toBeLessThan(all)
  expect(await page.locator('nav li:visible').count()).toBe(await page.locator('section.issue:visible').count())
  await page.locator('#text').fill('  DATE_OF_BIRTH ')
  expect(await visible()).toBe(1)
  expect(await page.locator('section.issue:visible h2').textContent()).toBe('Dates are written with points, as in 31.12.2025.')
  await page.locator('#text').fill('nothing has this')
  expect(await page.locator('#shown').textContent()).toBe('0 rows')
  expect(seen).toEqual([])
})

it('filters in German as well, and marks what is English', async () => {
  const { page, seen } = await open(1200, 'light', '--language', 'de')
  const shown = () => page.locator('#shown').textContent()
  expect(await page.locator('html').getAttribute('lang')).toBe('de')
  expect(await shown()).toMatch(/^\d+ Zeilen$/)
  expect(await page.locator('#severity option').allTextContents()).toEqual(['alle', 'Fehler', 'Warnung', 'Hinweis'])
  await page.locator('#severity').selectOption({ label: 'Warnung' })
  expect(await page.locator('section.issue:visible .tag').allTextContents()).not.toContain('Fehler')
  await page.locator('#severity').selectOption('')
  await page.locator('#text').fill('zählwerk in betrieb')
  expect(await page.locator('section.issue:visible h2').allTextContents()).toContain('Zählwerk in Betrieb ohne Übergabezählerstand')
  await page.locator('#text').fill('customers.*.familiy_name')
  expect(await shown()).toBe('1 Zeile')
  expect(await page.locator('tbody tr:visible p').allTextContents()).toEqual([
    'Die Schnittstelle kennt hier kein Feld „familiy_name“. Gemeint ist vermutlich „family_name“.',
  ])
  expect(await page.locator('h1, h2, header p, th, footer').evaluateAll((texts) => texts.filter(({ lang }) => lang !== '').length)).toBe(0)
  expect(await page.locator('td p[lang=en]').count()).toBeGreaterThan(0)
  expect(seen).toEqual([])
})

it.each(['light', 'dark'] as const)('on a narrow screen, %s, all stays within it', async (scheme) => {
  const { page } = await open(360, scheme)
  expect(await page.evaluate('document.documentElement.scrollWidth')).toBe(360)
  const [ink, paper] = (await page.evaluate(
    '["color", "backgroundColor"].map((name) => getComputedStyle(document.body)[name].match(/\\d+/g).map(Number)[0])',
  )) as [number, number]
  expect(ink > paper).toBe(scheme === 'dark')
})

it('is printed without its tools', async () => {
  const { page } = await open(1200, 'light')
  await page.emulateMedia({ media: 'print' })
  expect(await page.locator('#tools').isVisible()).toBe(false)
  expect(await page.locator('section.issue').first().isVisible()).toBe(true)
})
