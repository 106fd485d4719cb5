import { operations, type OperationId, type PostOperationId } from '../../../schemas/operations.ts'
import type { AccountReference } from '../../../schemas/record-types.ts'
import { changeBetween } from '../../oracle/difference-of.ts'
import type { Body } from '../../setting/templates.ts'
import { requestBody } from '../interface/request-body.ts'
import type { TokenFault } from '../../trial/token-faults.ts'
import type { Trial } from '../../trial/trial.ts'
import { ofParticipant } from '../interface/tokens.ts'
import type { Ground } from './ground.ts'
import type { Stop } from './tour.ts'

/** A request with a token that is none: refused, and without an effect on the account. */
function refused(operation: OperationId, tokenFault: TokenFault, account: (ground: Ground) => Promise<AccountReference> = imported): Stop {
  return {
    name: `${operation} with ${tokenFault}`,
    requirements: ['5-missing-token-refused', '5-invalid-token-refused', '5-refused-no-effect'],
    async visit(ground) {
      const { trial } = ground
      const pair = await account(ground)
      const before = await ground.stored()
      const code = operation.startsWith('importMarketParticipant') ? await ground.participant() : undefined
      const body = operations[operation].method === 'GET' ? {} : { body: bodyFor(trial, operation as PostOperationId, pair, code) }
      await trial.send(operation, { tokenFault, pair, ...body })
      const after = await ground.stored()
      const change = changeBetween(before, after)
      const said = 'A request without a valid token, which must have no effect, has changed what is stored for an account.'
      trial.demand('5-refused-no-effect', change === undefined, said, change)
    },
  }
}

/** A body that nothing but the token speaks against. */
function bodyFor(trial: Trial, operation: PostOperationId, pair: AccountReference, code: number | undefined): Body {
  const body = requestBody(trial, operation, pair)
  return code === undefined ? body : ofParticipant(body, code)
}

async function imported(ground: Ground): Promise<AccountReference> {
  return (await ground.imported()).pair
}

async function pending(ground: Ground): Promise<AccountReference> {
  return ground.pair()
}

/** Whoever has no token learns nothing of what exists. */
const strangers: Stop = {
  name: 'an account that is there and one that is not, without a token',
  requirements: ['5-refused-before-content'],
  async visit(ground) {
    const trial: Trial = ground.trial
    const known = await trial.send('getAccountTransferStatus', { tokenFault: 'no Authorization header', pair: await ground.pair() })
    const unknown = await trial.send('getAccountTransferStatus', { tokenFault: 'no Authorization header', pair: trial.pair() })
    trial.require(known.status >= 400 && known.status < 500 && known.status !== 429, `a request without a token answers ${known.status}`)
    trial.demandStatus('5-refused-before-content', unknown, known.status, 'Without a token, the status of an account that does not exist')
  },
}

/** Processing without a token. */
export const processWithoutToken: Stop = refused('processAccount', 'an empty token', pending)

/** Without a valid token, while the account is pending. */
export const pendingTokenStops: readonly Stop[] = [refused('stageAccount', 'an invented token', pending), processWithoutToken]

/** Without a valid token, once the account is imported. */
export const importedTokenStops: readonly Stop[] = [refused('listAllAccountImportProcesses', 'another scheme', pending)]

/** Without a valid token, in every other way and at many operations. */
export const tokenStops: readonly Stop[] = [
  refused('createTransactions', 'no Authorization header'),
  refused('createNotes', 'an invented token'),
  refused('createDeliveryNote', 'another token of the same length'),
  refused('validateAccount', 'only the word Token as Authorization', pending),
  refused('getAccountTransferStatus', 'a valid token and one character more', pending),
  refused('importMarketParticipantDefinitions', 'an invented token', pending),
  refused('listPendingAccountImportProcesses', 'a valid token without its last character', pending),
  strangers,
]
