import { fuzzKernel } from '../../src/kernel/testing/fuzz-kernel.ts'
import type { GuardPart } from './guard-part.ts'

/** Records with every kind of damage, in this process: the byte kernel and the validator must say the same of each. */
export const mutatedRecords: GuardPart = {
  name: 'Mutated records',
  async run(seconds, seed) {
    const end = performance.now() + seconds * 1000
    const { cases, accepted, batches, wrong } = await fuzzKernel(seed, () => performance.now() < end)
    return {
      figures: { records: cases, 'accepted by the byte kernel': accepted, 'inputs of several records': batches },
      faults: wrong.map(({ record, what, bytes }) => `${record}: ${what}: ${bytes.toString('base64').slice(0, 200)}`),
    }
  },
}
