import { expect, it } from 'vitest'
import { Random } from '../kernel/testing/random.ts'
import { createChecker } from '../profile/create-checker.ts'
import { testContext } from './testing/breaches-of.ts'
import { soundAccount } from './testing/sound-account.ts'

it('1,000 sound accounts have nothing that a rule finds', () => {
  const check = createChecker('AccountImportRecord', testContext)
  const random = new Random(7)
  const found = Array.from({ length: 1000 }, (_, record) => {
    const account = soundAccount(random, record)
    return check(account).problems.map(({ code, path, detail }) => `${record} ${code} ${path.join('.')}: ${detail}`)
  }).flat()
  expect(found).toEqual([])
})
