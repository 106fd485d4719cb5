import { describe, expect, it } from 'vitest'
import { fault, faults } from '../../bench/mutants/fault.ts'
import { checks } from '../../checks/index.ts'
import { asObject } from '../../reading/as-object.ts'
import { valueAt } from '../../trial/shown-by.ts'
import { failuresOf } from '../../testing/failures-of.ts'

/** The check that finds it, alone. */
const alone = { checks: checks.filter(({ name }) => name === 'definitions-values-stored'), partial: true }

describe('a proof about a value that came instead of another one', () => {
  it('begins with the record that has the value, where the server takes the two for one by their text', async () => {
    const failure = (await failuresOf('habit-first-register-of-a-code-stays', alone)).get('4.1-definitions-stored')
    const [first, last] = (failure?.steps ?? []).filter(({ request }) => request.path.includes('definitions/import'))
    const [one, other] = [first, last].map((step) => asObject(valueAt(step?.request.body, 'definitions.0.registers.0')))
    expect(one?.['register_code']).toBe(other?.['register_code'])
    expect(one?.['low_load_capable']).toBe(failure?.difference?.got)
    expect(other?.['low_load_capable']).toBe(failure?.difference?.expected)
  })

  it('begins with no other record where the text itself is what the server stumbles over', async () => {
    const [mutant] = faults('meaning', [
      fault('quotes-flip-low-load', 'low_load_capable is true wherever a register_code has a quote.')
        .breaks('4.1-definitions-stored')
        .by((right) => ({
          definitionToStore: (definition) => {
            const stored = asObject(right.definitionToStore(definition))
            const { registers } = stored
            if (!Array.isArray(registers)) return stored
            const isOdd = (register: unknown) => String(asObject(register)['register_code']).includes('"')
            return { ...stored, registers: registers.map((one) => (isOdd(one) ? { ...asObject(one), low_load_capable: true } : one)) }
          },
        })),
    ])
    const failure = (await failuresOf(mutant ?? '', alone)).get('4.1-definitions-stored')
    expect(failure?.difference).toMatchObject({ expected: false, got: true })
    expect(failure?.steps.filter(({ request }) => request.path.includes('definitions/import'))).toHaveLength(1)
  })
})
