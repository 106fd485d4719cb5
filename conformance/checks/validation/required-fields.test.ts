import { expect, it } from 'vitest'
import validateAccount from '../../../docs/samples/valid/validate-account.json' with { type: 'json' }
import { createBenchServer } from '../../bench/server/bench-server.ts'
import type { Change } from '../../bench/server/behaviour.ts'
import { benchConfiguration } from '../../bench/server/configuration.ts'
import { inProcessTarget } from '../../bench/server/in-process-target.ts'
import { typedValues } from '../../bench/server/typed-values.ts'
import { runTrial } from '../../run/run-check.ts'
import { prepare } from '../../run/run-suite.ts'
import { countingTarget } from '../../target/counting-target.ts'
import { requiredFields } from './required-fields.ts'

/** What the check tells of a server that needs some fields of customers and meters. */
async function observedOf(needed: Readonly<Record<string, readonly string[]>>) {
  const change: Change = ({ validationFaults }) => ({
    validationFaults: (operation, body) => [
      ...validationFaults(operation, body),
      ...typedValues(operation, body).flatMap(({ record, type, value, path }) =>
        (type === 'object' ? (needed[record] ?? []) : [])
          .filter((field) => !Object.hasOwn(Object(value) as object, field))
          .map((field) => ({ path: [...path, field], code: 'required' as const, detail: 'Needed here.' })),
      ),
    ],
  })
  const server = createBenchServer({ changes: [change], seed: 1 })
  const target = countingTarget(inProcessTarget(server))
  const setting = await prepare({ configuration: benchConfiguration(server) }, target)
  const before = target.count
  const { observed, broken, ended } = await runTrial(requiredFields, setting, null)
  expect([broken.size, ended]).toEqual([0, undefined])
  return { told: [...(observed.get('2-required-fields-open') ?? [])], requests: target.count - before }
}

it('names each field that is needed, and no other', async () => {
  const { told } = await observedOf({ Customer: ['given_name', 'family_name'], Meter: ['meter_number'] })
  expect(told.filter((what) => /^(Customer|Meter|Ledger) /.test(what)).toSorted()).toEqual([
    'Customer is refused without family_name, given_name',
    'Meter is refused without meter_number',
  ])
})

it('asks less of a server that needs little than there are fields', async () => {
  const { requests } = await observedOf({})
  const fields = new Set(typedValues('validateAccount', validateAccount).map(({ record, path }) => `${record} ${String(path.at(-1))}`))
  expect(requests).toBeLessThan(fields.size / 2)
})
