import { valueRule } from '../rule.ts'
import { pathFault } from './path-fault.ts'

/** Document paths are relative to the root of the import supplier. */
export const invalidDocumentPath = valueRule({
  id: 'invalid_document_path',
  group: 'documents',
  severity: 'warning',
  title: 'A document path that does not name a file below the root of the import supplier',
  reason: 'The path is appended to bucket and root location; an absolute path, or one that leads out of there, finds no document.',
  remedy: 'Write the path relative to the root location, with forward slashes: rechnungen/2025/R25-118402.pdf.',
  source: 'section 1: a path is relative to the root location; the forms that break that are convention',
  answer: { of: 'value' },
  appliesTo: ({ name }) => name === 'document_path' || name === 'statement_path',
  good: 'rechnungen/2025/R25-118402.pdf',
  bad: '../rechnungen/R25-118402.pdf',
  check: (value) => {
    const fault = typeof value === 'string' ? pathFault(value) : undefined
    return fault === undefined ? undefined : { detail: `"${String(value)}" is no path below the root location.`, hint: fault }
  },
})
