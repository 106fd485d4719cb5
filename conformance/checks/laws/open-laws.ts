import type { OperationId } from '../../../schemas/operations.ts'
import { smallImported } from '../../trial/small-account.ts'
import type { Trial } from '../../trial/trial.ts'
import { echoFault } from '../post-account/echo-fault.ts'
import { echoedKinds, type EchoedKind } from '../post-account/echoed-kinds.ts'
import { importedAccount } from '../post-account/imported-account.ts'
import { instructionFor, vendorsOf } from '../post-account/instruct.ts'
import { requestFor } from '../post-account/request-for.ts'
import { definitionsBody, definitionSet } from '../pre-account/definitions.ts'
import { feesFor } from '../pre-account/fees.ts'
import { knownCode } from '../pre-account/participants.ts'
import type { Law, LawRequest, Repeat } from './law.ts'

/** What the document leaves open of a repetition: it is observed, and must be answered alike each time. */
interface OpenRepeat {
  readonly name: string
  readonly operation: OperationId
  /** The open point. */
  readonly requirement: string
  readonly successes: readonly number[]
  /** For messages. */
  readonly words: string
  readonly prepare: (trial: Trial) => Promise<LawRequest>
  readonly echo?: EchoedKind
}

/** Repetitions that the document leaves open: fees, definitions, echoed records and payment instructions. */
export const openLaws: readonly Law[] = [
  lawOf({
    name: 'fees',
    operation: 'importMarketParticipantFees',
    requirement: '2.11-repeat-open',
    successes: [201],
    words: 'price sheets',
    prepare: async (trial) => ({ parts: { body: feesFor(trial, [await knownCode(trial)]) } }),
  }),
  lawOf({
    name: 'definitions',
    operation: 'importMarketParticipantDefinitions',
    requirement: '2.12-repeat-open',
    successes: [201],
    words: 'definitions',
    prepare: async (trial) => ({
      parts: { body: definitionsBody(await knownCode(trial), definitionSet(trial, { definitions: 1, rolledOut: 1 })) },
    }),
  }),
  lawOf(echoed('delivery-note', echoedKinds.deliveryNote)),
  lawOf(echoed('energy-amount', echoedKinds.energyAmount)),
  lawOf(echoed('statements', echoedKinds.statements)),
  lawOf(echoed('invoice', echoedKinds.invoice)),
  {
    ...lawOf({
      name: 'payment-instruction',
      operation: 'createPaymentInstruction',
      requirement: '4.3-payment-repeated-open',
      successes: [201],
      words: 'a payment instruction',
      prepare: async (trial) => {
        const pair = await smallImported(trial)
        return { pair, parts: { body: instructionFor(trial, pair, vendorsOf(trial).available) } }
      },
    }),
    needs: ['paymentVendors.available'],
  },
]

function echoed(name: string, kind: EchoedKind): OpenRepeat {
  const { operation, successes, words } = kind
  return {
    name,
    operation,
    requirement: '4.3-echo-repeated-open',
    successes,
    words,
    prepare: async (trial) => {
      const account = await importedAccount(trial)
      return { pair: account.pair, parts: { body: requestFor(trial, kind, account) } }
    },
    echo: kind,
  }
}

function lawOf({ name, operation, requirement, successes, words, prepare, echo }: OpenRepeat): Law {
  return {
    name,
    operation,
    requirements: [requirement, '9-constant-in-run', ...(echo ? [echo.echo] : [])],
    leaves: 'imported',
    isOpen: true,
    prepare,
    isFirst: ({ status }) => successes.includes(status),
    judgeRepeat(trial, { answer, earlier, request, how }: Repeat) {
      const { status } = answer
      trial.observe(requirement, `${words}: answers ${status}`)
      const isSuccess = successes.includes(status)
      // Which success answers statements is another requirement's matter.
      const alike = status === earlier?.status || (isSuccess && successes.includes(earlier?.status ?? 0))
      if (earlier && status !== 429 && earlier.status !== 429)
        trial.demand('9-constant-in-run', alike, `What was sent as ${words} ${how} answers ${status}, and ${earlier.status} before.`)
      if (!isSuccess || !echo) return
      const fault = echoFault(echo, Object(request.parts.body), answer)
      trial.demand(echo.echo, fault === undefined, fault ?? '')
    },
    judgeState: async () => undefined,
  }
}
