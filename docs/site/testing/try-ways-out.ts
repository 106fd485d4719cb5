import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from 'puppeteer-core'
import { LoggedBrowser, type BrowserName } from './logged-browser.ts'
import { NetworkWatch } from './network-watch.ts'
import { waysOutOfPage, waysOutOfWorker, type WayOut } from './ways-out.ts'

/** A page on which ways are tried, in a document and in a worker that it starts. */
export interface Ground {
  readonly name: string
  readonly address: string
  /** Whether the document is the frame of the page. */
  readonly isFrame: boolean
  /** An expression that readies the document, or a promise of that. */
  readonly prepare: string
  /** An expression for the source of the worker, or for a promise of it. */
  readonly worker: string
}

/** What a way out came to. */
export interface Outcome {
  readonly heard: NetworkWatch['heard']
  readonly isLookedUp: boolean
}

interface Try {
  readonly ground: Ground
  readonly way: WayOut
  readonly isInWorker: boolean
  readonly watch: NetworkWatch
  /** A name that only this try knows. */
  readonly host: string
}

/** How long a way is given at least, in milliseconds. */
const shortest = 3000

/**
 * Tries every way out on every ground: once to the number of an address, which shows connections and bytes, and once to a
 * name, which shows lookups. The first ground is one where all is allowed; after the last was heard of there, every ground is
 * given twice the time that it took until then.
 * @returns What came of each way, under the name of the ground and its own: `frame: fetch`, `frame, worker: fetch`.
 */
export async function tryWaysOut(name: BrowserName, grounds: readonly Ground[]): Promise<ReadonlyMap<string, Outcome>> {
  const ways = [
    ...waysOutOfPage.filter(({ isUnknownTo }) => isUnknownTo !== name).map((way) => ({ way, isInWorker: false })),
    ...waysOutOfWorker.map((way) => ({ way, isInWorker: true })),
  ]
  const tries: Try[] = []
  for (const ground of grounds)
    for (const way of ways) tries.push({ ...way, ground, watch: await NetworkWatch.listen(), host: `way-${tries.length}.test` })

  const logged = await LoggedBrowser.launch(name)
  let patience = 0
  for (const ground of grounds) {
    const here = tries.filter((one) => one.ground === ground)
    const pages = [
      ...(await openPages(logged.browser, here, ({ watch }) => `127.0.0.1:${watch.port}`)),
      ...(await openPages(logged.browser, here, ({ host }) => host)),
    ]
    if (patience === 0) patience = 2 * (await untilQuiet(here))
    // Lookups of names are not heard, and some come after the last byte.
    await pause(patience)
    await Promise.all(pages.map((page) => page.close()))
  }
  const lookedUp = await logged.close()
  for (const { watch } of tries) watch.close()
  return new Map(
    tries.map(({ ground, way, isInWorker, host, watch }) => [
      `${ground.name}${isInWorker ? ', worker' : ''}: ${way.name}`,
      { heard: watch.heard, isLookedUp: lookedUp.has(host) },
    ]),
  )
}

/** Waits until nobody new is heard of. @returns How long that took, in milliseconds. */
async function untilQuiet(tries: readonly Try[]): Promise<number> {
  const start = performance.now()
  let last = start
  let count = 0
  while (performance.now() - last < shortest) {
    await pause(50)
    const heard = tries.filter(({ watch }) => watch.heard === 'bytes').length
    if (heard > count) last = performance.now()
    count = heard
  }
  return last - start + shortest
}

/**
 * Opens the pages, and starts the tries in them: together, but for those that need a page each. These come first,
 * since pages in the background leave out some of what they load.
 */
async function openPages(browser: Browser, tries: readonly Try[], to: (one: Try) => string) {
  const alone = tries.filter(({ way }) => way.isAlone)
  const pages = await Promise.all(alone.map((one) => openPage(browser, [one], to)))
  return [
    ...pages,
    await openPage(
      browser,
      tries.filter(({ way }) => !way.isAlone),
      to,
    ),
  ]
}

async function openPage(browser: Browser, tries: readonly Try[], to: (one: Try) => string) {
  const page = await browser.newPage()
  const { address, isFrame, prepare, worker } = (tries[0] as Try).ground
  await page.goto(address)
  const document = isFrame ? page.frames()[1] : page.mainFrame()
  if (!document) throw new Error('The page has no frame')
  if (tries.length > 1) await document.evaluate(prepare)
  const sources = (isInWorker: boolean) => tries.filter((one) => one.isInWorker === isInWorker).map((one) => source(one.way, to(one)))
  await document.evaluate(`void ${sources(false).join(';')}`)
  const inWorker = sources(true)
  if (inWorker.length === 0) return page
  // That the worker answers shows that what was added to its source ran.
  await document.evaluate(`Promise.resolve(${worker}).then((own) => new Promise((resolve) => {
    const source = own + ${JSON.stringify(`;${inWorker.join(';')};postMessage('tried')`)}
    globalThis.probe = new Worker(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })))
    probe.onmessage = ({ data }) => data === 'tried' && resolve()
  }))`)
  return page
}

/** A statement that tries a way a moment later, so that neither an error nor a navigation keeps the others from their turn. */
function source(way: WayOut, host: string): string {
  return `setTimeout(() => { const to = 'http://${host}/leak'; ${way.source} }, 50)`
}
