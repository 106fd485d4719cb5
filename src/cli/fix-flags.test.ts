import { rmSync } from 'node:fs'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { answerFiles } from './testing/answer-files.ts'

const { folder, account, answered, asked } = answerFiles('fix-flags-')
afterAll(() => rmSync(folder, { recursive: true }))

describe('flags with numbers of answers', () => {
  const flags = (values: readonly unknown[]) => values.map((unknown_occupier, index) => account(String(index), { unknown_occupier }))
  const valuesOf = (records: readonly unknown[]) =>
    records.map((one) => (one as { readonly unknown_occupier?: unknown }).unknown_occupier ?? 'none')

  it.each<[string, readonly unknown[]]>([
    ['1 and 2', ['1', '1', '2', '1']],
    ['1, 2 and 0', [0, 1, 2, 1]],
    ['a 2 behind many', ['1', '1', '1', '1', '1', '1', '1', '2.0']],
    ['9 for what is not known', ['0', '1', '9']],
  ])('are left together: %s', async (_what, values) => {
    const { after } = await answered(flags(values), {})
    expect(valuesOf(after)).toEqual(values)
  })

  it('are asked together', async () => {
    const { values } = await asked(flags(['1', '1', '2']))
    expect(values).toMatchObject({ unknown_occupier: { '1': { answer: '?', times: 2 }, '2': { answer: '?', times: 1 } } })
  })

  it('are not read as flags because one of them was answered', async () => {
    const given = flags(['1', '2', '1'])
    const some = await answered(given, { values: { unknown_occupier: { 2: true } } })
    expect([valuesOf(some.after), some.exitCode]).toEqual([['1', true, '1'], 1])
    const all = await answered(given, { values: { unknown_occupier: { 1: false, 2: true } } })
    expect([valuesOf(all.after), all.exitCode]).toEqual([[false, true, false], 0])
  })

  it('say nothing of other fields, nor of words in their own', async () => {
    const records = flags(['1', '2', 'Ja']).map((one, index) => ({ ...one, notes: [{ body: 'a', is_pinned: index % 2 }] }))
    const { after } = await answered(records, {})
    expect(valuesOf(after)).toEqual(['1', '2', true])
    expect(JSON.stringify(after)).toContain('"is_pinned":false')
    expect(JSON.stringify(after)).toContain('"is_pinned":true')
  })

  it('never give one value for two', async () => {
    const digits = fc.array(fc.constantFrom('0', '1', '2', 1, 2, 3, 'N', 'J'), { minLength: 1, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(digits, async (values) => {
        const after = valuesOf((await answered(flags(values), {})).after)
        const hasCode = values.some((value) => /^[23]$/.test(String(value)))
        for (const [index, value] of values.entries())
          expect(after[index]).toBe(/^[NJ]$/.test(String(value)) ? value === 'J' : hasCode ? value : String(value) === '1')
      }),
      { numRuns: 30 },
    )
  })
})

describe('flags that are empty', () => {
  const php = ['1', '', '', '1'].map((is_pinned, index) =>
    account(String(index), { unknown_occupier: index === 1 ? '1' : '0', notes: [{ body: 'a', is_pinned }] }),
  )
  const pinned = (records: readonly unknown[]) =>
    records.map((one) => (one as { readonly notes: readonly { readonly is_pinned?: unknown }[] }).notes[0]?.is_pinned)

  it('are left and asked where their own field has no word for false, whatever others have', async () => {
    const { after, exitCode } = await answered(php, {})
    expect([pinned(after), exitCode]).toEqual([[true, '', '', true], 1])
    expect(await asked(php)).toMatchObject({ values: { 'notes.*.is_pinned': { '': { answer: '?', times: 2 } } } })
  })

  it('are as answered for their field, and so are all where the cohort was answered for', async () => {
    const all = { decisions: { empty_flags: 'X for true and nothing for false' } }
    for (const answers of [{ values: { 'notes.*.is_pinned': { '': false } } }, all]) {
      const { after, exitCode } = await answered(php, answers)
      expect([pinned(after), exitCode]).toEqual([[true, false, false, true], 0])
      expect(after[0]).toMatchObject({ unknown_occupier: false })
    }
  })

  it('are no value where their own field has words for both, or nothing else', async () => {
    const both = ['1', '', '0'].map((is_pinned, index) => account(String(index), { notes: [{ body: 'a', is_pinned }] }))
    expect(pinned((await answered(both, {})).after)).toEqual([true, undefined, false])
    const none = [...both, account('4', { unknown_occupier: '' })]
    expect((await answered(none, {})).after[3]).toEqual(account('4'))
  })
})
