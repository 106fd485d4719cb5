import type { OperationId, PostOperationId } from '../../../schemas/operations.ts'
import type { Change } from '../server/behaviour.ts'
import type { Call } from '../server/exchange.ts'
import type { Account } from '../server/state.ts'
import { accountOf } from './change-answers.ts'
import { fault, faults } from './fault.ts'

/** What a body is for a moment that is not JSON: the token is looked at first. */
const notJson = Symbol('not JSON')

/** Lets in some requests whatever their token is; `seen` are the paths, and bodies, that came with a valid one. */
export function letsIn(
  isLetIn: (call: Call, seen: ReadonlySet<string>, account: Account | undefined, token: string | undefined) => boolean,
): Change {
  return (right, seen = new Set<string>()) => ({
    // The request is not known where the token is looked at, so it is let in and refused afterwards.
    isValidToken: () => true,
    parseBody: (text) => right.parseBody(text) ?? { value: notJson },
    before: (call, state) => {
      const token = right.tokenIn(call.request.headers['authorization'])
      const isValid = right.isValidToken(state, token)
      const account = call.body === notJson ? undefined : accountOf(call, state, right)
      if (!isValid && !isLetIn(call, seen, account, token)) return right.tokenRefusal(token)
      if (call.body === notJson) return right.notJson()
      if (isValid) seen.add(call.request.method === 'GET' ? call.request.path : `${call.request.path} ${call.request.text}`)
      return undefined
    },
  })
}

/** Lets in what should be refused, for some operations only. */
function opens(isOpen: (operation: string, token: string | undefined) => boolean): Change {
  return letsIn(({ operation }, _seen, _account, token) => isOpen(operation, token))
}

/** A request whose token is refused does its work all the same. */
function acts(...operations: readonly OperationId[]): Change {
  return () => ({ refusedStillActs: (operation) => operations.includes(operation) })
}

