import fc from 'fast-check'
import { isDeepStrictEqual } from 'node:util'
import { type OperationId, operations, type PostOperationId } from '../../../schemas/operations.ts'
import type { AccountReference } from '../../../schemas/record-types.ts'
import { kebab } from '../../../src/text/kebab.ts'
import { addNote, statusOfNote } from '../../actions/add-notes.ts'
import { sharedAccount } from '../../actions/shared-account.ts'
import { addTransactions, freshTransactions, transactionDifference, transactionStatus } from '../../actions/add-transactions.ts'
import { defineCheck, type Check } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { changeBetween } from '../../oracle/difference-of.ts'
import { asObject } from '../../reading/as-object.ts'
import { bodyShape } from '../../reading/body-shape.ts'
import { changeFault, snapshots } from '../../reading/snapshot.ts'
import type { Body } from '../../setting/templates.ts'
import type { Answer } from '../../trial/answer.ts'
import type { RequestParts } from '../../trial/request-parts.ts'
import { allTokenFaults, refusedBy, type TokenFault } from '../../trial/token-faults.ts'
import type { Trial } from '../../trial/trial.ts'
import { not } from '../../trial/value-difference.ts'
import { type Import, imports } from '../pre-account/imports.ts'
import { knownCode } from '../pre-account/participants.ts'
import { postOperations } from './post-operations.ts'
import { requestBody } from './request-body.ts'

/** Without a valid token no operation succeeds, whatever stands in the header. A check for each operation. */
const tokenRefused: readonly Check[] = (Object.keys(operations) as OperationId[]).map((operation) =>
  defineCheck({
    name: `token-refused-${kebab(operation)}`,
    requirements: [
      '5-invalid-token-refused',
      '5-missing-token-refused',
      '5-valid-token-accepted',
      '5-refusal-body-open',
      '5-refusal-status-open',
    ],
    inputs: allOf(allTokenFaults),
    run: (trial: Trial, faults) => refuse(trial, operation, faults),
  }),
)

async function refuse(trial: Trial, operation: OperationId, faults: readonly TokenFault[]): Promise<void> {
  const pair = await trial.staged()
  const subject = operation.startsWith('create') ? await trial.imported() : pair
  const code = await knownCode(trial)
  if (operation === 'createTransactions' || operation === 'processAccount') await refuseOtherForms(trial, operation, subject)
  for (const tokenFault of faults) {
    const body =
      operations[operation].method === 'GET' ? {} : { body: ofParticipant(requestBody(trial, operation as PostOperationId, subject), code) }
    const answer = await trial.send(operation, { tokenFault, pair: subject, ...body })
    const next = await trial.status(pair)
    trial.demandStatus('5-valid-token-accepted', next, 'not 401 or 403', `After a request with ${tokenFault} one with a valid token`)
    trial.observeStatus('5-refusal-status-open', answer, `${tokenFault}:`)
    const scheme = answer.headers['www-authenticate'] === undefined ? 'without' : 'with'
    trial.observe('5-refusal-body-open', `${bodyShape(answer)}, ${scheme} WWW-Authenticate`)
  }
}

/** Requests that have more to them than a body. */
async function refuseOtherForms(
  trial: Trial,
  operation: 'createTransactions' | 'processAccount',
  subject: AccountReference,
): Promise<void> {
  const body = requestBody(trial, operation, subject)
  for (const tokenFault of ['no Authorization header', 'an invented token'] as const)
    if (operation === 'createTransactions') await trial.send(operation, { tokenFault, body, query: { check_previously_added: 'true' } })
    else {
      const once = await trial.send(operation, { tokenFault, body })
      const tried = await trial.send(operation, { tokenFault, body: { ...body, dry_run: true } })
      // What a dry run says is a refusal, too, even where nobody looked at its token.
      trial.demandStatus(refusedBy(tokenFault), tried, once.status, `A dry run with ${tokenFault}, unlike a process request,`)
    }
}

