import { expect, it } from 'vitest'
import { refusedValues } from '../bench/mutants/refused-values.ts'
import { runJob } from '../bench/run-job.ts'

// The refusal of one part of a template left a run without any finding before.
it.each(refusedValues.map(({ id, requirements }) => [id, requirements] as const))(
  'what the document allows and a target refuses is a failure of that sentence: %s',
  async (mutant, requirements) => {
    const { detection, crash } = await runJob({ kind: 'expected first', mutant, seed: 11 })
    expect(crash).toBeUndefined()
    expect(detection?.requirements.some((id) => requirements.some((expected) => expected === id))).toBe(true)
  },
)
