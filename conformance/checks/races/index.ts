import fc from 'fast-check'
import type { Check } from '../../check.ts'
import type { Act } from '../sequences/carry-out.ts'
import { marks, noteNames, transactionNames } from '../sequences/record-names.ts'
import { accountsAtOnce } from './accounts-at-once.ts'
import { addingAtOnce } from './adding-at-once.ts'
import { importsAtOnce } from './imports-at-once.ts'
import { manyClients } from './many-clients.ts'
import { account, race } from './race.ts'
import { paymentInstructionsAtOnce, recordsAtOnce } from './records-at-once.ts'

const staging = fc.constantFrom(...marks).map((mark): Act => ({ kind: 'stage', account, mark }))
const processing: Act = { kind: 'process', account }
const dryRun: Act = { kind: 'process', account, dryRun: true }
const staged: readonly Act[] = [{ kind: 'stage', account, mark: 'v0' }]
const imported: readonly Act[] = [...staged, processing]
const status: Act = { kind: 'status', account }
const stored: Act = { kind: 'stored', account }
const [all, pending] = (['All', 'Pending'] as const).map((which): Act => ({ kind: 'list', which, supplier: 0 }))
const reading = fc.constantFrom(...[status, pending, all].filter((act) => act !== undefined))
const lists = [pending, all].filter((act) => act !== undefined)
const noting = fc.constantFrom(...noteNames).map((note): Act => ({ kind: 'notes', account, notes: [note] }))
const adding = fc
  .constantFrom(...transactionNames)
  .map((transaction): Act => ({ kind: 'transactions', account, transactions: [transaction] }))
const participant: Act = { kind: 'participant', name: 'p0' }
const fees: Act = { kind: 'fees', name: 'p0' }

/** Requests at once on one account, judged by whether some order of the model explains the answers. */
export const raceChecks: readonly Check[] = [
  race({
    name: 'race-of-first-stagings',
    judges: ['stage', 'process', 'status', 'lists'],
    begin: fc.constant([]),
    rivals: staging,
    // That a staging shows on all read paths at one moment is not said, so nothing is read meanwhile.
    beside: staging,
    end: [status, ...lists, ...staged, processing],
    runs: 5,
  }),
  race({
    name: 'race-of-replacements',
    judges: ['stage', 'process', 'status', 'lists'],
    begin: fc.constantFrom(staged, [...staged, dryRun]),
    rivals: staging,
    beside: reading,
    end: [status, ...lists, ...staged, processing],
    runs: 6,
  }),
  race({
    name: 'race-of-processing',
    judges: ['stage', 'process', 'status', 'lists'],
    begin: fc.constantFrom(staged, [...staged, dryRun]),
    rivals: fc.constantFrom(processing, processing, dryRun),
    beside: fc.oneof(reading, staging),
    end: [status, ...lists, processing, dryRun, status, ...staged],
    isHeld: true,
    runs: 14,
  }),
  race({
    name: 'race-of-records',
    judges: ['stage', 'process', 'status', 'notes', 'transactions'],
    begin: fc.constant(imported),
    rivals: fc.oneof(noting, adding),
    beside: fc.oneof(noting, adding, fc.constantFrom(processing, status)),
    end: [
      { kind: 'notes', account, notes: [{ text: 'n1' }] },
      { kind: 'notes', account, notes: [{ text: 'n0' }] },
      { kind: 'transactions', account, transactions: ['t0'] },
      status,
    ],
    runs: 10,
  }),
  race({
    name: 'race-of-stored-versions',
    judges: ['stage', 'process', 'stored'],
    needs: ['operator:read-account'],
    begin: fc.constantFrom(staged, []),
    rivals: staging,
    beside: fc.oneof(staging, fc.constant(dryRun)),
    end: [stored],
    runs: 5,
  }),
  race({
    name: 'race-of-stored-records',
    judges: ['stage', 'process', 'notes', 'transactions', 'stored'],
    needs: ['operator:read-account'],
    begin: fc.constant(imported),
    rivals: fc.oneof(noting, adding),
    beside: fc.oneof(noting, adding),
    end: [stored],
    runs: 5,
  }),
  race({
    name: 'race-of-participants',
    judges: ['participants'],
    begin: fc.constant([]),
    rivals: fc.constant(participant),
    beside: fc.constant(fees),
    end: [participant, fees],
    runs: 5,
  }),
]

/** Requests at once that add what the model does not know, judged by what is stored. */
export const atOnceChecks: readonly Check[] = [
  ...accountsAtOnce,
  ...addingAtOnce,
  recordsAtOnce,
  paymentInstructionsAtOnce,
  ...importsAtOnce,
  manyClients,
]
