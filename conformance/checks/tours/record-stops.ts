import type { StoredAccount } from '../../operator/operator-port.ts'
import type { Trial } from '../../trial/trial.ts'
import type { Body } from '../../setting/templates.ts'
import { withOtherDigits } from '../../edits/with-other-digits.ts'
import { importedAccount, type ImportedAccount } from '../../actions/imported-account.ts'
import { isFailure } from '../../reading/is-failure.ts'
import { readAccounts } from '../../actions/read-accounts.ts'
import { allEnded } from '../../trial/all-ended.ts'
import { allEchoedKinds, type EchoedKind } from '../../oracle/echoed-kinds.ts'
import { requestFor } from '../post-account/request-for.ts'
import { twin } from './ground.ts'
import { expectToldFaults, toldFaultsRequirements } from './told-faults.ts'
import type { Stop } from './tour.ts'
import { noteStop } from './note-stop.ts'
import { againTransactionStop, movedTransactionStop, transactionStop } from './transaction-stops.ts'

/** The record of the template and one with every value varied and other digits, at once: echoed, and stored once each. */
function echoed(kind: EchoedKind): Stop {
  return {
    name: kind.words,
    requirements: [...new Set([kind.success, kind.echo, kind.storing])],
    async visit(ground) {
      const trial: Trial = ground.trial
      const account = await ground.imported()
      const plain = requestFor(trial, kind, account)
      const varied = trial.setting.templates.varyEverything(kind.definition, requestFor(trial, kind, account))
      const send = (body: Body) => trial.send(kind.operation, { body })
      const sent = await allEnded([plain, withOtherDigits(kind.definition, varied)].map(send))
      // So many digits may be too many.
      const answers = sent.at(-1)?.status === 400 ? [...sent, await send(varied)] : sent
      for (const [index, answer] of answers.entries()) {
        // What does not go with other fields, a second record, or one at the same time is for the server to refuse.
        trial.require(answer.status < 400 || isFailure(answer) || index > 0, `${kind.operation} answers ${answer.status} to the template`)
        if (answer.status >= 400 && !isFailure(answer)) continue
        if (!trial.demandStatus(kind.success, answer, kind.successes, `Adding ${kind.words}`)) return
      }
      await readAccounts(trial, account.pair, await ground.pair(twin))
    },
  }
}

/** A record in which everything is wrong. */
function refused(kind: EchoedKind): Stop {
  return {
    name: `faults of ${kind.words}`,
    requirements: [...toldFaultsRequirements, '4-refused-no-effect'],
    async visit(ground) {
      const account = await ground.imported()
      const before: StoredAccount | undefined = await ground.stored()
      const freshFor = (own: ImportedAccount) => async () => requestFor(ground.trial, kind, own)
      const elsewhere = async () => freshFor(await importedAccount(ground.trial))
      await expectToldFaults(ground.trial, kind.operation, { fresh: freshFor(account), elsewhere }, 1)
      const after: StoredAccount | undefined = await ground.stored()
      if (!before || !after) return
      const [size, now] = [sizeOf(before, kind), sizeOf(after, kind)]
      const difference = { at: kind.stored, expected: `${size} of them`, isInWords: true, got: now } as const
      ground.trial.demand('4-refused-no-effect', size === now, 'Something of a refused request is stored for the account.', difference)
    },
  }
}

function sizeOf(stored: StoredAccount, { stored: name }: EchoedKind): number {
  const list: unknown = stored[name]
  return Array.isArray(list) ? list.length : 0
}

/** What is added to an account. */
export const recordStops: readonly Stop[] = [
  transactionStop,
  againTransactionStop,
  noteStop,
  movedTransactionStop,
  ...allEchoedKinds.map(echoed),
]

const [first, ...further] = allEchoedKinds.map(refused)

/** What is not added. */
export const refusedRecordStops: readonly Stop[] = first ? [first] : []

/** The same with records of other kinds. */
export const furtherRefusedRecordStops: readonly Stop[] = further