/** The body about a market participant that is known, so that nothing but the token speaks against it. */
export function ofParticipant(body: Body, code: number): Body {
  const { price_sheets } = body
  if (Array.isArray(price_sheets))
    return { ...body, price_sheets: price_sheets.map((sheet: unknown) => ({ ...asObject(sheet), market_participant_code: code })) }
  return 'network_operator_code' in body ? { ...body, network_operator_code: String(code) } : body
}

/** What was sent without a valid token is new when it is sent with one. */
const tokenRefusedThenNew = defineCheck({
  name: 'token-refused-then-new',
  requirements: ['5-refused-no-effect'],
  looks: ['operator:read-price-sheets', 'operator:read-definitions'],
  inputs: allOf([
    'importMarketParticipant',
    'importMarketParticipantFees',
    'importMarketParticipantDefinitions',
    'createNotes',
    'createTransactions',
  ] as const),
  async run(trial: Trial, chosen) {
    let account: Promise<AccountReference> | undefined
    let code: Promise<number> | undefined
    const ground = { account: () => (account ??= pairOf(trial)), code: () => (code ??= knownCode(trial)) }
    for (const operation of chosen) await resend[operation](trial, ground)
  },
})

/** What the requests are about; each is made when one first asks for it. */
interface Ground {
  readonly account: () => Promise<AccountReference>
  readonly code: () => Promise<number>
}

async function pairOf(trial: Trial): Promise<AccountReference> {
  return (await sharedAccount(trial)).pair
}

const resend = {
  async importMarketParticipant(trial: Trial) {
    const body = { ...trial.body('importMarketParticipant'), code: trial.names.participantCode() }
    await trial.send('importMarketParticipant', { tokenFault: 'no Authorization header', body })
    const answer = await trial.send('importMarketParticipant', { body })
    if (answer.status === 200 || answer.status === 201)
      trial.demandStatus('5-refused-no-effect', answer, 201, 'A market participant that was only sent without a token')
  },
  importMarketParticipantFees: (trial: Trial, { code }: Ground) => expectNotStored(trial, code, imports.fees),
  importMarketParticipantDefinitions: (trial: Trial, { code }: Ground) => expectNotStored(trial, code, imports.definitions),
  async createNotes(trial: Trial, { account }: Ground) {
    const pair = await account()
    const note = { body: trial.names.text('note') }
    await trial.send('createNotes', { tokenFault: 'no Authorization header', body: { ...pair, notes: [note] } })
    const answer = await addNote(trial, pair, note)
    const said = 'A note sent without a token is on the account.'
    trial.demandValue('5-refused-no-effect', answer, statusOfNote(answer, note), not('NOTE_ALREADY_EXISTS'), said)
  },
  async createTransactions(trial: Trial, { account }: Ground) {
    const pair = await account()
    const transactions = freshTransactions(trial, 1)
    const [transaction] = transactions
    await trial.send('createTransactions', { tokenFault: 'no Authorization header', body: { ...pair, transactions } })
    const answer = await addTransactions(trial, pair, transactions)
    trial.require(answer.status === 201 && transaction !== undefined, `adding a transaction answers ${answer.status}`)
    const exists = transactionStatus(answer, transaction) === 'TRANSACTION_ALREADY_EXISTS'
    const said = 'A transaction sent without a token is on the account.'
    const difference = transactionDifference(answer, transaction, 'not TRANSACTION_ALREADY_EXISTS')
    trial.demand('5-refused-no-effect', !exists, said, { ...difference, isInWords: true })
  },
} as const

/** An import about a market participant that has nothing else is sent without a token, and looked for where the operator can. */
async function expectNotStored(trial: Trial, code: () => Promise<number>, { operation, verb, read }: Import): Promise<void> {
  if (!trial.setting.verbs.has(verb)) return
  const participant = await code()
  const body = ofParticipant(requestBody(trial, operation, trial.pair()), participant)
  await trial.send(operation, { tokenFault: 'no Authorization header', body })
  const isThere = JSON.stringify(await read(trial)).includes(String(participant))
  trial.demand('5-refused-no-effect', !isThere, `What ${operation} was sent without a token is stored.`)
}