/** Requests are let in without a valid token, or refused with one. */
export const tokens = faults('authentication', [
  fault('no-token-let-in', 'A request without the header Authorization is let in.')
    .breaks('5-missing-token-refused', '5-refused-no-effect')
    .by((right) => ({ isValidToken: (state, token) => token === undefined || right.isValidToken(state, token) })),
  fault('any-token-let-in', 'Any token is let in.')
    .breaks('5-invalid-token-refused', '5-refused-no-effect')
    .by(() => ({ isValidToken: (_state, token) => token !== undefined })),
  fault('token-prefix-let-in', 'A token is let in when a valid one begins with it.')
    .breaks('5-invalid-token-refused')
    .by(() => ({ isValidToken: ({ tokens }, token) => token !== undefined && [...tokens].some((valid) => valid.startsWith(token)) })),
  fault('token-beginning-let-in', 'A token is let in when it begins with a valid one.')
    .breaks('5-invalid-token-refused')
    .by(() => ({ isValidToken: ({ tokens }, token) => token !== undefined && [...tokens].some((valid) => token.startsWith(valid)) })),
  fault('token-of-same-length-let-in', 'Any token of the length of a valid one is let in.')
    .breaks('5-invalid-token-refused')
    .by(() => ({
      isValidToken: ({ tokens }, token) => token !== undefined && [...tokens].some(({ length }) => length === token.length),
    })),
  fault('empty-token-let-in', 'The word Token without a token is let in.')
    .breaks('5-invalid-token-refused', '5-missing-token-refused')
    .by((right) => ({
      tokenIn: (authorization) => (/^Token\s*$/.test(authorization ?? '') ? 'bench-token' : right.tokenIn(authorization)),
    })),
  fault('any-scheme-without-token-let-in', 'A header Authorization of another scheme than Token is let in unseen.')
    .breaks('5-invalid-token-refused')
    .by((right) => ({
      tokenIn: (authorization) =>
        authorization !== undefined && !/^Token/i.test(authorization) ? 'bench-token' : right.tokenIn(authorization),
    })),
  fault('lists-open-to-all', 'The lists can be read without a token.')
    .breaks('5-missing-token-refused', '5-invalid-token-refused')
    .by(opens((operation) => operation.startsWith('list'))),
  fault('notes-open-to-any-token', 'Notes are added under any token, not without one.')
    .breaks('5-invalid-token-refused', '5-refused-no-effect')
    .by(opens((operation, token) => operation === 'createNotes' && token !== undefined)),
  fault('validate-open-to-all', 'validate-account needs no token.')
    .breaks('5-missing-token-refused', '5-invalid-token-refused')
    .by(opens((operation) => operation === 'validateAccount')),
  fault('definitions-open-to-all', 'The definitions import needs no token.')
    .breaks('5-missing-token-refused', '5-invalid-token-refused', '5-refused-no-effect')
    .by(opens((operation) => operation === 'importMarketParticipantDefinitions')),
  fault('refused-token-adds-records', 'Adding a delivery note or an invoice without a valid token is refused, and adds it.')
    .breaks('5-refused-no-effect')
    .by(acts('createDeliveryNote', 'createMarketParticipantInvoice')),
  fault('content-before-token', 'A request is validated before its token is looked at.')
    .breaks('5-refused-before-content')
    .by((right) => ({
      isValidToken: () => true,
      before: (call, state) => {
        const token = right.tokenIn(call.request.headers['authorization'])
        if (right.isValidToken(state, token)) return undefined
        const { operation, body } = call
        const isValid = body === undefined || right.validationFaults(operation as PostOperationId, body).length === 0
        return isValid ? right.tokenRefusal(token) : undefined
      },
    })),
  fault(
    'account-before-token',
    'The status of an account answers 404 before the token is looked at, which tells strangers who is a customer.',
  )
    .breaks('5-refused-before-content')
    .by((right) => ({
      refusedStillActs: (operation) => operation === 'getAccountTransferStatus' || right.refusedStillActs(operation),
      refusesBeforeContent: () => false,
    })),
  fault('valid-token-refused-after-invalid', 'The request after one with an invalid token is refused too.')
    .breaks('5-valid-token-accepted', '9-constant-in-run')
    .by((right, wasRefused = false) => ({
      isValidToken: (state, token) => {
        const isValid = right.isValidToken(state, token)
        const refuses = !isValid || wasRefused
        wasRefused = !isValid && token !== undefined
        return !refuses
      },
    })),
  fault('refusal-answers-200', 'A missing token is told with status 200 and an error in the body.')
    .breaks('5-missing-token-refused')
    .decides('tokenRefusal', (reply, token) => ({ ...reply, ...(token === undefined ? { status: 200 } : {}) })),
  fault('refused-token-imports-fees', 'Importing price sheets without a valid token is refused, and imports them.')
    .breaks('5-refused-before-content', '5-refused-no-effect')
    .by(acts('importMarketParticipantFees')),

  ...(
    [
      ['stages', 'stageAccount', 'Staging', 'stages the account'],
      ['processes', 'processAccount', 'Processing', 'creates the account'],
      ['adds-transactions', 'createTransactions', 'Adding transactions', 'adds them'],
      ['adds-statements', 'createHistoricalStatements', 'Adding historical statements', 'adds them'],
      ['imports-participant', 'importMarketParticipant', 'Importing a market participant', 'imports it'],
      ['pays', 'createPaymentInstruction', 'Adding a payment instruction', 'adds it'],
      ['imports-definitions', 'importMarketParticipantDefinitions', 'Importing definitions', 'imports them'],
      ['adds-notes', 'createNotes', 'Adding notes', 'adds them'],
      ['adds-energy-amount', 'createEnergyAmount', 'Adding an energy amount', 'adds it'],
    ] as const
  ).map(([name, operation, what, does]) =>
    fault(`refused-token-${name}`, `${what} without a valid token is refused, and ${does}.`)
      .breaks('5-refused-no-effect')
      .by(acts(operation)),
  ),
  fault('token-not-looked-at-with-parameters', 'A request whose path has query parameters is let in without a token.')
    .breaks('5-missing-token-refused', '5-refused-no-effect')
    .by(letsIn(({ request }) => request.path.includes('?'))),
  fault(
    'token-not-looked-at-once-read',
    'What was read with a valid token can be read without one from then on, as the answer comes from a cache.',
  )
    .breaks('5-missing-token-refused', '5-invalid-token-refused', '5-refused-no-effect')
    .by(letsIn(({ request }, seen) => request.method === 'GET' && seen.has(request.path))),
  fault(
    'token-not-looked-at-for-repeats',
    'A request that was sent with a valid token is let in without one when it is sent again as it was.',
  )
    .breaks('5-missing-token-refused', '5-invalid-token-refused', '5-refused-no-effect')
    .by(letsIn(({ request }, seen) => request.method === 'POST' && seen.has(`${request.path} ${request.text}`))),
  fault('token-not-looked-at-for-imported', 'The status of an imported account can be read without a token.')
    .breaks('5-missing-token-refused', '5-invalid-token-refused', '5-refused-no-effect')
    .by(
      letsIn(({ operation }, _seen, account) => operation === 'getAccountTransferStatus' && account?.platformAccountNumber !== undefined),
    ),
  fault('token-not-looked-at-for-dry-runs', 'A dry run needs no token, since nothing comes of it.')
    .breaks('5-missing-token-refused', '5-refused-no-effect')
    .by(letsIn(({ operation, body }) => operation === 'processAccount' && Object(body).dry_run === true)),
  fault('token-not-looked-at-while-in-progress', 'The status of an account in progress can be read without a token.')
    .breaks('5-missing-token-refused', '5-invalid-token-refused')
    .by(letsIn(({ operation }, _seen, account) => operation === 'getAccountTransferStatus' && account?.isBusy === true)),
])
