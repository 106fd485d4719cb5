import { isObject } from '../../src/contract/json-schema.ts'
import type { Trial } from '../trial/trial.ts'

/** Document paths that a note of the template has, since documents may have to exist; of the note with most of them. */
export function documentPaths({ setting }: Trial): unknown {
  const { notes } = setting.templates.get('createNotes')
  const lists = (Array.isArray(notes) ? notes : []).filter(isObject).map(({ document_paths }) => document_paths)
  const [longest] = lists.filter((list) => Array.isArray(list) && list.length > 0).toSorted((a, b) => sizeOf(b) - sizeOf(a))
  return longest ?? [{ document_path: 'schriftverkehr/auftrag.pdf' }]
}

function sizeOf(list: unknown): number {
  return Array.isArray(list) ? list.length : 0
}
