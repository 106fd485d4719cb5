import type { AccountReference } from '../../../schemas/record-types.ts'
import { addNotes, resultOfNote } from '../../actions/add-notes.ts'
import { addTransactions, freshTransactions, resultOfTransaction } from '../../actions/add-transactions.ts'
import { markedAccount } from '../../actions/marked-account.ts'
import { smallStaged } from '../../actions/small-account.ts'
import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { kindOf } from '../../reading/kind-of.ts'
import { isNumber } from '../../reading/standing.ts'
import { externalNumbers, lackOf } from '../../reading/listed.ts'
import { sameMeaning } from '../../reading/same-meaning.ts'
import type { Body } from '../../setting/templates.ts'
import { allEnded } from '../../trial/all-ended.ts'
import type { Answer } from '../../trial/answer.ts'
import type { Trial } from '../../trial/trial.ts'
import { echoFault } from '../post-account/echo-fault.ts'
import { allEchoedKinds } from '../../oracle/echoed-kinds.ts'
import { importedAccount, type ImportedAccount } from '../post-account/imported-account.ts'
import { instructionFor, isAdded, vendorsOf } from '../post-account/instruct.ts'
import { requestFor } from '../post-account/request-for.ts'
import { expectStored, writesOf, type Write } from '../post-account/stored-writes.ts'
import { importParticipant, participantFor } from '../pre-account/participants.ts'

/** What is done for several accounts at once. */
const parts = {
  validating: async (trial: Trial) => {
    const records = pairsOf(trial).map((pair) => markedAccount(trial, pair, trial.names.text('MARK')))
    const answers = await atOnce(records, (body) => trial.send('validateAccount', { body }))
    for (const [record, { status, body }] of answers) {
      const lost = status === 200 ? sameMeaning(record, body) : undefined
      const message = `Of records that are validated at once, one comes back as another: it differs at ${lost}.`
      trial.demand('4.2-validate-echo', lost === undefined, message)
    }
  },
  'validating faulty records': async (trial: Trial) => {
    const fields = ['customers', 'supply_addresses', 'references'] as const
    const requests = pairsOf(trial).map((pair, index) => {
      const field = fields[index % fields.length] ?? fields[0]
      return { field, body: { ...trial.account(pair), [field]: 'text' } }
    })
    for (const [{ field, body: request }, { status, body }] of await atOnce(requests, ({ body: faulty }) =>
      trial.send('validateAccount', { body: faulty }),
    )) {
      const { errors } = Object(body)
      if (status !== 400 || !Array.isArray(errors)) continue
      const isOwn = ({ body: told }: Pick<Answer, 'body'>) =>
        [Object(told).errors].flat().every((error: unknown) => String(Object(error).attr).split('.')[0] === field)
      // A server may have a rule of its own about what is left.
      if (!isOwn({ body }) && !isOwn(await trial.send('validateAccount', { body: request }))) continue
      trial.demand(
        '7-item-attr-path',
        isOwn({ body }),
        'Of faulty records that are validated at once, one is told an error that is not its own.',
      )
    }
  },
  staging: async (trial: Trial) => {
    const pairs = pairsOf(trial)
    const staged = (await atOnce(pairs, (pair) => trial.send('stageAccount', { body: trial.account(pair) }))).filter(
      ([, { status }]) => status === 201,
    )
    for (const [pair, { body }] of staged)
      trial.demand('4.2-stage-body', isOf(pair, body), 'Of pairs that are staged at once, one is answered with another.')
    await expectPending(
      trial,
      staged.map(([pair]) => pair),
      'first staged at once',
    )
  },
  'staging again': async (trial: Trial) => {
    const [pair, ...others] = pairsOf(trial)
    if (!pair) return
    for (const one of [pair, ...others]) await smallStaged(trial, one)
    const again = [pair, ...others].map((one) => trial.send('stageAccount', { body: trial.account(one) }))
    // What is replaced is there all the time.
    const reading = expectPending(trial, [pair, ...others], 'staged again')
    await allEnded<unknown>([...again, reading])
    await expectPending(trial, [pair, ...others], 'staged again at once')
    await expectOneOf(trial, pair)
  },
  reading: async (trial: Trial) => {
    const [imported, pending, ...more] = pairsOf(trial)
    if (!imported || !pending) return
    const { platform_account_number } = await importedAccount(trial, imported)
    for (const pair of [pending, ...more]) await smallStaged(trial, pair)
    const all = [imported, pending, ...more]
    for (const [pair, { status, body }] of await atOnce([...all, ...all.toReversed()], (one) => trial.status(one))) {
      const isImported = pair === imported
      const { status: said, platform_account_number: shown } = Object(body)
      const id = isImported ? '3.1-status-completed' : '3.1-status-unknown-staged'
      const what = `Of statuses that are read at once, that of ${isImported ? 'an imported' : 'a pending'} account`
      const right = status === 200 && said === (isImported ? 'COMPLETED' : 'UNKNOWN')
      const got = status === 200 ? kindOf(said) : `answered with ${status}`
      if (!trial.demand(id, right, `${what} is ${got}.`)) continue
      // What else the number may be is for those to judge who read one status at a time.
      const isAnothers = isImported ? isNumber(shown) && shown !== platform_account_number : shown === platform_account_number
      trial.demand(id, !isAnothers, `${what} has the platform account number of another account.`)
    }
    const codes = [...new Set(all.map(({ import_supplier }) => import_supplier))]
    for (const [code, list] of await atOnce([...codes, ...codes], (one) => trial.list('All', one))) {
      if (list.status !== 200) continue
      const own = all.filter(({ import_supplier }) => import_supplier === code).map((pair) => pair.external_account_number)
      const listed = externalNumbers(list)
      const lost = own.find((number) => !listed.includes(number))
      const said = `Of lists of all accounts that are read at once, that of ${code} lacks one of its accounts.`
      trial.demand('1-supplier-groups-accounts', lost === undefined, said, undefined, lackOf(lost))
    }
  },
  processing: async (trial: Trial) => {
    const pairs = pairsOf(trial)
    for (const pair of pairs) await smallStaged(trial, pair)
    const created = (await atOnce(pairs, (pair) => trial.process(pair))).filter(([, { status }]) => status === 201)
    const numbers = created.map(([, { body }]) => Object(body).platform_account_number as unknown)
    const message = 'Of accounts that are processed at once, two are answered with one platform account number.'
    trial.demand('1-pair-distinct-platform-numbers', new Set(numbers).size === numbers.length, message)
    for (const [[pair], number] of created.map((one, index) => [one, numbers[index]] as const)) {
      const { platform_account_number: shown } = Object((await trial.status(pair)).body)
      const said = 'An account that was processed beside others has another platform account number than its 201 says.'
      trial.demand('1-platform-account-number-name', shown === number, said)
    }
  },
  adding: addToAll,
  'importing participants': async (trial: Trial) => {
    const bodies = [1, 2, 3].map(() => participantFor(trial))
    const imported = (await atOnce(bodies, (body) => importParticipant(trial, body))).filter(([, { status }]) => status === 201)
    for (const [body] of imported) {
      const { status } = await importParticipant(trial, body)
      trial.demandStatus(
        '4.1-participant-exists-200',
        { status },
        200,
        'A market participant that was imported beside others, sent again later,',
      )
    }
  },
} as const satisfies Readonly<Record<string, (trial: Trial) => Promise<void>>>

