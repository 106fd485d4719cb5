import { expect, it } from 'vitest'
import { createBenchServer } from '../bench/server/bench-server.ts'
import { benchConfiguration } from '../bench/server/configuration.ts'
import { inProcessTarget } from '../bench/server/in-process-target.ts'
import { valuesOfOneAccount } from '../bench/variants/values-of-one-account.ts'
import { checks } from '../checks/index.ts'
import { runSuite } from '../run/run-suite.ts'
import { freshBody } from '../setting/fresh-body.ts'
import { Names } from '../setting/names.ts'
import validateAccount from '../../docs/samples/valid/validate-account.json' with { type: 'json' }

it('a server that lets only one account have a phone number, a bank account or a meter is judged as any other, also by a second run', async () => {
  const server = createBenchServer({ changes: [valuesOfOneAccount.change] })
  const some = checks.filter(({ name }) => ['tour', 'pair-spelling'].includes(name))
  expect(some).toHaveLength(2)
  for (const seed of [1, 2]) {
    const target = inProcessTarget(server)
    const { requirements } = await runSuite({ checks: some, partial: true, configuration: benchConfiguration(server), target, seed })
    const verdicts = Map.groupBy(requirements, ({ verdict }) => verdict)
    expect(verdicts.get('failed') ?? []).toEqual([])
    expect(requirements.flatMap(({ id, reason }) => (reason?.includes('answers 400') ? [id] : []))).toEqual([])
    expect(verdicts.get('passed')?.map(({ id }) => id)).toContain('1-pair-two-suppliers')
  }
})

it('values of their own have the form of those in the template', () => {
  const names = new Names('a1b2c3')
  const usual = freshBody(validateAccount, names)
  names.areForAll = true
  const [one, other] = [freshBody(validateAccount, names), freshBody(validateAccount, names)].map((body) => JSON.stringify(body))
  const found = (pattern: RegExp) => [one, other].map((text = '') => [...new Set(text.match(pattern))])
  expect(JSON.stringify(usual)).toContain('+4915228817386')
  for (const phone of ['+4915228817386', '+491749091317', '+493023125014'])
    expect(new Set(found(new RegExp(`\\${phone.slice(0, -7)}\\d{7}\\b`, 'g')).flat()).size).toBe(2)
  const ibans = found(/DE\d{2}50000099073\d{7}\b/g).flat()
  expect(new Set(ibans).size).toBe(2)
  for (const iban of ibans) {
    const digits = [...`${iban.slice(4)}${iban.slice(0, 4)}`].map((sign) => Number.parseInt(sign, 36)).join('')
    expect(BigInt(digits) % 97n).toBe(1n)
  }
})
