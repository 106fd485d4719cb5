import type { AccountReference } from '../../../schemas/record-types.ts'
import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { holds } from '../../reading/holds.ts'
import { pendingFault, standing } from '../../reading/standing.ts'
import { postAccountImports } from '../../../schemas/operation-groups.ts'
import type { Body } from '../../setting/templates.ts'
import type { Trial } from '../../trial/trial.ts'
import { tryEach } from '../../trial/try-each.ts'
import { allEchoedKinds } from '../../oracle/echoed-kinds.ts'
import { asObject } from '../../reading/as-object.ts'

const operations = postAccountImports.filter((operation) => operation !== 'createNotes')

/** Data for an account that does not exist, that is only staged, or whose supplier nobody knows; notes aside. */
export const absentAccountObserved = defineCheck({
  name: 'absent-account-observed',
  requirements: [
    '4.3-missing-account-open',
    '4.3-missing-account-refused',
    '4.3-staged-account-open',
    '4.3-unknown-supplier-open',
    '3.1-stage-first-pending',
    '4-refused-no-effect',
  ],
  inputs: allOf(operations),
  async run(trial, chosen) {
    await tryEach(chosen, async (operation) => {
      const missing = await trial.send(operation, { body: trial.body(operation, trial.pair()) })
      trial.observeStatus('4.3-missing-account-open', missing, operation)
      trial.demandStatus('4.3-missing-account-refused', missing, 'not 2xx', `${operation} for an account that does not exist`)
      const nowhere = trial.pair(trial.names.text('NO-SUPPLIER'))
      const unknown = await trial.send(operation, { body: trial.body(operation, nowhere) })
      trial.observeStatus('4.3-unknown-supplier-open', unknown, operation)
      trial.demandStatus('4.3-missing-account-refused', unknown, 'not 2xx', `${operation} for an unknown import supplier`)
      const pair = await trial.staged()
      const body = trial.body(operation, pair)
      const staged = await trial.send(operation, { body })
      trial.observeStatus('4.3-staged-account-open', staged, operation)
      // Only processing creates the account.
      const fault = pendingFault(await standing(trial, pair, 'pending'))
      trial.demandNoFault('3.1-stage-first-pending', fault, `After ${operation} for a staged account`)
      if (staged.status >= 400) await expectNotKept(trial, operation, pair, body)
    })
  },
})

/** What was refused while its account was only staged does not come up once the account is created. */
async function expectNotKept(trial: Trial, operation: string, pair: AccountReference, body: Body): Promise<void> {
  if (!trial.setting.verbs.has('read-account') || (await trial.process(pair)).status !== 201) return
  const stored = await trial.stored(pair)
  const kept = partsOf(body).find((part) => holds(stored, part))
  const [list] = Object.entries(stored).find(([, records]) => holds(records, kept)) ?? []
  const difference = { at: `${list}.*`, expected: undefined, got: kept }
  const said = `What ${operation} was refused for a staged account is on the account once that is created.`
  trial.demand('4-refused-no-effect', kept === undefined, said, difference)
}

/** What of a body shows that it was stored: whole records, or the names of what has names of its own. */
function partsOf(body: Body): unknown[] {
  const { transactions, reference } = body
  const ids = Array.isArray(transactions) ? transactions.map((one) => asObject(one)['transaction_id']) : []
  const records = allEchoedKinds.flatMap(({ field }) => (body[field] === undefined ? [] : [body[field]].flat()))
  return [...ids, ...records, ...(reference === undefined ? [] : [reference])]
}
