import { expect, it } from 'vitest'
import { Random } from '../kernel/testing/random.ts'
import { createFurtherCheck } from '../profile/create-further-check.ts'
import { validate } from '../validate/validate.ts'
import { testContext } from './testing/breaches-of.ts'
import { soundAccount } from './testing/sound-account.ts'

it('1,000 sound accounts have nothing that a rule finds', () => {
  const check = createFurtherCheck('AccountImportRecord', { name: 'all', rules: { '*': 'default' } }, testContext)
  const ask = check?.across?.()
  const random = new Random(7)
  const found = Array.from({ length: 1000 }, (_, record) => {
    const account = soundAccount(random, record)
    expect(validate('AccountImportRecord', account)).toMatchObject({ valid: true })
    const { more = [], note } = check?.judge(account, []) ?? {}
    const across = ask?.(note, { file: 'sound.jsonl', record, line: record + 1 }) ?? []
    return [...more, ...across].map(({ code, path, detail }) => `${record} ${code} ${path.join('.')}: ${detail}`)
  }).flat()
  expect(found).toEqual([])
})
