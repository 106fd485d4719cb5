import type { RequirementId } from '../../../schemas/requirements/requirement-id.ts'
import type { Behaviour, Change } from '../server/behaviour.ts'
import type { Reply } from '../server/exchange.ts'
import { answering, deciding, echoing, giving, intercepted, reading, spanned, storing, type Operations, type Otherwise } from './changes.ts'
import type { Asked, Handled } from './handled.ts'
import type { Mutant, MutantKind } from './mutant.ts'
import { telling } from './results.ts'

/** Where a fault stands otherwise. */
type Own = Partial<Pick<Mutant, 'section' | 'kind'>>

/** A fault that says its section and kind only where they are others than follow from where it stands. */
type Fault = Omit<Mutant, keyof Own> & Own

/** Faults of one kind. The section of each is that of the first requirement that it breaks. */
export function faults(kind: MutantKind, list: readonly Fault[]): readonly Mutant[] {
  return list.map((fault) => {
    const [first = ''] = fault.requirements
    return { section: first.slice(0, first.indexOf('-')), kind, ...fault }
  })
}

/**
 * A fault, said in three steps: what it is, which requirements should catch it, and what the server does otherwise.
 * @param id Says the fault in a few words; permanent.
 * @param about One sentence: what the fault is.
 * @param own Its kind, where it is another than that of the faults around it; its section, where it is another than that of the first
 * requirement that it breaks.
 */
export function fault(id: string, about: string, own: Own = {}) {
  return {
    /** The requirements that should catch it; one of them failing is right. */
    breaks: (...requirements: readonly RequirementId[]) => {
      const by = (change: Change): Fault => ({ id, about, requirements, change, ...own })
      return {
        /**
         * Decisions are made otherwise; `right` makes them as they should be. What the server remembers stands behind it, with its
         * initial value: `(right, seen = new Set<string>()) => ...`.
         */
        by,
        /** {@link deciding} */
        decides: <Name extends keyof Behaviour>(name: Name, otherwise: Otherwise<Behaviour[Name]>) => by(deciding(name, otherwise)),
        /** {@link giving} */
        gives: <Name extends keyof Behaviour>(name: Name, otherwise: Parameters<typeof giving<Name>>[1]) => by(giving(name, otherwise)),
        /** {@link intercepted} */
        intercepts: (operations: Operations, act: Parameters<typeof intercepted>[2]) => by((right) => intercepted(right, operations, act)),
        /** {@link spanned} */
        spans: <Found>(
          operations: Operations,
          find: (asked: Asked) => Found | undefined,
          otherwise: (found: Found, handled: Handled) => Reply | undefined | void,
        ) => by((right) => spanned(right, operations, find, otherwise)),
        /** {@link answering} */
        answers: (...given: Parameters<typeof answering>) => by(answering(...given)),
        /** {@link telling} */
        tells: (...given: Parameters<typeof telling>) => by(telling(...given)),
        /** {@link reading} */
        reads: (...given: Parameters<typeof reading>) => by(reading(...given)),
        /** {@link echoing} */
        echoes: (...given: Parameters<typeof echoing>) => by(echoing(...given)),
        /** {@link storing} */
        stores: (...given: Parameters<typeof storing>) => by(storing(...given)),
      }
    },
  }
}
