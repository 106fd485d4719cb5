import type { OperationId, PostOperationId } from '../../../schemas/operations.ts'
import type { Change } from '../server/behaviour.ts'
import type { Call } from '../server/exchange.ts'
import type { Account } from '../server/state.ts'
import { accountOf } from './change-answers.ts'
import type { Mutant } from './mutant.ts'

/** What a body is for a moment that is not JSON: the token is looked at first. */
const notJson = Symbol('not JSON')

/** Lets in some requests whatever their token is; `seen` are the paths, and bodies, that came with a valid one. */
function letsIn(
  isLetIn: (call: Call, seen: ReadonlySet<string>, account: Account | undefined, token: string | undefined) => boolean,
): Change {
  return (behaviour) => {
    const seen = new Set<string>()
    return {
      // The request is not known where the token is looked at, so it is let in and refused afterwards.
      isValidToken: () => true,
      parseBody: (text) => behaviour.parseBody(text) ?? { value: notJson },
      before: (call, state) => {
        const token = behaviour.tokenIn(call.request.headers['authorization'])
        const isValid = behaviour.isValidToken(state, token)
        const account = call.body === notJson ? undefined : accountOf(call, state, behaviour)
        if (!isValid && !isLetIn(call, seen, account, token)) return behaviour.tokenRefusal(token)
        if (call.body === notJson) return behaviour.notJson()
        if (isValid) seen.add(call.request.method === 'GET' ? call.request.path : `${call.request.path} ${call.request.text}`)
        return behaviour.before(call, state)
      },
    }
  }
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
export const tokens: readonly Mutant[] = [
  {
    id: 'no-token-let-in',
    section: '5',
    kind: 'authentication',
    about: 'A request without the header Authorization is let in.',
    requirements: ['5-missing-token-refused', '5-refused-no-effect'],
    change: (behaviour) => ({ isValidToken: (state, token) => token === undefined || behaviour.isValidToken(state, token) }),
  },
  {
    id: 'any-token-let-in',
    section: '5',
    kind: 'authentication',
    about: 'Any token is let in.',
    requirements: ['5-invalid-token-refused', '5-refused-no-effect'],
    change: () => ({ isValidToken: (_state, token) => token !== undefined }),
  },
  {
    id: 'token-prefix-let-in',
    section: '5',
    kind: 'authentication',
    about: 'A token is let in when a valid one begins with it.',
    requirements: ['5-invalid-token-refused'],
    change: () => ({ isValidToken: ({ tokens }, token) => token !== undefined && [...tokens].some((valid) => valid.startsWith(token)) }),
  },
  {
    id: 'token-beginning-let-in',
    section: '5',
    kind: 'authentication',
    about: 'A token is let in when it begins with a valid one.',
    requirements: ['5-invalid-token-refused'],
    change: () => ({ isValidToken: ({ tokens }, token) => token !== undefined && [...tokens].some((valid) => token.startsWith(valid)) }),
  },
  {
    id: 'token-of-same-length-let-in',
    section: '5',
    kind: 'authentication',
    about: 'Any token of the length of a valid one is let in.',
    requirements: ['5-invalid-token-refused'],
    change: () => ({
      isValidToken: ({ tokens }, token) => token !== undefined && [...tokens].some(({ length }) => length === token.length),
    }),
  },
  {
    id: 'empty-token-let-in',
    section: '5',
    kind: 'authentication',
    about: 'The word Token without a token is let in.',
    requirements: ['5-invalid-token-refused', '5-missing-token-refused'],
    change: (behaviour) => ({
      tokenIn: (authorization) => (/^Token\s*$/.test(authorization ?? '') ? 'bench-token' : behaviour.tokenIn(authorization)),
    }),
  },
  {
    id: 'any-scheme-without-token-let-in',
    section: '5',
    kind: 'authentication',
    about: 'A header Authorization of another scheme than Token is let in unseen.',
    requirements: ['5-invalid-token-refused'],
    change: (behaviour) => ({
      tokenIn: (authorization) =>
        authorization !== undefined && !/^Token/i.test(authorization) ? 'bench-token' : behaviour.tokenIn(authorization),
    }),
  },
  {
    id: 'lists-open-to-all',
    section: '5',
    kind: 'authentication',
    about: 'The lists can be read without a token.',
    requirements: ['5-missing-token-refused', '5-invalid-token-refused'],
    change: opens((operation) => operation.startsWith('list')),
  },
  {
    id: 'notes-open-to-any-token',
    section: '5',
    kind: 'authentication',
    about: 'Notes are added under any token, not without one.',
    requirements: ['5-invalid-token-refused', '5-refused-no-effect'],
    change: opens((operation, token) => operation === 'createNotes' && token !== undefined),
  },
  {
    id: 'validate-open-to-all',
    section: '5',
    kind: 'authentication',
    about: 'validate-account needs no token.',
    requirements: ['5-missing-token-refused', '5-invalid-token-refused'],
    change: opens((operation) => operation === 'validateAccount'),
  },
  {
    id: 'definitions-open-to-all',
    section: '5',
    kind: 'authentication',
    about: 'The definitions import needs no token.',
    requirements: ['5-missing-token-refused', '5-invalid-token-refused', '5-refused-no-effect'],
    change: opens((operation) => operation === 'importMarketParticipantDefinitions'),
  },
  {
    id: 'refused-token-stages',
    section: '5',
    kind: 'authentication',
    about: 'Staging without a valid token is refused, and stages the account.',
    requirements: ['5-refused-no-effect'],
    change: acts('stageAccount'),
  },
  {
    id: 'refused-token-processes',
    section: '5',
    kind: 'authentication',
    about: 'Processing without a valid token is refused, and creates the account.',
    requirements: ['5-refused-no-effect'],
    change: acts('processAccount'),
  },
  {
    id: 'refused-token-adds-transactions',
    section: '5',
    kind: 'authentication',
    about: 'Adding transactions without a valid token is refused, and adds them.',
    requirements: ['5-refused-no-effect'],
    change: acts('createTransactions'),
  },
  {
    id: 'refused-token-adds-records',
    section: '5',
    kind: 'authentication',
    about: 'Adding a delivery note or an invoice without a valid token is refused, and adds it.',
    requirements: ['5-refused-no-effect'],
    change: acts('createDeliveryNote', 'createMarketParticipantInvoice'),
  },
  {
    id: 'refused-token-imports-participant',
    section: '5',
    kind: 'authentication',
    about: 'Importing a market participant without a valid token is refused, and imports it.',
    requirements: ['5-refused-no-effect'],
    change: acts('importMarketParticipant'),
  },
  {
    id: 'content-before-token',
    section: '5',
    kind: 'authentication',
    about: 'A request is validated before its token is looked at.',
    requirements: ['5-refused-before-content'],
    change: (behaviour) => ({
      isValidToken: () => true,
      before: (call, state) => {
        const token = behaviour.tokenIn(call.request.headers['authorization'])
        if (behaviour.isValidToken(state, token)) return behaviour.before(call, state)
        const { operation, body } = call
        const isValid = body === undefined || behaviour.validationFaults(operation as PostOperationId, body).length === 0
        return isValid ? behaviour.tokenRefusal(token) : undefined
      },
    }),
  },
  {
    id: 'account-before-token',
    section: '5',
    kind: 'authentication',
    about: 'The status of an account answers 404 before the token is looked at, which tells strangers who is a customer.',
    requirements: ['5-refused-before-content'],
    change: (behaviour) => ({
      refusedStillActs: (operation) => operation === 'getAccountTransferStatus' || behaviour.refusedStillActs(operation),
      refusesBeforeContent: () => false,
    }),
  },
  {
    id: 'valid-token-refused-after-invalid',
    section: '5',
    kind: 'authentication',
    about: 'The request after one with an invalid token is refused too.',
    requirements: ['5-valid-token-accepted', '9-constant-in-run'],
    change: (behaviour) => {
      let wasRefused = false
      return {
        isValidToken: (state, token) => {
          const isValid = behaviour.isValidToken(state, token)
          const refuses = !isValid || wasRefused
          wasRefused = !isValid && token !== undefined
          return !refuses
        },
      }
    },
  },
  {
    id: 'refusal-answers-200',
    section: '5',
    kind: 'authentication',
    about: 'A missing token is told with status 200 and an error in the body.',
    requirements: ['5-missing-token-refused'],
    change: (behaviour) => ({
      tokenRefusal: (token) => ({ ...behaviour.tokenRefusal(token), ...(token === undefined ? { status: 200 } : {}) }),
    }),
  },
  {
    id: 'refused-token-adds-statements',
    section: '5',
    kind: 'authentication',
    about: 'Adding historical statements without a valid token is refused, and adds them.',
    requirements: ['5-refused-no-effect'],
    change: (behaviour) => ({
      refusedStillActs: (operation) => operation === 'createHistoricalStatements' || behaviour.refusedStillActs(operation),
    }),
  },
  {
    id: 'refused-token-imports-fees',
    section: '5',
    kind: 'authentication',
    about: 'Importing price sheets without a valid token is refused, and imports them.',
    requirements: ['5-refused-before-content', '5-refused-no-effect'],
    change: (behaviour) => ({
      refusedStillActs: (operation) => operation === 'importMarketParticipantFees' || behaviour.refusedStillActs(operation),
    }),
  },
  ...(
    [
      ['pays', 'createPaymentInstruction', 'Adding a payment instruction', 'adds it'],
      ['imports-definitions', 'importMarketParticipantDefinitions', 'Importing definitions', 'imports them'],
      ['adds-notes', 'createNotes', 'Adding notes', 'adds them'],
      ['adds-energy-amount', 'createEnergyAmount', 'Adding an energy amount', 'adds it'],
    ] as const
  ).map(([name, operation, what, does]): Mutant => ({
    id: `refused-token-${name}`,
    section: '5',
    kind: 'authentication',
    about: `${what} without a valid token is refused, and ${does}.`,
    requirements: ['5-refused-no-effect'],
    change: acts(operation),
  })),
  {
    id: 'token-not-looked-at-with-parameters',
    section: '5',
    kind: 'authentication',
    about: 'A request whose path has query parameters is let in without a token.',
    requirements: ['5-missing-token-refused', '5-refused-no-effect'],
    change: letsIn(({ request }) => request.path.includes('?')),
  },
  {
    id: 'token-not-looked-at-once-read',
    section: '5',
    kind: 'authentication',
    about: 'What was read with a valid token can be read without one from then on, as the answer comes from a cache.',
    requirements: ['5-missing-token-refused', '5-invalid-token-refused', '5-refused-no-effect'],
    change: letsIn(({ request }, seen) => request.method === 'GET' && seen.has(request.path)),
  },
  {
    id: 'token-not-looked-at-for-repeats',
    section: '5',
    kind: 'authentication',
    about: 'A request that was sent with a valid token is let in without one when it is sent again as it was.',
    requirements: ['5-missing-token-refused', '5-invalid-token-refused', '5-refused-no-effect'],
    change: letsIn(({ request }, seen) => request.method === 'POST' && seen.has(`${request.path} ${request.text}`)),
  },
  {
    id: 'token-not-looked-at-for-imported',
    section: '5',
    kind: 'authentication',
    about: 'The status of an imported account can be read without a token.',
    requirements: ['5-missing-token-refused', '5-invalid-token-refused', '5-refused-no-effect'],
    change: letsIn(
      ({ operation }, _seen, account) => operation === 'getAccountTransferStatus' && account?.platformAccountNumber !== undefined,
    ),
  },
  {
    id: 'token-not-looked-at-for-dry-runs',
    section: '5',
    kind: 'authentication',
    about: 'A dry run needs no token, since nothing comes of it.',
    requirements: ['5-missing-token-refused', '5-refused-no-effect'],
    change: letsIn(({ operation, body }) => operation === 'processAccount' && Object(body).dry_run === true),
  },
  {
    id: 'token-not-looked-at-while-in-progress',
    section: '5',
    kind: 'authentication',
    about: 'The status of an account in progress can be read without a token.',
    requirements: ['5-missing-token-refused', '5-invalid-token-refused'],
    change: letsIn(({ operation }, _seen, account) => operation === 'getAccountTransferStatus' && account?.isBusy === true),
  },
]
