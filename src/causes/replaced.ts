import { leftOut } from './cause.ts'
import { toPointer, type Mark, type PatchOperation } from './mark.ts'

/** The mark of a value that is replaced, or left out where that comes in its place. The patch applies only where the value is still there. */
export function replaced(mark: Mark, after: unknown): Mark {
  const path = toPointer(mark.at)
  const patch: PatchOperation[] = [
    { op: 'test', path, value: mark.before },
    after === leftOut ? { op: 'remove', path } : { op: 'replace', path, value: after },
  ]
  return { ...mark, made: { after, patch } }
}
