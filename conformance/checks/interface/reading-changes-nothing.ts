import fc from 'fast-check'
import { unlimited } from '../../actions/unlimited.ts'
import { defineCheck } from '../../check.ts'
import { changeFault, snapshots } from '../../reading/snapshot.ts'
import type { Trial } from '../../trial/trial.ts'

const reads = ['status', 'All', 'Pending', 'Imported'] as const

/** Status and lists may be read any number of times: all stays as it was, and a staged account can still be processed. */
export const readingChangesNothing = defineCheck({
  name: 'reading-changes-nothing',
  requirements: ['4.4-reading-changes-nothing'],
  runs: 4,
  inputs: fc.record({ imported: fc.boolean(), reads: fc.array(fc.constantFrom(...reads), { minLength: 1, maxLength: 8, size: 'max' }) }),
  async run(trial: Trial, { imported, reads }) {
    const pair = imported ? await trial.imported() : await trial.staged()
    const bystander = await trial.staged()
    const before = await snapshots(trial, [pair, bystander])
    for (const read of reads) await (read === 'status' ? trial.status(pair) : trial.list(read, pair.import_supplier))
    const after = await snapshots(trial, [pair, bystander])
    for (const [index, earlier] of before.entries()) {
      const fault = changeFault(earlier, after[index])
      trial.demandNoFault('4.4-reading-changes-nothing', fault, 'After status and lists were only read,')
    }
    await trial.imported()
    const processed = await unlimited(trial, trial.process(bystander))
    trial.demandStatus('4.4-reading-changes-nothing', processed, 201, 'After reading, processing a staged account')
  },
})
