import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Frame, Page, Worker } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { OpenedSite } from '../testing/opened-site.ts'

// That nothing can leave the check page. Whatever is tried, a server of ours listens for it; and each way out is first
// shown to be one, from a page without a policy. The payload is on the page when the ways are tried.

let site: OpenedSite
const heard: string[] = []
const server = createServer((socket) => {
  socket.on('error', () => undefined)
  socket.on('data', (data) => {
    heard.push(data.toString('latin1').split('\r\n', 1)[0] ?? '')
    socket.end('HTTP/1.1 204 No Content\r\nAccess-Control-Allow-Origin: *\r\nConnection: close\r\n\r\n')
  })
})
const datagrams = createSocket('udp4')
datagrams.on('message', () => heard.push('datagram'))

beforeAll(async () => {
  site = await OpenedSite.open()
  server.listen(0, '127.0.0.1')
  datagrams.bind(0, '127.0.0.1')
  await Promise.all([once(server, 'listening'), once(datagrams, 'listening')])
  writeFileSync(join(site.folder, 'free.html'), '<!doctype html><title>free</title><body>')
})
afterAll(async () => {
  server.close()
  datagrams.close()
  await site.close()
})
afterEach(() => {
  heard.length = 0
})

const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/leak`

/** Ways out of a page or a worker, as source; `to` is where they lead. */
const anywhere: Readonly<Record<string, string>> = {
  fetch: 'fetch(to, { method: "POST", body: "payload", mode: "no-cors" })',
  'fetch that outlives the page': 'fetch(to, { method: "POST", body: "payload", mode: "no-cors", keepalive: true })',
  XMLHttpRequest: '{ const request = new XMLHttpRequest(); request.open("POST", to); request.send("payload") }',
  WebSocket: 'new WebSocket(to.replace("http", "ws"))',
  EventSource: 'new EventSource(to)',
}

const fromPage: Readonly<Record<string, string>> = {
  ...anywhere,
  beacon: 'navigator.sendBeacon(to, "payload")',
  image: 'new Image().src = to',
  'background of a style': 'document.body.style.backgroundImage = `url(${to})`',
  script: 'document.head.append(Object.assign(document.createElement("script"), { src: to }))',
  stylesheet: 'document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: to }))',
  prefetch: 'document.head.append(Object.assign(document.createElement("link"), { rel: "prefetch", href: to }))',
  preload: 'document.head.append(Object.assign(document.createElement("link"), { rel: "preload", as: "image", href: to }))',
  'module preload': 'document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href: to }))',
  font: 'new FontFace("leak", `url(${to})`).load()',
  video: 'document.body.append(Object.assign(document.createElement("video"), { src: to, autoplay: true }))',
  object: 'document.body.append(Object.assign(document.createElement("object"), { data: to }))',
  embed: 'document.body.append(Object.assign(document.createElement("embed"), { src: to, type: "text/html" }))',
  frame: 'document.body.append(Object.assign(document.createElement("iframe"), { src: to }))',
  form: '{ const form = Object.assign(document.createElement("form"), { action: to, method: "POST" }); document.body.append(form); form.submit() }',
  'form in a new window':
    '{ const form = Object.assign(document.createElement("form"), { action: to, target: "_blank" }); document.body.append(form); form.submit() }',
  'import of a module': 'import(to)',
  'another address': 'location.href = to',
  'a link': 'Object.assign(document.createElement("a"), { href: to }).click()',
  'a refresh': 'document.head.append(Object.assign(document.createElement("meta"), { httpEquiv: "refresh", content: `0;url=${to}` }))',
  WebRTC: `{ const peer = new RTCPeerConnection({ iceServers: [{ urls: "stun:127.0.0.1:" + datagramPort }] }); peer.createDataChannel("leak"); peer.createOffer().then((offer) => peer.setLocalDescription(offer)) }`,
}

const fromWorker: Readonly<Record<string, string>> = {
  ...anywhere,
  importScripts: 'importScripts(to)',
  'import of a module': 'import(to)',
}

/** Ways that lead out of the page around the frame. */
const fromFrame: Readonly<Record<string, string>> = {
  ...fromPage,
  'a new window': 'window.open(to)',
  'the page around it': 'top.location.href = to',
  'a link for the page around it': 'Object.assign(document.createElement("a"), { href: to, target: "_top" }).click()',
}

/** Tries a way, and gives it time to be heard of. */
async function attempt(context: Pick<Frame, 'evaluate'> | Pick<Worker, 'evaluate'>, way: string): Promise<void> {
  const { port } = datagrams.address()
  // Later, so that a navigation does not take away the ground under the call itself.
  const source = `setTimeout(() => { const to = ${JSON.stringify(address())}, datagramPort = ${port}; ${way} }, 20)`
  await (context as Pick<Worker, 'evaluate'>).evaluate(source)
  for (let waited = 0; waited < 500 && heard.length === 0; waited += 50) await new Promise((resolve) => setTimeout(resolve, 50))
}

/** The check page with a payload in it. */
async function withPayload(): Promise<{ page: Page; frame: Frame }> {
  const { page } = await site.page('check.html')
  const frame = page.frames()[1]
  if (!frame) throw new Error('The page has no frame')
  await frame.locator('#file').setInputFiles(fileURLToPath(new URL('../../samples/faulty/misspelt-field.json', import.meta.url)))
  await frame.locator('.finding').first().waitFor()
  return { page, frame }
}

describe.each(Object.entries(fromFrame))('%s', (_name, way) => {
  it('leads out of a page without a policy', async () => {
    const { page } = await site.page('free.html')
    await attempt(page, way)
    expect(heard).not.toEqual([])
  })

  it('does not lead out of the frame that sees the file', async () => {
    const { page, frame } = await withPayload()
    await attempt(frame, way)
    expect(heard).toEqual([])
    expect(page.url()).toBe(site.address('check.html'))
    expect(page.context().pages()).toHaveLength(1)
  })
})

/** Starts a worker from a source in the page, as the check page does. */
async function startWorker(page: Page, frame: Frame, source: string): Promise<Worker> {
  const start = `void (globalThis.probe = new Worker(URL.createObjectURL(new Blob([${source}]))))`
  const [worker] = await Promise.all([page.waitForEvent('worker'), frame.evaluate(start)])
  return worker
}

describe.each(Object.entries(fromWorker))('%s in a worker', (_name, way) => {
  it('leads out of one without a policy', async () => {
    const { page } = await site.page('free.html')
    await attempt(await startWorker(page, page.mainFrame(), '""'), way)
    expect(heard).not.toEqual([])
  })

  it('does not lead out of the one that reads the file', async () => {
    const { page, frame } = await withPayload()
    await attempt(await startWorker(page, frame, 'checkWorkerSource'), way)
    expect(heard).toEqual([])
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
  const { frame } = await withPayload()
  await frame.evaluate('document.body.insertAdjacentHTML("beforeend", "<img src=x onerror=\\"globalThis.ran = true\\">")')
  await frame.evaluate('document.body.append(Object.assign(document.createElement("script"), { textContent: "globalThis.ran = true" }))')
  expect(await frame.evaluate('globalThis.ran')).toBeUndefined()
})