/** The same is done for several accounts at once: each is answered, and keeps, what is its own. */
export const accountsAtOnce = defineCheck({
  name: 'accounts-at-once',
  requirements: [
    '4.2-validate-echo',
    '7-item-attr-path',
    '4.2-stage-body',
    '3.1-stage-again-replaces',
    '4.4-status-200-staged',
    '4.4-pending-only',
    '3.1-status-completed',
    '3.1-status-unknown-staged',
    '1-supplier-groups-accounts',
    '1-pair-distinct-platform-numbers',
    '1-platform-account-number-name',
    '4.3-notes-result-echo',
    '4.3-notes-created-stored',
    '4.3-transactions-result-echo',
    '4.3-transactions-added-stored',
    ...new Set(allEchoedKinds.flatMap(({ echo, storing }) => [echo, storing])),
    '4.3-payment-reference',
    '4.1-participant-exists-200',
  ],
  inputs: allOf(Object.keys(parts) as (keyof typeof parts)[]),
  async run(trial: Trial, chosen) {
    for (const part of chosen) await parts[part](trial)
  },
})

/** A record that is added to an account, and what its success must say and leave. */
interface Adding {
  readonly send: () => Promise<Answer>
  readonly judge: (answer: Answer) => void
  /** What is stored; left out where the document leaves that open. */
  readonly writes?: readonly Write[]
}

