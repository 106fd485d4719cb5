import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'
import type { Step } from '../trial/step.ts'
import { shellScript } from './shell-script.ts'

const requirement = {
  id: '3.1-x',
  locators: [],
  level: 'must',
  subject: 'server',
  judged: { by: 'http' },
  sentence: 'A sentence.',
} as const

it('a script sends at once what was under way at once, and nothing else', async () => {
  const seen: string[] = []
  const server = createServer(async ({ url = '' }, response) => {
    seen.push(`+${url.at(-1)}`)
    await sleep(300)
    seen.push(`-${url.at(-1)}`)
    response.end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const step = (name: string, isAtOnce = false): Step => ({
    request: { method: 'GET', path: `/${name}` },
    ...(isAtOnce ? { isAtOnce: true } : {}),
    response: { status: 200 },
  })
  const steps = [step('a'), step('b'), step('c', true), step('d')]
  const script = shellScript(requirement, { message: 'broken', steps }, 'abc123')
  const env = { ...process.env, BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, TOKEN: 't' }
  await promisify(execFile)('sh', ['-c', script], { env })
  server.close()
  expect(seen.slice(0, 2)).toEqual(['+a', '-a'])
  expect(seen.slice(2, 4).toSorted()).toEqual(['+b', '+c'])
  expect(seen.slice(4, 6).toSorted()).toEqual(['-b', '-c'])
  expect(seen.slice(6)).toEqual(['+d', '-d'])
})

it('a script hangs up where the client did', async () => {
  const seen: string[] = []
  const server = createServer(async ({ url = '' }, response) => {
    response.on('close', () => seen.push(`${url} ${response.writableFinished ? 'answered' : 'cut'}`))
    if (url === '/slow') await sleep(600, undefined, { ref: false })
    response.writeHead(200, { 'Content-Length': '1000000' })
    response.write('x'.repeat(1000))
    await sleep(300, undefined, { ref: false })
    response.end('x'.repeat(999_000))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const steps = [
    { request: { method: 'POST', path: '/never', body: {} }, hungUp: 'before body' as const },
    { request: { method: 'GET', path: '/slow' }, hungUp: 100 },
    { request: { method: 'GET', path: '/begun' }, hungUp: 'answer' as const },
    { request: { method: 'GET', path: '/read' }, response: { status: 200 } },
  ]
  const script = shellScript(requirement, { message: 'broken', steps }, 'abc123')
  const env = { ...process.env, BASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, TOKEN: 't' }
  await promisify(execFile)('sh', ['-c', script], { env, maxBuffer: 2_000_000 })
  server.close()
  expect(seen).toEqual(['/slow cut', '/begun cut', '/read answered'])
})
