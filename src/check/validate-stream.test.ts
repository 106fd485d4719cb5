import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import type { CheckEvent } from './join-parts.ts'
import { validateStream, type StreamOptions } from './validate-stream.ts'

const account = (number: number) => `{"import_supplier":"S","external_account_number":"${number}"}\n`

/** A stream of chunks. */
async function* chunks(...parts: (string | Uint8Array)[]): AsyncGenerator<string | Uint8Array> {
  yield* parts
}

async function told(events: AsyncIterable<CheckEvent>) {
  const findings: string[] = []
  for await (const event of events) {
    if (event.kind === 'finding') findings.push(`${event.finding.file} ${event.finding.line} ${event.finding.code}`)
    else return { findings, summary: event.summary }
  }
  throw new Error('There is no summary.')
}

const options: StreamOptions = { subject: 'stageAccount' }

describe('validateStream', () => {
  it('refuses a folder of documents that is not there before it reads anything', async () => {
    const stream = validateStream([{ name: 'notes', stream: chunks(account(1)) }], { ...options, documents: 'nowhere/bucket' })
    await expect(told(stream)).rejects.toThrow(new RangeError('nowhere/bucket: there is no such folder'))
  })

  it.each([
    ['a number', '4711', '4711'],
    ['a number with more digits than are kept, which would be that of another account', '9007199254740993', undefined],
  ])('names the account of a record where its number is %s', async (_what, number, named) => {
    const stream = chunks(`{"import_supplier":"S","external_account_number":${number}}\n`)
    for await (const event of validateStream([{ name: 'text', stream }], options)) {
      if (event.kind === 'finding') expect(event.finding.account?.external_account_number).toBe(named)
    }
    expect.hasAssertions()
  })

  it('takes streams of text and of bytes, and files', async () => {
    const { findings, summary } = await told(
      validateStream(
        [
          { name: 'text', stream: chunks('{"import', '_supplier":1}') },
          { name: 'bytes', stream: chunks(new Uint8Array(gzipSync(account(1))), new Uint8Array()) },
          { name: 'web', stream: new Blob([account(2), account(1), '{']).stream() },
          'docs/samples/faulty/misspelt-field.json',
        ],
        options,
      ),
    )
    const file = 'docs/samples/faulty/misspelt-field.json'
    const places = ['text 1 required', 'text 1 not_a_string', 'web 3 invalid_json', `${file} 8 unknown_field`, `${file} 17 unknown_field`]
    expect(findings).toEqual([...places, 'web 2 duplicate_account'])
    expect(summary).toMatchObject({ records: 6, invalid: 3, findings: 6, severities: { warning: 1 }, duplicates: 1, inputs: { length: 4 } })
  })

  it('looks for duplicates only where a second record replaces the first', async () => {
    const stream = () => ({ name: 'x', stream: chunks(account(1), account(1)) })
    expect(await told(validateStream(stream(), { ...options, duplicates: false }))).toMatchObject({
      findings: [],
      summary: { severities: { warning: 0 } },
    })
    const notes = '{"import_supplier":"S","external_account_number":"1","notes":[]}\n'
    const found = await told(validateStream({ name: 'x', stream: chunks(notes, notes) }, { subject: 'createNotes' }))
    expect(found.findings).toEqual([])
    expect(found.summary).not.toHaveProperty('duplicates')
  })

  it('ends early when it is told to, and says so', async () => {
    const stopped = new AbortController()
    async function* endless() {
      for (let number = 0; ; number++) {
        if (number === 1000) stopped.abort()
        yield account(number)
      }
    }
    const { summary } = await told(validateStream({ name: 'x', stream: endless() }, { ...options, signal: stopped.signal }))
    expect(summary.interrupted).toBe(true)
    expect(summary.records).toBeGreaterThan(900)
    const before = await told(validateStream({ name: 'x', stream: endless() }, { ...options, signal: AbortSignal.abort() }))
    expect(before.summary).toMatchObject({ records: 0, interrupted: true })
  })

  it('closes its inputs when nobody reads on', async () => {
    let isClosed = false
    async function* stream() {
      try {
        for (;;) yield '{}\n'
      } finally {
        isClosed = true
      }
    }
    for await (const event of validateStream({ name: 'x', stream: stream() }, options)) {
      expect(event.kind).toBe('finding')
      break
    }
    expect(isClosed).toBe(true)
  })

  it('refuses what is no record', async () => {
    const subject = 'nothing' as 'stageAccount'
    await expect(told(validateStream('x', { subject }))).rejects.toThrow(RangeError)
  })
})
