import document from '../../schemas/requirements.json' with { type: 'json' }
import type { Requirement } from '../../schemas/requirements/index.ts'

/** Every requirement of the interface document, in its order. From JSON, which loads several times faster than the modules it is made from. */
export const requirements = document as readonly Requirement[]

/** The requirement with an id, if there is one. */
export function findRequirement(id: string): Requirement | undefined {
  return requirements.find((requirement) => requirement.id === id)
}