/** A request without a valid token leaves nothing behind on any read path. */
const tokenRefusedNoEffect = defineCheck({
  name: 'token-refused-no-effect',
  looks: ['operator:read-account', 'paymentVendors.available'],
  requirements: ['5-refused-no-effect'],
  runs: 2,
  inputs: fc.record({ chosen: allOf(postOperations), fault: fc.constantFrom('no Authorization header', 'an invented token') }),
  async run(trial: Trial, { chosen, fault }) {
    const unknown = trial.pair()
    const staged = chosen.some((operation) => operation === 'stageAccount' || operation === 'processAccount')
      ? await trial.staged()
      : unknown
    const imported = chosen.some((operation) => operation.startsWith('create')) ? (await sharedAccount(trial)).pair : unknown
    const aboutOf = (operation: (typeof chosen)[number]): readonly AccountReference[] => {
      if (operation === 'stageAccount') return [...new Set([unknown, staged, imported])]
      return [operation === 'processAccount' ? staged : operation.startsWith('create') ? imported : unknown]
    }
    const subjects = [...new Set(chosen.flatMap(aboutOf))]
    const before = await snapshots(trial, subjects)
    for (const operation of chosen)
      for (const one of aboutOf(operation)) await trial.send(operation, { tokenFault: fault, body: requestBody(trial, operation, one) })
    const after = await snapshots(trial, subjects)
    for (const [index, earlier] of before.entries()) {
      const fault = changeFault(earlier, after[index])
      trial.demandNoFault('5-refused-no-effect', fault, 'After requests without a valid token,')
    }
  },
})

/** Who has no valid token learns nothing: the answer is the same whatever the request holds. */
const tokenRefusedBeforeContent = defineCheck({
  name: 'token-refused-before-content',
  requirements: ['5-refused-before-content'],
  inputs: allOf(Object.keys(operations) as OperationId[]),
  async run(trial: Trial, chosen) {
    const imported = await trial.imported()
    const unknown = { ...trial.pair(), import_supplier: trial.names.text('NOBODY') }
    for (const operation of chosen) {
      const isGet = operations[operation].method === 'GET'
      const bodyFor = (pair: typeof unknown) => requestBody(trial, operation as PostOperationId, pair)
      const contents: Readonly<Record<string, RequestParts>> = isGet
        ? { 'an account that does not exist': { pair: unknown } }
        : {
            'an account that does not exist': { body: bodyFor(unknown) },
            'a list instead of a record': { body: [] },
            'an object without fields': { body: {} },
            'a body that is not JSON': { raw: '{' },
          }
      const good = isGet ? { pair: imported } : { body: bodyFor(imported) }
      for (const fault of ['no Authorization header', 'an invented token'] as const) {
        const once = await trial.send(operation, { ...good, tokenFault: fault })
        trial.require(once.status >= 400 && once.status < 500 && once.status !== 429, `a request with ${fault} answers ${once.status}`)
        const others = new Map<string, Answer>()
        for (const [what, parts] of Object.entries(contents)) others.set(what, await trial.send(operation, { ...parts, tokenFault: fault }))
        const last = await trial.send(operation, { ...good, tokenFault: fault })
        trial.require(last.status === once.status, 'equal requests are refused in different ways')
        for (const [what, other] of others) {
          const same = trial.demandStatus(
            '5-refused-before-content',
            other,
            once.status,
            `Without a valid token (${fault}), ${operation} with ${what}`,
          )
          // The body of a GET may name its path, and one that differs between equal requests says nothing.
          if (!same || isGet || !sameBody(once, last)) continue
          const said = `Without a valid token (${fault}), ${operation} with ${what} is answered with another body than a valid request.`
          const difference = changeBetween(bodyOf(once), bodyOf(other))
          trial.demand('5-refused-before-content', sameBody(once, other), said, difference)
        }
      }
    }
  },
})

function bodyOf({ isJson, body, text }: Answer): unknown {
  return isJson ? body : text
}

function sameBody(one: Answer, other: Answer): boolean {
  return one.isJson && other.isJson ? isDeepStrictEqual(one.body, other.body) : one.text === other.text
}

/** Tokens that are missing or invalid (section 5). */
export const tokenChecks: readonly Check[] = [...tokenRefused, tokenRefusedThenNew, tokenRefusedNoEffect, tokenRefusedBeforeContent]
