import type { OperationId } from '../../../schemas/operations.ts'
import type { Change } from '../server/behaviour.ts'
import type { Call, Reply } from '../server/exchange.ts'
import { accountOf, bodyOf, keyOf } from './change-answers.ts'
import type { Mutant } from './mutant.ts'

/** A request as it was sent. */
const asSent = ({ operation, request }: Call) => `${operation} ${request.path} ${request.text}`

/** Whether an answer has this code. */
const hasCode =
  (...codes: readonly string[]) =>
  (reply: Reply) =>
    codes.includes(String(bodyOf(reply)['code']))

/** A request that was refused once is answered so whenever it is sent again, whatever has become of the reason. */
function remembersRefusal(operation: OperationId, isRemembered: (reply: Reply) => boolean): Change {
  return (behaviour) => {
    const remembered = new Map<string, Reply>()
    return {
      before: (call, state) => remembered.get(asSent(call)) ?? behaviour.before(call, state),
      after: (call, state, reply) => {
        if (call.operation === operation && isRemembered(reply)) remembered.set(asSent(call), reply)
        return behaviour.after(call, state, reply)
      },
    }
  }
}

/** The pair that a record names. */
const pairOf = (body: unknown) => JSON.stringify([Object(body).import_supplier, Object(body).external_account_number])

