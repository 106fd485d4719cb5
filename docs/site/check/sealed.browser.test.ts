import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BrowserName } from '../testing/logged-browser.ts'
import { OpenedSite } from '../testing/opened-site.ts'
import { tryWaysOut, type Ground, type Outcome } from '../testing/try-ways-out.ts'
import { waysOutOfPage, waysOutOfWorker } from '../testing/ways-out.ts'

// What can leave the check page when code in it is hostile. Each way out is first shown to be one, from a page without a
// policy; then it is tried in the frame that sees the file, with a payload on the page, and in the worker that reads it.

const sample = new URL('../../samples/faulty/misspelt-field.json', import.meta.url)
const browsers = ['chromium', 'firefox'] as const
const outcomes = new Map<BrowserName, ReadonlyMap<string, Outcome>>()
let site: OpenedSite
beforeAll(async () => {
  site = await OpenedSite.open()
  writeFileSync(join(site.folder, 'free.html'), '<!doctype html><title>free</title><body>')
  const grounds: Ground[] = [
    { name: 'free page', address: site.address('free.html'), isFrame: false, prepare: '0', worker: '""' },
    { name: 'frame', address: site.address('check.html'), isFrame: true, prepare: withPayload, worker: 'checkWorkerSource' },
  ]
  // Each way is waited for, so that both browsers at once take as long as one.
  await Promise.all(browsers.map(async (browser) => outcomes.set(browser, await tryWaysOut(browser, grounds))))
}, 180_000)
afterAll(() => site.close())

/** Gives the page a payload, and waits until it shows what it found. */
const withPayload = `new Promise((resolve) => {
  const input = document.querySelector('#file')
  const files = new DataTransfer()
  files.items.add(new File([${JSON.stringify(readFileSync(sample, 'utf8'))}], 'payload.json'))
  input.files = files.files
  new MutationObserver(() => document.querySelector('.finding') && resolve()).observe(document.body, { childList: true, subtree: true })
  input.dispatchEvent(new Event('change'))
})`

/** What came of a way; nobody tried it when the run broke off. */
type Told = Outcome | { readonly heard: 'nobody tried'; readonly isLookedUp: undefined }

/** Ways that lead a frame to another address. */
const leading = ['frame', 'frame that leads itself away', 'another address', 'link', 'link in the page', 'download', 'refresh']

/**
 * What browsers do for a document before they ask its policy, which no page can forbid. Both connect ahead of use where they
 * are asked to, and look up names. Chromium also connects to where a frame is led, and Firefox looks up where links lead.
 */
const beforeThePolicy: Readonly<Record<BrowserName, Readonly<{ connections: readonly string[]; lookups: readonly string[] }>>> = {
  chromium: {
    connections: ['connection ahead of use', ...leading],
    lookups: ['connection ahead of use', 'lookup ahead of use', ...leading],
  },
  firefox: {
    connections: ['connection ahead of use'],
    lookups: ['connection ahead of use', 'lookup ahead of use', 'link in the page', 'frame with a link'],
  },
}

describe.each(browsers)('in %s', (browser) => {
  const outcome = (key: string): Told => outcomes.get(browser)?.get(key) ?? { heard: 'nobody tried', isLookedUp: undefined }
  const { connections, lookups } = beforeThePolicy[browser]

  describe.each(waysOutOfPage.filter(({ isUnknownTo }) => isUnknownTo !== browser))('$name', ({ name }) => {
    it('carries no byte out of the frame that sees the file', () => {
      const { heard, isLookedUp } = outcome(`frame: ${name}`)
      expect(['nothing', ...(connections.includes(name) ? ['a connection'] : [])]).toContain(heard)
      expect([false, lookups.includes(name)]).toContain(isLookedUp)
    })
  })

  describe.each(waysOutOfWorker)('$name in a worker', ({ name }) => {
    it('does not lead out of the one that reads the file, and no name is looked up', () => {
      expect(outcome(`frame, worker: ${name}`)).toEqual({ heard: 'nothing', isLookedUp: false })
    })
  })

  // One or two may come too late on a busy machine.
  it.each([
    [
      'page',
      waysOutOfPage.filter(({ isUnknownTo }) => isUnknownTo !== browser),
      ({ heard, isLookedUp }: Told) => heard !== 'nothing' || isLookedUp,
    ],
    ['page, worker', waysOutOfWorker, ({ heard }: Told) => heard === 'bytes'],
    ['page, worker', waysOutOfWorker, ({ isLookedUp }: Told) => isLookedUp === true],
  ] as const)('without a policy the ways lead out of a %s', (where, ways, isOut) => {
    const shut = ways.map(({ name }) => name).filter((name) => !isOut(outcome(`free ${where}: ${name}`)))
    expect(shut.slice(2)).toEqual([])
  })
})

it('the page around the frame is told its height and nothing else', async () => {
  const { page } = await site.page('check.html')
  await page.evaluate('globalThis.told = []; addEventListener("message", ({ data }) => told.push(data))')
  const frame = page.frames()[1]
  await frame?.locator('#file').setInputFiles(fileURLToPath(new URL('../../samples/faulty/cohort.jsonl', import.meta.url)))
  await frame?.locator('.finding').first().waitFor()
  const told = await page.evaluate<object[]>('told')
  expect(told.length).toBeGreaterThan(0)
  for (const data of told) expect(data).toEqual({ height: expect.any(Number) })
})

it('no script runs but those whose hashes the policy names', async () => {
  const { page } = await site.page('check.html')
  const frame = page.frames()[1]
  await frame?.evaluate('document.body.insertAdjacentHTML("beforeend", "<img src=x onerror=\\"globalThis.ran = true\\">")')
  await frame?.evaluate('document.body.append(Object.assign(document.createElement("script"), { textContent: "globalThis.ran = true" }))')
  expect(await frame?.evaluate('globalThis.ran')).toBeUndefined()
})
