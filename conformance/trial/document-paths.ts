import { isObject } from '../../src/contract/json-schema.ts'
import type { Trial } from './trial.ts'

/** Document paths that a note of the template has, since documents may have to exist. */
export function documentPaths({ setting }: Trial): unknown {
  const { notes } = setting.templates.get('createNotes')
  const found = (Array.isArray(notes) ? notes : [])
    .filter(isObject)
    .find(({ document_paths }) => Array.isArray(document_paths) && document_paths.length > 0)
  return found?.['document_paths'] ?? [{ document_path: 'schriftverkehr/auftrag.pdf' }]
}