/** What was once so is remembered when it is no more. */
export const memories: readonly Mutant[] = [
  {
    id: 'staging-refused-while-paused-stays-refused',
    section: '3.2',
    kind: 'timing',
    about: 'A record that was refused while its import supplier was Paused is refused whenever it is sent again.',
    requirements: ['3.1-stage-first-201', '3.1-stage-again-200', '3.2-pending-survives-pause'],
    change: remembersRefusal('stageAccount', hasCode('account_paused')),
  },
  {
    id: 'staging-refused-for-skip-stays-refused',
    section: '4.2',
    kind: 'timing',
    about: 'A pair whose staging was refused for its mark to skip it is refused also when the mark is taken away.',
    requirements: ['4.2-stage-skipped-400', '3.1-stage-first-201', '3.1-stage-again-200'],
    change: (behaviour) => {
      const skipped = new Set<string>()
      return {
        recordRefused: (state, operation, key, record) =>
          operation === 'stageAccount' && skipped.has(key)
            ? behaviour.stagingRefusal('skipped', record)
            : behaviour.recordRefused(state, operation, key, record),
        after: (call, state, reply) => {
          if (hasCode('account_skipped')(reply)) skipped.add(keyOf(call, behaviour))
          return behaviour.after(call, state, reply)
        },
      }
    },
  },
  {
    id: 'staging-refused-for-skip-unstages',
    section: '4.2',
    kind: 'state',
    about: 'A staging that is refused for the mark to skip the account removes what was staged before.',
    requirements: ['3.1-stage-again-refused-keeps', '4.2-stage-skipped-400'],
    change: (behaviour) => ({
      after: (call, state, reply) => {
        if (hasCode('account_skipped')(reply)) state.accounts.delete(keyOf(call, behaviour))
        return behaviour.after(call, state, reply)
      },
    }),
  },
  {
    id: 'unknown-team-remembered',
    section: '3.1',
    kind: 'timing',
    about: 'A process request that named an unknown operations team is refused also once the team exists.',
    requirements: ['3.1-process-201', '3.1-process-after-failure', '3.1-process-imports'],
    change: remembersRefusal('processAccount', hasCode('unknown_team')),
  },
  {
    id: 'never-staged-remembered',
    section: '3.1',
    kind: 'timing',
    about: 'A process request for a pair that was not staged yet is refused also once the pair is staged.',
    requirements: ['3.1-process-201', '3.1-process-after-failure', '3.1-process-imports', '3.1-process-never-staged-no-account'],
    change: remembersRefusal('processAccount', hasCode('never_staged')),
  },
  {
    id: 'paused-process-remembered',
    section: '3.2',
    kind: 'timing',
    about:
      'A pending account whose process request was refused for its Paused import supplier can be processed only once it was staged again.',
    requirements: ['3.2-pending-survives-pause', '3.1-process-after-failure', '3.1-process-201'],
    change: (behaviour) => {
      const refused = new Set<unknown>()
      return {
        processRefused: (situation) => {
          const why = behaviour.processRefused(situation) ?? (refused.has(situation.account) ? 'paused' : undefined)
          if (why === 'paused') refused.add(situation.account)
          return why
        },
        stagedData: (previous, record) => {
          for (const account of refused) if (Object(account).staged === previous) refused.delete(account)
          return behaviour.stagedData(previous, record)
        },
      }
    },
  },
  {
    id: 'notes-not-found-remembered',
    section: '4.3',
    kind: 'timing',
    about: 'Notes that were sent before their account was imported answer 404 also when they are sent after it.',
    requirements: ['4.3-notes-201', '4.3-notes-new-created', '4.3-notes-404-staged'],
    change: remembersRefusal('createNotes', ({ status }) => status === 404),
  },
  {
    id: 'records-not-found-remembered',
    section: '4.3',
    kind: 'timing',
    about: 'An energy amount that was sent before its account was imported is refused also when it is sent after it.',
    requirements: ['4.3-energy-amount-201', '9-constant-in-run'],
    change: remembersRefusal('createEnergyAmount', ({ status }) => status === 404),
  },
  {
    id: 'unknown-operator-remembered',
    section: '4.1',
    kind: 'timing',
    about: 'A definitions import that named an unknown network operator is refused also once that one was imported.',
    requirements: ['4.1-definitions-201', '4.1-definitions-unknown-operator-400'],
    change: remembersRefusal('importMarketParticipantDefinitions', hasCode('unknown_participant')),
  },
  {
    id: 'refused-record-blocks-pair-once',
    section: '3.1',
    kind: 'state',
    about: 'After a record that fails validation the next staging of the pair is refused too, though it is valid.',
    requirements: ['3.1-stage-first-201', '3.1-stage-again-200', '7-validation-failure-400'],
    change: (behaviour) => {
      const blocked = new Map<string, Reply>()
      return {
        after: (call, state, reply) => {
          if (call.operation !== 'stageAccount') return behaviour.after(call, state, reply)
          const pair = pairOf(call.body)
          if (hasCode('account_failed_validation')(reply)) blocked.set(pair, reply)
          else blocked.delete(pair)
          return behaviour.after(call, state, reply)
        },
        recordRefused: (state, operation, key, record) =>
          operation === 'stageAccount'
            ? (blocked.get(pairOf(record)) ?? behaviour.recordRefused(state, operation, key, record))
            : behaviour.recordRefused(state, operation, key, record),
      }
    },
  },
  {
    id: 'validated-pair-trusted',
    section: '4.2',
    kind: 'agreement',
    about: 'Staging does not validate a record whose pair was validated with success before.',
    requirements: ['4.2-stage-same-rules', '7-validation-failure-400', '3.1-stage-refused-stages-nothing'],
    change: (behaviour) => {
      const trusted = new Set<string>()
      return {
        validationFaults: (operation, body) => {
          if (operation === 'stageAccount' && trusted.has(pairOf(body))) return []
          const faults = behaviour.validationFaults(operation, body)
          if (operation === 'validateAccount' && faults.length === 0) trusted.add(pairOf(body))
          return faults
        },
      }
    },
  },
  {
    id: 'refused-payload-accepted-second-time',
    section: '7',
    kind: 'validation',
    about: 'A record that was refused is staged when it is sent again as it was, as if that confirmed it.',
    requirements: ['4.2-stage-same-rules', '7-validation-failure-400', '3.1-stage-refused-stages-nothing'],
    change: (behaviour) => {
      const refused = new Set<string>()
      return {
        validationFaults: (operation, body) => {
          const faults = behaviour.validationFaults(operation, body)
          const text = JSON.stringify(body)
          if (operation !== 'stageAccount' || faults.length === 0 || typeof body !== 'object') return faults
          if (refused.has(text)) return []
          refused.add(text)
          return faults
        },
      }
    },
  },
  {
    id: 'refused-record-accepted-second-time',
    section: '7',
    kind: 'validation',
    about: 'A delivery note, energy amount, invoice or payment instruction that was refused is accepted when it is sent again as it was.',
    requirements: ['7-validation-failure-400', '2.4-delivery-note-wrong-type-refused', '2.5-energy-amount-wrong-type-refused'],
    change: (behaviour) => {
      const refused = new Set<string>()
      const forgiving = new Set(['createDeliveryNote', 'createEnergyAmount', 'createMarketParticipantInvoice', 'createPaymentInstruction'])
      return {
        validationFaults: (operation, body) => {
          const faults = behaviour.validationFaults(operation, body)
          const text = `${operation} ${JSON.stringify(body)}`
          if (!forgiving.has(operation) || faults.length === 0) return faults
          if (refused.has(text)) return []
          refused.add(text)
          return faults
        },
      }
    },
  },
  ...(['check_previously_added', 'force_add_to_current_statement'] as const).map((parameter): Mutant => ({
    id: `${parameter === 'check_previously_added' ? 'check' : 'force'}-once-off-stays-off`,
    section: '4.3',
    kind: 'state',
    about: `Once a request had ${parameter} off, it is off by default.`,
    requirements: [
      '4.3-transactions-check-default',
      '4.3-transactions-force-default',
      '4.3-transactions-exists',
      '4.3-transactions-force-moves',
    ],
    change: (behaviour) => {
      let isOff = false
      return {
        isSet: (name, value) => {
          if (name !== parameter) return behaviour.isSet(name, value)
          if (value === null) return !isOff
          isOff ||= !behaviour.isSet(name, value)
          return behaviour.isSet(name, value)
        },
      }
    },
  })),
  {
    id: 'team-of-request-before',
    section: '4.2',
    kind: 'state',
    about: 'A process request without an operations team gets that of the request before it.',
    requirements: ['4.2-process-team-required'],
    change: (behaviour) => {
      let team: unknown
      return {
        validationFaults: (operation, body) => {
          const faults = behaviour.validationFaults(operation, body)
          if (operation !== 'processAccount') return faults
          const named = Object(body).operations_team_name
          if (typeof named === 'string') team = named
          return team === undefined || named !== undefined ? faults : faults.filter(({ path }) => path[0] !== 'operations_team_name')
        },
        understood: (operation, body) =>
          operation === 'processAccount' ? { operations_team_name: team, ...Object(body) } : behaviour.understood(operation, body),
      }
    },
  },
  {
    id: 'lists-one-read-late',
    section: '4.4',
    kind: 'timing',
    about: 'A list shows what was there when it was last read; reading it brings it up to date for the next time.',
    requirements: ['4.4-pending-only', '4.4-all-pending-and-imported', '3.1-process-imports', '3.1-stage-first-pending'],
    change: () => {
      const shown = new Map<string, unknown>()
      return {
        after: (call, _state, reply) => {
          if (!call.operation.startsWith('list')) return reply
          const before = shown.get(asSent(call))
          shown.set(asSent(call), structuredClone(reply.body))
          return before === undefined ? reply : { ...reply, body: before }
        },
      }
    },
  },
  {
    id: 'status-one-read-late',
    section: '4.4',
    kind: 'timing',
    about: 'The status of an account is that of the reading before, while it is read more than once.',
    requirements: ['3.1-status-completed', '4.4-lists-agree-with-status', '3.1-status-in-progress'],
    change: () => {
      const shown = new Map<string, Reply>()
      return {
        after: (call, _state, reply) => {
          if (call.operation !== 'getAccountTransferStatus' || reply.status !== 200) return reply
          const before = shown.get(asSent(call))
          shown.set(asSent(call), reply)
          return before ?? reply
        },
      }
    },
  },
  {
    id: 'notes-refused-after-failed-attempt',
    section: '4.3',
    kind: 'state',
    about: 'An account for which notes were sent too early has none of the notes that are added first after its import.',
    requirements: ['4.3-notes-created-stored', '4.3-notes-new-created', '4.3-notes-duplicate-skipped'],
    change: (behaviour) => {
      const early = new Set<string>()
      return {
        after: (call, state, reply) => {
          if (call.operation !== 'createNotes') return behaviour.after(call, state, reply)
          const account = accountOf(call, state, behaviour)
          if (reply.status === 404) early.add(pairOf(call.body))
          else if (reply.status === 201 && early.delete(pairOf(call.body)) && account) {
            const { notes } = bodyOf(call)
            account.notes = account.notes.slice(0, -Object(notes).length)
          }
          return behaviour.after(call, state, reply)
        },
      }
    },
  },
]
