import type { Check } from '../../check.ts'
import type { Act } from './carry-out.ts'
import { sequence, slots } from './sequence.ts'

const [first, second] = slots
const imported: readonly Act[] = [
  { kind: 'stage', account: first, mark: 'v0' },
  { kind: 'stage', account: first, mark: 'v1' },
  { kind: 'process', account: first },
  { kind: 'stage', account: second, mark: 'v0' },
  { kind: 'process', account: second },
]
const accountKinds = ['stage', 'process', 'dry run', 'status', 'list', 'validate', 'stage invalid'] as const

/** Sequences of requests over several accounts and import suppliers, judged by the model of section 3. */
export const sequenceChecks: readonly Check[] = [
  sequence({
    name: 'sequence-of-accounts',
    kinds: accountKinds,
    judges: ['validate', 'invalid', 'stage', 'process', 'status', 'lists'],
    reads: ['status', 'Pending', 'All', 'Imported'],
    runs: 11,
    length: [6, 22],
  }),
  sequence({
    name: 'sequence-of-records',
    begin: imported,
    kinds: ['notes', 'transactions', 'import', 'stage'],
    judges: ['stage', 'process', 'status', 'notes', 'transactions'],
    reads: ['status'],
    runs: 10,
    length: [6, 16],
  }),
  sequence({
    name: 'sequence-of-participants',
    kinds: ['participant', 'fees'],
    judges: ['participants'],
    reads: [],
    runs: 4,
    length: [3, 6],
  }),
  sequence({
    name: 'sequence-stored',
    kinds: ['stage', 'import', 'dry run', 'notes', 'transactions', 'stage invalid', 'stored'],
    judges: ['invalid', 'stage', 'process', 'notes', 'transactions', 'stored'],
    reads: ['stored'],
    needs: ['operator:read-account'],
    runs: 8,
    length: [6, 16],
  }),
  sequence({
    name: 'sequence-of-suppliers',
    kinds: ['stage', 'process', 'dry run', 'supplier'],
    judges: ['stage', 'process', 'status', 'lists', 'suppliers'],
    reads: ['status', 'Pending', 'All'],
    needs: ['operator:suppliers'],
    runs: 7,
    length: [6, 16],
  }),
  sequence({
    name: 'sequence-of-skip-marks',
    kinds: ['stage', 'process', 'dry run', 'skip'],
    judges: ['stage', 'process', 'status', 'lists', 'skip'],
    reads: ['status', 'Pending', 'All'],
    needs: ['operator:skip'],
    runs: 4,
    length: [6, 14],
  }),
]
