import type { RequirementId } from '../../../schemas/requirements/requirement-id.ts'
import type { OperationId } from '../../../schemas/operations.ts'
import type { AccountReference } from '../../../schemas/record-types.ts'
import type { StoredAccount } from '../../operator/operator-port.ts'
import { countDifference, countIn } from '../../reading/holds.ts'
import { smallImported } from '../../actions/small-account.ts'
import { storedList } from '../../reading/stored-list.ts'
import type { Trial } from '../../trial/trial.ts'
import { echoedKinds, type EchoedKind } from '../../oracle/echoed-kinds.ts'
import { importedAccount, type ImportedAccount } from '../../actions/imported-account.ts'
import { instructionFor, vendorsOf } from '../post-account/instruct.ts'
import { hasInstruction } from '../post-account/keeps-instructions.ts'
import { requestFor } from '../post-account/request-for.ts'
import { knownCode } from '../pre-account/participants.ts'
import type { Law, LawRequest, Repeat } from './law.ts'
import { statusDifference } from '../../oracle/wanted-status.ts'
import { asObject } from '../../reading/as-object.ts'
import { imports, type Import } from '../pre-account/imports.ts'

/** What the document leaves open of a repetition: it is observed, and must be answered alike each time. */
interface OpenRepeat {
  readonly name: string
  readonly operation: OperationId
  /** The open point. */
  readonly requirement: RequirementId
  readonly successes: readonly number[]
  /** For messages. */
  readonly words: string
  readonly prepare: (trial: Trial) => Promise<LawRequest>
  readonly beside?: (trial: Trial, request: LawRequest) => Promise<LawRequest>
  readonly echo?: EchoedKind
  /** The requirement that what was sent is stored. */
  readonly storing: RequirementId
  readonly stored: (trial: Trial, request: LawRequest) => Promise<Found | undefined>
}

/** What the operator found, where it does tell. */
interface Found {
  /** The list that it looked at. */
  readonly at: string
  readonly view: unknown
  /** What of it was sent. */
  readonly sent: readonly unknown[]
}

/** Repetitions that the document leaves open: fees, definitions, echoed records and payment instructions. */
export const openLaws: readonly Law[] = [
  lawOf(imported('fees', imports.fees)),
  lawOf(imported('definitions', imports.definitions)),
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
      prepare: async (trial) => instructionOf(trial, await smallImported(trial)),
      beside: async (trial, { pair }) => instructionOf(trial, pair ?? (await smallImported(trial))),
      storing: '4.3-payment-stored',
      stored: async (trial, request) => {
        const { vendor, reference, type } = asObject(request.parts.body)
        return storedFor(trial, request, 'payment_instructions', [{ vendor, reference, type }])
      },
    }),
    keepsEarlier: async (trial, { pair, parts }) =>
      !pair || !trial.setting.verbs.has('read-account') || hasInstruction(trial, pair, asObject(parts.body)),
    needs: ['paymentVendors.available'],
  },
]

function imported(name: string, { operation, repeated, several, lists, storing, verb, make, read }: Import): OpenRepeat {
  return {
    name,
    operation,
    requirement: repeated,
    successes: [201],
    words: several,
    prepare: async (trial) => ({ parts: { body: make(trial, await knownCode(trial)).body } }),
    storing,
    stored: async (trial, request) =>
      trial.setting.verbs.has(verb)
        ? { at: '', view: await read(trial), sent: Object.keys(lists).flatMap((list) => sentIn(request, list)) }
        : undefined,
  }
}

function echoed(name: string, kind: EchoedKind): OpenRepeat {
  const { operation, successes, words } = kind
  return {
    name,
    operation,
    requirement: '4.3-echo-repeated-open',
    successes,
    words,
    prepare: async (trial) => echoedRequest(trial, await importedAccount(trial)),
    beside: async (trial, { account }) => echoedRequest(trial, account ?? (await importedAccount(trial))),
    echo: kind,
    storing: kind.storing,
    stored: (trial, request) => storedFor(trial, request, kind.stored, sentIn(request, kind.field)),
  }

  function echoedRequest(trial: Trial, account: ImportedAccount): LawRequest {
    return { pair: account.pair, account, parts: { body: requestFor(trial, kind, account) } }
  }
}

function instructionOf(trial: Trial, pair: AccountReference): LawRequest {
  return { pair, parts: { body: instructionFor(trial, pair, vendorsOf(trial).available) } }
}

/** The records in a field of the request, which may hold one or several. */
function sentIn({ parts }: LawRequest, field: string): readonly unknown[] {
  const sent: unknown = asObject(parts.body)[field]
  return sent === undefined ? [] : [sent].flat()
}

async function storedFor(
  trial: Trial,
  { pair }: LawRequest,
  kind: keyof StoredAccount,
  sent: readonly unknown[],
): Promise<Found | undefined> {
  return pair && trial.setting.verbs.has('read-account') ? { at: kind, view: await storedList(trial, pair, kind), sent } : undefined
}

function lawOf({ name, operation, requirement, successes, words, prepare, beside, echo, storing, stored }: OpenRepeat): Law {
  return {
    name,
    operation,
    requirements: [requirement, '9-constant-in-run', ...(echo ? [echo.echo] : []), storing],
    leaves: 'imported',
    isOpen: true,
    prepare,
    ...(beside ? { beside } : {}),
    isFirst: ({ status }) => successes.includes(status),
    judgeRepeat(trial, { answer, earlier, how }: Repeat) {
      const { status } = answer
      trial.observe(requirement, `${words}: answers ${status}`)
      const isSuccess = successes.includes(status)
      // Which success answers statements is another requirement's matter.
      const alike = status === earlier?.status || (isSuccess && successes.includes(earlier?.status ?? 0))
      if (earlier && status !== 429 && earlier.status !== 429)
        trial.demand(
          '9-constant-in-run',
          alike,
          `What was sent as ${words} ${how} answers ${status}, and ${earlier.status} before.`,
          statusDifference(status, earlier.status),
        )
    },
    // How often is open; that something is stored as it was sent is not.
    async judgeState(trial, request, how) {
      const found = await stored(trial, request)
      if (!found) return
      const lost = found.sent.find((record) => countIn(found.view, record) === 0)
      const said = `What was sent as ${words} ${how} is not stored as it was sent.`
      trial.demand(storing, lost === undefined, said, countDifference(found.at, lost, 1, 0))
    },
  }
}
