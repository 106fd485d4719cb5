import type { OperationId } from '../../../schemas/operations.ts'
import type { Change } from '../server/behaviour.ts'
import type { Call, Reply } from '../server/exchange.ts'
import { bodyOf, keyOf, pairNamedIn } from './change-answers.ts'
import { answered, beforehand, intercepted, refusedWhenStaged } from './changes.ts'
import { fault, faults } from './fault.ts'

/** A request as it was sent. */
const asSent = ({ operation, request }: Call) => `${operation} ${request.path} ${request.text}`

/** Whether an answer has this code. */
const hasCode =
  (...codes: readonly string[]) =>
  (reply: Reply) =>
    codes.includes(String(bodyOf(reply)['code']))

/** A request gets an answer that it had once whenever it is sent again, whatever has become of the reason. */
export function answersAsBefore(operation: OperationId, isRemembered: (reply: Reply) => boolean): Change {
  return (right, remembered = new Map<string, Reply>()) => ({
    ...intercepted(right, operation, ({ call }) => remembered.get(asSent(call))),
    ...answered(right, operation, ({ reply, call }) => {
      if (isRemembered(reply)) remembered.set(asSent(call), reply)
    }),
  })
}

/** What was once so is remembered when it is no more. */
export const memories = faults('timing', [
  fault(
    'staging-refused-while-paused-stays-refused',
    'A record that was refused while its import supplier was Paused is refused whenever it is sent again.',
    { section: '3.2' },
  )
    .breaks('3.1-stage-first-201', '3.1-stage-again-200', '3.2-pending-survives-pause')
    .by(answersAsBefore('stageAccount', hasCode('account_paused'))),
  fault(
    'staging-refused-for-skip-stays-refused',
    'A pair whose staging was refused for its mark to skip it is refused also when the mark is taken away.',
  )
    .breaks('4.2-stage-skipped-400', '3.1-stage-first-201', '3.1-stage-again-200')
    .by((right, skipped = new Set<string>()) => ({
      ...refusedWhenStaged(right, (key, record) => (skipped.has(key) ? right.stagingRefusal('skipped', record) : undefined)),
      ...answered(right, 'all', ({ reply, call }) => {
        if (hasCode('account_skipped')(reply)) skipped.add(keyOf(call, right))
      }),
    })),
  fault('staging-refused-for-skip-unstages', 'A staging that is refused for the mark to skip the account removes what was staged before.', {
    section: '4.2',
    kind: 'state',
  })
    .breaks('3.1-stage-again-refused-keeps', '4.2-stage-skipped-400')
    .answers('all', ({ reply, call, state, right }) => {
      if (hasCode('account_skipped')(reply)) state.accounts.delete(keyOf(call, right))
    }),
  fault('unknown-team-remembered', 'A process request that named an unknown operations team is refused also once the team exists.')
    .breaks('3.1-process-201', '3.1-process-after-failure', '3.1-process-imports')
    .by(answersAsBefore('processAccount', hasCode('unknown_team'))),
  fault('unknown-team-cached', 'An operations team that a process request named before it existed is unknown to all requests from then on.')
    .breaks('3.1-process-201', '3.1-process-after-failure', '3.1-process-imports')
    .by((right, unknown = new Set<unknown>()) => ({
      teamExists: (state, name) => {
        const exists = !unknown.has(name) && right.teamExists(state, name)
        if (!exists) unknown.add(name)
        return exists
      },
    })),
  fault('never-staged-remembered', 'A process request for a pair that was not staged yet is refused also once the pair is staged.')
    .breaks('3.1-process-201', '3.1-process-after-failure', '3.1-process-imports', '3.1-process-never-staged-no-account')
    .by(answersAsBefore('processAccount', hasCode('never_staged'))),
  fault(
    'paused-process-remembered',
    'A pending account whose process request was refused for its Paused import supplier can be processed only once it was staged again.',
  )
    .breaks('3.2-pending-survives-pause', '3.1-process-after-failure', '3.1-process-201')
    .by((right, refused = new Set<unknown>()) => ({
      processRefused: (situation) => {
        const why = right.processRefused(situation) ?? (refused.has(situation.account) ? 'paused' : undefined)
        if (why === 'paused') refused.add(situation.account)
        return why
      },
      ...beforehand(right, 'stagedData', (previous) => {
        for (const account of refused) if (Object(account).staged === previous) refused.delete(account)
      }),
    })),
  fault('notes-not-found-remembered', 'Notes that were sent before their account was imported answer 404 also when they are sent after it.')
    .breaks('4.3-notes-201', '4.3-notes-new-created', '4.3-notes-404-staged')
    .by(answersAsBefore('createNotes', ({ status }) => status === 404)),
  fault(
    'records-not-found-remembered',
    'An energy amount that was sent before its account was imported is refused also when it is sent after it.',
  )
    .breaks('4.3-energy-amount-201', '9-constant-in-run')
    .by(answersAsBefore('createEnergyAmount', ({ status }) => status === 404)),
  fault(
    'unknown-operator-remembered',
    'A definitions import that named an unknown network operator is refused also once that one was imported.',
  )
    .breaks('4.1-definitions-201', '4.1-definitions-unknown-operator-400')
    .by(answersAsBefore('importMarketParticipantDefinitions', hasCode('unknown_participant'))),
  fault(
    'unknown-operator-cached',
    'A network operator that a definitions import named before it was imported is unknown to all imports from then on.',
  )
    .breaks('4.1-definitions-201', '4.1-definitions-unknown-operator-400', '4.1-fees-201', '4.1-fees-unknown-participant-400')
    .by((right, unknown = new Set<unknown>()) => {
      const cached =
        (look: (typeof right)['isKnownOperator']): typeof look =>
        (state, code) => {
          const exists = !unknown.has(code) && look(state, code)
          if (!exists) unknown.add(code)
          return exists
        }
      return { isKnownOperator: cached(right.isKnownOperator), isKnownParticipant: cached(right.isKnownParticipant) }
    }),
  fault('paused-supplier-cached', 'An import supplier for which a staging was refused while it was Paused counts as Paused from then on.', {
    section: '3.2',
  })
    .breaks('3.1-stage-first-201', '3.1-stage-again-200', '3.2-pending-survives-pause')
    .by((right, paused = new Set<string>()) => ({
      supplierStatus: (state, code) => (paused.has(code) ? 'Paused' : right.supplierStatus(state, code)),
      ...answered(right, 'all', ({ reply, call }) => {
        if (hasCode('account_paused')(reply)) paused.add(String(Object(call.body)['import_supplier']))
      }),
    })),
  fault(
    'refused-record-blocks-pair-once',
    'After a record that fails validation the next staging of the pair is refused too, though it is valid.',
    { kind: 'state' },
  )
    .breaks('3.1-stage-first-201', '3.1-stage-again-200', '7-validation-failure-400')
    .by((right, blocked = new Map<string, Reply>()) => ({
      ...answered(right, 'stageAccount', ({ reply, call }) => {
        const pair = pairNamedIn(call.body)
        if (hasCode('account_failed_validation')(reply)) blocked.set(pair, reply)
        else blocked.delete(pair)
      }),
      ...refusedWhenStaged(right, (_key, record) => blocked.get(pairNamedIn(record))),
    })),
  fault('validated-pair-trusted', 'Staging does not validate a record whose pair was validated with success before.', { kind: 'agreement' })
    .breaks('4.2-stage-same-rules', '7-validation-failure-400', '3.1-stage-refused-stages-nothing')
    .by((right, trusted = new Set<string>()) => ({
      validationFaults: (operation, body) => {
        if (operation === 'stageAccount' && trusted.has(pairNamedIn(body))) return []
        const faults = right.validationFaults(operation, body)
        if (operation === 'validateAccount' && faults.length === 0) trusted.add(pairNamedIn(body))
        return faults
      },
    })),
  fault(
    'refused-payload-accepted-second-time',
    'A record that was refused is staged when it is sent again as it was, as if that confirmed it.',
    { section: '7', kind: 'validation' },
  )
    .breaks('4.2-stage-same-rules', '7-validation-failure-400', '3.1-stage-refused-stages-nothing')
    .by((right, refused = new Set<string>()) => ({
      validationFaults: (operation, body) => {
        const faults = right.validationFaults(operation, body)
        const text = JSON.stringify(body)
        if (operation !== 'stageAccount' || faults.length === 0 || typeof body !== 'object') return faults
        if (refused.has(text)) return []
        refused.add(text)
        return faults
      },
    })),
  fault(
    'refused-record-accepted-second-time',
    'A delivery note, energy amount, invoice or payment instruction that was refused is accepted when it is sent again as it was.',
    { kind: 'validation' },
  )
    .breaks('7-validation-failure-400', '2.4-delivery-note-wrong-type-refused', '2.5-energy-amount-wrong-type-refused')
    .by((right) => {
      const refused = new Set<string>()
      const forgiving = new Set(['createDeliveryNote', 'createEnergyAmount', 'createMarketParticipantInvoice', 'createPaymentInstruction'])
      return {
        validationFaults: (operation, body) => {
          const faults = right.validationFaults(operation, body)
          const text = `${operation} ${JSON.stringify(body)}`
          if (!forgiving.has(operation) || faults.length === 0) return faults
          if (refused.has(text)) return []
          refused.add(text)
          return faults
        },
      }
    }),
  ...(['check_previously_added', 'force_add_to_current_statement'] as const).map((parameter) =>
    fault(
      `${parameter === 'check_previously_added' ? 'check' : 'force'}-once-off-stays-off`,
      `Once a request had ${parameter} off, it is off by default.`,
      { kind: 'state' },
    )
      .breaks('4.3-transactions-check-default', '4.3-transactions-force-default', '4.3-transactions-exists', '4.3-transactions-force-moves')
      .by((right, isOff = false) => ({
        isSet: (name, value) => {
          if (name !== parameter) return right.isSet(name, value)
          if (value === null) return !isOff
          isOff ||= !right.isSet(name, value)
          return right.isSet(name, value)
        },
      })),
  ),
  fault('team-of-request-before', 'A process request without an operations team gets that of the request before it.', { kind: 'state' })
    .breaks('4.2-process-team-required')
    .by((right, team?: unknown) => ({
      validationFaults: (operation, body) => {
        const faults = right.validationFaults(operation, body)
        if (operation !== 'processAccount') return faults
        const named = Object(body).operations_team_name
        if (typeof named === 'string') team = named
        return team === undefined || named !== undefined ? faults : faults.filter(({ path }) => path[0] !== 'operations_team_name')
      },
      understood: (operation, body) =>
        operation === 'processAccount' ? { operations_team_name: team, ...Object(body) } : right.understood(operation, body),
    })),
  fault('lists-one-read-late', 'A list shows what was there when it was last read; reading it brings it up to date for the next time.')
    .breaks('4.4-pending-only', '4.4-all-pending-and-imported', '3.1-process-imports', '3.1-stage-first-pending')
    .by((_right, shown = new Map<string, unknown>()) => ({
      after: (call, _state, reply) => {
        if (!call.operation.startsWith('list')) return reply
        const before = shown.get(asSent(call))
        shown.set(asSent(call), structuredClone(reply.body))
        return before === undefined ? reply : { ...reply, body: before }
      },
    })),
  fault('status-one-read-late', 'The status of an account is that of the reading before, while it is read more than once.', {
    section: '4.4',
  })
    .breaks('3.1-status-completed', '4.4-lists-agree-with-status', '3.1-status-in-progress')
    .by((right, shown = new Map<string, Reply>()) =>
      answered(right, 'getAccountTransferStatus', ({ reply, call }) => {
        if (reply.status !== 200) return reply
        const before = shown.get(asSent(call))
        shown.set(asSent(call), reply)
        return before ?? reply
      }),
    ),
  fault(
    'notes-refused-after-failed-attempt',
    'An account for which notes were sent too early has none of the notes that are added first after its import.',
    { kind: 'state' },
  )
    .breaks('4.3-notes-created-stored', '4.3-notes-new-created', '4.3-notes-duplicate-skipped')
    .by((right, early = new Set<string>()) =>
      answered(right, 'createNotes', ({ reply, call, sent, account }) => {
        if (reply.status === 404) early.add(pairNamedIn(call.body))
        else if (reply.status === 201 && early.delete(pairNamedIn(call.body)) && account) {
          const { notes } = sent
          account.notes = account.notes.slice(0, -Object(notes).length)
        }
      }),
    ),
])
