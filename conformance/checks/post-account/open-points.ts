import { postAccountImports } from '../../../schemas/operation-groups.ts'
import type { AccountReference } from '../../../schemas/record-types.ts'
import { isObject } from '../../../src/contract/json-schema.ts'
import { defineCheck, type Check } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { allEchoedKinds, echoedKinds } from '../../oracle/echoed-kinds.ts'
import { asObject } from '../../reading/as-object.ts'
import { countHolding, holds } from '../../reading/holds.ts'
import { pendingFault, standing } from '../../reading/standing.ts'
import { storedList } from '../../reading/stored-list.ts'
import { storedTimes } from '../../reading/stored-times.ts'
import type { Body } from '../../setting/templates.ts'
import type { Trial } from '../../trial/trial.ts'
import { tryEach } from '../../trial/try-each.ts'
import { addAccepted } from './add-accepted.ts'
import { importedAccount } from '../../actions/imported-account.ts'
import { instruct, instructAccepted, instructionFor, vendorsOf } from './instruct.ts'
import { requestFor } from './request-for.ts'

const additions = postAccountImports.filter((operation) => operation !== 'createNotes')

/** Data for an account that does not exist, that is only staged, or whose supplier nobody knows; notes aside. */
const absentAccountObserved = defineCheck({
  name: 'absent-account-observed',
  requirements: [
    '4.3-missing-account-open',
    '4.3-missing-account-refused',
    '4.3-staged-account-open',
    '4.3-unknown-supplier-open',
    '3.1-stage-first-pending',
    '4-refused-no-effect',
  ],
  inputs: allOf(additions),
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

/** Whether a record that is sent again is stored twice. */
const repeatsStoredObserved = defineCheck({
  name: 'repeats-stored-observed',
  requirements: ['4.3-echo-repeated-stored-open'],
  needs: ['operator:read-account'],
  inputs: allOf(allEchoedKinds),
  async run(trial, kinds) {
    await tryEach(kinds, async (kind) => {
      const { account, body } = await addAccepted(trial, kind)
      await trial.send(kind.operation, { body })
      const records: unknown = body[kind.field]
      const list = await storedList(trial, account.pair, kind.stored)
      const times = countHolding(list, Array.isArray(records) ? records[0] : records)
      trial.observe('4.3-echo-repeated-stored-open', `${kind.words}: ${storedTimes(times)}`)
    })
  },
})

/** An empty request, a statement twice in one, and statements that share an identifier or a number. */
const statementsObserved = defineCheck({
  name: 'statements-observed',
  requirements: ['4.3-statements-empty-open', '4.3-statements-duplicate-in-request-open', '2.7-repeat-open'],
  async run(trial: Trial) {
    const kind = echoedKinds.statements
    const { account } = await addAccepted(trial, kind)
    const single = () => {
      const { statements } = requestFor(trial, kind, account)
      const [statement] = Array.isArray(statements) ? statements.filter(isObject) : []
      trial.require(statement !== undefined, 'the template of createHistoricalStatements has no statement')
      return statement
    }
    const send = (...statements: readonly unknown[]) => trial.send(kind.operation, { body: { ...account.pair, statements } })
    trial.observeAnswer('4.3-statements-empty-open', await send())
    const twice = single()
    trial.observeStatus('4.3-statements-duplicate-in-request-open', await send(twice, twice))
    const [one, other] = [single(), single()]
    trial.require((await send(one)).status < 300, 'a request with a single statement is refused')
    const sameId = await send({ ...other, statement_id: one['statement_id'], gross_amount: 1.5 })
    trial.observeStatus('2.7-repeat-open', sameId, 'another statement with a known statement_id:')
    const sameNumber = await send({ ...single(), number: one['number'], gross_amount: 2.5 })
    trial.observeStatus('2.7-repeat-open', sameNumber, 'another statement with a known number:')
  },
})

/** A payment instruction that was added before, and types that are not shown; one without anything is never accepted. */
const paymentObserved = defineCheck({
  name: 'payment-observed',
  requirements: ['4.3-payment-repeated-open', '2.9-type-values-open', '4.3-record-required'],
  needs: ['paymentVendors.available'],
  async run(trial) {
    const { pair } = await importedAccount(trial)
    const { body } = await instructAccepted(trial, pair)
    trial.observeAnswer('4.3-payment-repeated-open', await trial.send('createPaymentInstruction', { body }))
    for (const type of ['DIRECT_DEBIT', 'EDITED']) {
      const instruction = { ...instructionFor(trial, (await importedAccount(trial)).pair, vendorsOf(trial).available), type }
      trial.observeStatus('2.9-type-values-open', await trial.send('createPaymentInstruction', { body: instruction }), `${type}:`)
    }
    const bare = await trial.send('createPaymentInstruction', { body: pair })
    trial.demandStatus('4.3-record-required', bare, 'not 2xx', 'A payment instruction without vendor, reference and type')
  },
})

/** Whether a payment instruction that is sent again is stored twice. */
const paymentRepeatedStoredObserved = defineCheck({
  name: 'payment-repeated-stored-observed',
  requirements: ['4.3-payment-repeated-stored-open'],
  needs: ['paymentVendors.available', 'operator:read-account'],
  async run(trial) {
    const { pair } = await importedAccount(trial)
    const { body } = await instructAccepted(trial, pair)
    await trial.send('createPaymentInstruction', { body })
    const times = countHolding(await storedList(trial, pair, 'payment_instructions'), body['reference'])
    trial.observe('4.3-payment-repeated-stored-open', storedTimes(times))
  },
})

/** A payment instruction with a vendor that nobody knows. */
const paymentUnknownVendorObserved = defineCheck({
  name: 'payment-unknown-vendor-observed',
  requirements: ['4.3-payment-unknown-vendor-open'],
  async run(trial) {
    const { pair } = await importedAccount(trial)
    const { answer } = await instruct(trial, pair, trial.names.text('VENDOR'))
    trial.observeAnswer('4.3-payment-unknown-vendor-open', answer)
  },
})

/** What the document leaves open of what is added to accounts. */
export const postAccountOpenPoints: readonly Check[] = [
  absentAccountObserved,
  repeatsStoredObserved,
  statementsObserved,
  paymentObserved,
  paymentRepeatedStoredObserved,
  paymentUnknownVendorObserved,
]