/** What makes something to add, of each kind; what a transaction writes of the notes would hide what becomes of them, so it is the last. */
function kindsOf(trial: Trial): ((account: ImportedAccount) => Adding)[] {
  const { available } = vendorsOf(trial)
  const [deliveryNote, ...echoed] = allEchoedKinds.map((kind) => (account: ImportedAccount): Adding => {
    const body = requestFor(trial, kind, account)
    return {
      send: () => trial.send(kind.operation, { body }),
      judge: (answer) => {
        const fault = echoFault(kind, body, answer)
        trial.demandNoFault(kind.echo, fault, 'Beside other requests: The answer')
      },
      writes: writesOf(kind, account.pair, body),
    }
  })
  const payment = ({ pair }: ImportedAccount): Adding => {
    const body = instructionFor(trial, pair, available)
    return {
      send: () => trial.send('createPaymentInstruction', { body }),
      judge: ({ body: said }) => {
        const own = Object(said).reference === body['reference']
        trial.demand('4.3-payment-reference', own, 'Of payment instructions at once, one is answered with the reference of another.')
      },
    }
  }
  const note = ({ pair }: ImportedAccount): Adding => {
    const sent = { body: trial.names.text('NOTE') }
    return {
      send: () => addNotes(trial, pair, [sent]),
      judge: (answer) => {
        const own = resultOfNote(answer, sent) !== undefined
        trial.demand('4.3-notes-result-echo', own, 'Of notes for several accounts at once, one is answered with another.')
      },
      writes: [{ pair, stored: 'notes', record: sent.body, requirement: '4.3-notes-created-stored', words: 'a note' }],
    }
  }
  const transaction = ({ pair }: ImportedAccount): Adding => {
    const [sent = {}] = freshTransactions(trial, 1)
    const { transaction_id: record } = sent
    return {
      send: () => addTransactions(trial, pair, [sent]),
      judge: (answer) => {
        const own = resultOfTransaction(answer, sent) !== undefined
        trial.demand('4.3-transactions-result-echo', own, 'Of transactions for several accounts at once, one is answered with another.')
      },
      writes: [{ pair, stored: 'transactions', record, requirement: '4.3-transactions-added-stored', words: 'a transaction' }],
    }
  }
  return [note, deliveryNote, available === undefined ? undefined : payment, ...echoed, transaction].filter((kind) => kind !== undefined)
}

/** Records of all kinds for an account at once, each kind in front once, and beside them what is in front for another account. */
async function addToAll(trial: Trial): Promise<void> {
  const [one, other] = pairsOf(trial)
  if (!one || !other) return
  const [first, second] = [await importedAccount(trial, one), await importedAccount(trial, other)]
  const kinds = kindsOf(trial)
  const writes: Write[] = []
  for (const index of kinds.keys()) {
    const inTurn = [...kinds.slice(index), ...kinds.slice(0, index)]
    const adding = [...inTurn.map((make) => make(first)), ...inTurn.slice(0, 1).map((make) => make(second))]
    for (const [{ judge, writes: left = [] }, answer] of await atOnce(adding, ({ send }) => send())) {
      // A server may refuse what comes while it is at work.
      if (!isAdded(answer)) continue
      judge(answer)
      writes.push(...left)
    }
  }
  if (trial.setting.verbs.has('read-account')) await expectStored(trial, [one, other], writes)
}

/** Three new pairs, one of them of another import supplier where there is one. */
function pairsOf(trial: Trial): AccountReference[] {
  const { ongoing, ongoingOther = ongoing } = trial.setting.configuration.suppliers
  return [ongoing, ongoingOther, ongoing].map((code) => trial.pair(code))
}

/** Sends a request for each of some things at once, and gives the answers beside them. */
async function atOnce<Item>(items: readonly Item[], send: (item: Item) => Promise<Answer>): Promise<(readonly [Item, Answer])[]> {
  return allEnded(items.map(async (item) => [item, await send(item)] as const))
}

function isOf({ import_supplier, external_account_number }: AccountReference, body: unknown): boolean {
  const said = Object(body) as Body
  return said['import_supplier'] === import_supplier && said['external_account_number'] === external_account_number
}

/** Of two records that are staged for a pending pair at once one is there as it was sent, and nothing of the other. */
async function expectOneOf(trial: Trial, pair: AccountReference): Promise<void> {
  if (!trial.setting.verbs.has('read-account')) return
  const rivals = [1, 2].map(() => {
    const mark = trial.names.text('MARK')
    return { mark, body: markedAccount(trial, pair, mark) }
  })
  const answers = await atOnce(rivals, ({ body }) => trial.send('stageAccount', { body }))
  if (answers.some(([, { status }]) => status !== 200)) return
  const { staged } = await trial.operator.readAccount(pair.import_supplier, pair.external_account_number)
  const there = rivals.filter(({ mark }) => JSON.stringify(staged).includes(mark))
  const whole = there.length === 1 && sameMeaning(there[0]?.body, staged) === undefined
  trial.demand(
    '3.1-stage-again-replaces',
    whole,
    'Of two records that are staged for a pending pair at once, neither is there as it was sent.',
  )
}

async function expectPending(trial: Trial, pairs: readonly AccountReference[], how: string): Promise<void> {
  for (const [pair, { status }] of await atOnce(pairs, (one) => trial.status(one))) {
    trial.demandStatus('4.4-status-200-staged', { status }, 200, `The status of an account that was ${how}`)
    const list = await trial.list('Pending', pair.import_supplier)
    if (list.status !== 200) continue
    const isListed = externalNumbers(list).includes(pair.external_account_number)
    trial.demand('4.4-pending-only', isListed, `The list of pending accounts lacks one that was ${how}.`)
  }
}
