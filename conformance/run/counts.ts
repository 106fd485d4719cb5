import { requirements } from '../../src/contract/requirements.ts'

const open = new Set<string>(requirements.filter(({ level }) => level === 'open').map(({ id }) => id))

/** Whether a requirement that is broken is something found: where the document leaves the answer open, nothing is. */
export function counts(requirement: string): boolean {
  return !open.has(requirement)
}
