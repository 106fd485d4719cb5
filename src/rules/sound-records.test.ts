import { expect, it } from 'vitest'
import { generateAccounts } from '../generate/generate-bodies.ts'
import { createChecker } from '../profile/create-checker.ts'
import { testContext } from './testing/breaches-of.ts'

it('400 sound accounts have nothing that a rule finds', () => {
  const check = createChecker('AccountImportRecord', testContext)
  const found = Array.from(generateAccounts({ accounts: 400, seed: 7 }), (account, record) =>
    check(account).problems.map(({ code, path, detail }) => `${record} ${code} ${path.join('.')}: ${detail}`),
  ).flat()
  expect(found).toEqual([])
})
