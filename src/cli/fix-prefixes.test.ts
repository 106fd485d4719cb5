import { rmSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { answerFiles } from './testing/answer-files.ts'
import { runProgram } from './testing/run-program.ts'

const { folder, account, answered, asked, write } = answerFiles('fix-prefixes-')
afterAll(() => rmSync(folder, { recursive: true }))

/** A value with a prefix before all of its names. */
function prefixed(value: unknown, prefix: string): unknown {
  if (Array.isArray(value)) return value.map((item) => prefixed(item, prefix))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, held]) => [prefix + name, prefixed(held, prefix)]))
}

/** Objects in objects. */
function nested(times: number): object {
  return times === 0 ? {} : { 'ns2:a': nested(times - 1) }
}

const whole = account('1', {
  customers: [{ given_name: 'Ada', family_name: 'Berg' }],
  references: [{ namespace: 'crm', value: '4711' }],
  notes: [{ body: 'x', created_at: '2024-05-01T12:08:35Z' }],
})

describe('the prefix of an XML namespace', () => {
  it.each(['ns2:', 'tns:', 'mig.v1:'])('goes where all names have it: %s', async (prefix) => {
    const run = await answered([prefixed(whole, prefix)], {})
    expect(run.after).toEqual([whole])
    expect(run.stdout).toContain('name_prefix  1 repair')
    expect(run.exitCode).toBe(0)
  })

  it('is told once when records are checked', async () => {
    const path = write('prefixed.jsonl', prefixed(whole, 'ns2:'))
    const { stdout } = await runProgram(['validate', path])
    expect(stdout).toContain('All names begin with the prefix of an XML namespace, which no field has.')
    expect(stdout).toContain('1 invalid, 1 finding.')
  })

  it('goes before it is told what lists are that are single elements or maps', async () => {
    const record = account('1', { references: { namespace: 'crm', value: '4711' }, metadata: { house: { floor: 2 } } })
    const run = await answered([prefixed(record, 'ns2:')], {})
    expect(run.after).toEqual([
      account('1', { references: [{ namespace: 'crm', value: '4711' }], metadata: [{ key: 'house', value: { floor: 2 } }] }),
    ])
  })

  it('goes from records in wrappers, which keep their names', async () => {
    const wrapped = [whole, account('2')].map((one) => ({ data: { 'ns2:konto': prefixed(one, 'ns2:') } }))
    expect(await asked(wrapped)).toMatchObject({ records: { 'data.ns2:konto': { answer: '?' } } })
    const run = await answered(wrapped, { records: 'data.ns2:konto' })
    expect(run.after).toEqual([whole, account('2')])
    expect(run.exitCode).toBe(0)
  })

  it('is beside names of XML itself, which say nothing of it', async () => {
    const record = prefixed(account('1', { customers: [{ given_name: 'Ada' }] }), 'ns2:') as Record<string, unknown>
    const run = await answered([{ ...record, 'ns2:transfer_balance': { 'xsi:nil': true } }], {})
    expect(run.after[0]).toMatchObject(account('1', { customers: [{ given_name: 'Ada' }] }))
    const meter = { supply_points: [{ network_operators: [{ code: '1', valid_to: { 'xsi:nil': true } }] }] }
    const empty = await answered([account('1', { supply_addresses: [meter] })], {})
    expect(JSON.stringify(empty.after)).not.toContain('xsi:nil')
  })

  it.each<[string, unknown]>([
    ['some names have none', { ...(prefixed(whole, 'ns2:') as object), transfer_balance: '1.00' }],
    ['some within have none', { ...(prefixed(account('1'), 'ns2:') as object), 'ns2:references': { namespace: 'crm', value: '4711' } }],
    ['some have another', { ...(prefixed(account('1'), 'ns2:') as object), 'ns3:transfer_balance': '1.00' }],
    ['it says that they are not to be taken as they are', prefixed(whole, 'old:')],
    ['it may say that they are deleted', prefixed(whole, 'del:')],
    ['it says that they are a state', prefixed(whole, 'before:')],
    ['it ends otherwise', prefixed(whole, 'c_')],
    ['no record is nested so deep', { ...(prefixed(account('1'), 'ns2:') as object), 'ns2:metadata': nested(120) }],
    ['they are no names of the record', { 'ns2:a': 1, 'ns2:b': 2 }],
  ])('stays where %s', async (_why, record) => {
    const run = await answered([record], {})
    expect(run.stdout).not.toContain('name_prefix')
  })
})

describe('a prefix that was answered', () => {
  it.each([
    ['ns2:*', 'ns2:'],
    ['c_*', 'c_'],
    ['nl_*', 'nl_'],
  ])('goes before it is told what lists are: %s', async (pattern, prefix) => {
    const record = prefixed(account('1', { references: { namespace: 'crm', value: '4711' } }), prefix)
    const run = await answered([record], { names: { [pattern]: '*' } })
    expect(run.after).toEqual([account('1', { references: [{ namespace: 'crm', value: '4711' }] })])
    expect(run.stdout).not.toContain('matched nothing')
    expect(run.exitCode).toBe(0)
  })

  it('is of no key in XML, and may be of a key elsewhere', async () => {
    const record = (prefix: string) => prefixed(account('1', { references: { crm: '4711', billing: '2' } }), prefix)
    const ofXml = await answered([record('ns2:')], { names: { 'ns2:*': '*' } })
    expect(ofXml.after).toEqual([
      account('1', {
        references: [
          { namespace: 'crm', value: '4711' },
          { namespace: 'billing', value: '2' },
        ],
      }),
    ])
    const other = await answered([record('nl_')], { names: { 'nl_*': '*' } })
    expect(other.after).toEqual([account('1', { references: { nl_crm: '4711', nl_billing: '2' } })])
    expect(other.exitCode).toBe(1)
  })
})
