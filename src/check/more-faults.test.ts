import { describe, expect, it } from 'vitest'
import type { Finding } from '../finding/finding.ts'
import type { Profile } from '../profile/profile.ts'
import { validator } from '../validate/validate.ts'
import { validateStream, type StreamOptions } from './validate-stream.ts'

const account = { import_supplier: 'S', external_account_number: 'A' }

/** What is found in a record, and the summary. */
async function check(text: string, options: Partial<StreamOptions> = {}) {
  const findings: Finding[] = []
  for await (const event of validateStream({ name: 'a', stream: [Buffer.from(text)] as never }, { subject: 'stageAccount', ...options })) {
    if (event.kind === 'summary') return { findings, summary: event.summary }
    findings.push(event.finding)
  }
  throw new Error('There is no summary.')
}

const withCustomers = (count: number, customer: object) =>
  JSON.stringify({ ...account, customers: Array.from({ length: count }, () => customer) })

describe('of one record a thousand findings are told', () => {
  it.each([{ engine: 'auto' }, { engine: 'ajv' }, { profile: { name: 'p', rules: { malo_check_digit: 'default' } } }] as const)(
    '%j',
    async (options) => {
      const all = await check(withCustomers(1000, { x: 1 }), options)
      expect(all.findings.map(({ code }) => code)).toEqual(Array.from({ length: 1000 }, () => 'unknown_field'))
      const some = await check(withCustomers(1001, { x: 1 }), options)
      expect(some.findings[0]).toMatchObject({ code: 'more_faults', attr: '', severity: 'error', line: 1, column: 1, record: 0, account })
      expect(some.findings.slice(1)).toEqual(all.findings)
      expect(some.summary).toMatchObject({ findings: 1001, invalid: 1, failed: true })
    },
  )

  it('of what gets lost in reading, too', async () => {
    const value = (count: number) =>
      `{"import_supplier":"S","external_account_number":"A","metadata":[{"value":{${Array.from({ length: count }, () => '"x":1').join()}}}]}`
    const all = await check(value(1001))
    expect(all.findings.map(({ code }) => code)).toEqual(Array.from({ length: 1000 }, () => 'duplicate_key'))
    const some = await check(value(1002))
    expect(some.findings.map(({ code }) => code)).toEqual(['more_faults', ...all.findings.map(({ code }) => code)])
    expect(some.findings.slice(1)).toEqual(all.findings)
  })

  it('what stands for warnings is one', async () => {
    const profile: Profile = { name: 'p', rules: { '*': 'default' } }
    const { findings, summary } = await check(withCustomers(1100, { email: 'nobody@nowhere@x' }), { profile })
    expect(findings).toHaveLength(1001)
    expect(findings[0]).toMatchObject({ code: 'more_faults', severity: 'warning' })
    expect(new Set(findings.map(({ severity }) => severity))).toEqual(new Set(['warning']))
    expect(summary).toMatchObject({ invalid: 0, failed: false })
  })

  it('fields that a profile takes do not count', async () => {
    const profile: Profile = { name: 'p', records: { Customer: { extraFields: ['x'] } } }
    const { findings, summary } = await check(withCustomers(2000, { x: 1 }), { profile })
    expect([findings, summary.invalid]).toEqual([[], 0])
  })
})

it('validate tells a thousand faults, or as many as it is asked for', () => {
  const value: unknown = JSON.parse(withCustomers(1500, { x: 1 }))
  const faults = (most?: number) => {
    const result = validator('stageAccount').validate(value, most)
    return result.valid ? [] : result.faults.map(({ path, code }) => [path.join('.'), code])
  }
  const all = faults(Number.POSITIVE_INFINITY)
  expect(all).toEqual(Array.from({ length: 1500 }, (_, index) => [`customers.${index}.x`, 'unknown_field']))
  expect(faults()).toEqual([['', 'more_faults'], ...all.slice(0, 1000)])
  expect(faults(2)).toEqual([['', 'more_faults'], ...all.slice(0, 2)])
  expect(validator('stageAccount').test(value)).toBe(false)
})
