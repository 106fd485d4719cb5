import type { Path } from '../../contract/schema-at.ts'
import { recordRule, type RuleBreach } from '../rule.ts'
import { pathFault } from './path-fault.ts'

/** Documents lie where their paths say; looked at only when a folder of documents is named. */
export const pathDoesNotExistInFileStore = recordRule<'AccountImportRecord' | 'CreateHistoricalStatementsRequest' | 'CreateNotesRequest'>({
  id: 'path_does_not_exist_in_file_store',
  group: 'documents',
  severity: 'warning',
  title: 'A document that is not where its path says (only with --documents FOLDER)',
  reason: 'A statement or note without its document is refused, or the customer finds a link that leads nowhere.',
  remedy: 'Upload the document before the record that names it, or correct the path; upper and lower case count.',
  source: 'seen in sibling deployments',
  on: 'AccountImportRecord',
  alsoOn: ['CreateHistoricalStatementsRequest', 'CreateNotesRequest'],
  good: {
    external_account_number: '0040017823',
    import_supplier: 'NORDLICHT-2026',
    statements: [{ statement_path: 'rechnungen/2025/R25-118402.pdf' }],
  },
  bad: {
    value: {
      external_account_number: '0040017823',
      import_supplier: 'NORDLICHT-2026',
      statements: [{ statement_path: 'rechnungen/2025/missing.pdf' }],
    },
    at: ['statements', 0, 'statement_path'],
  },
  check(value, { documentExists }) {
    const { import_supplier: supplier, statements = [], notes = [] }: Documented = value
    if (supplier === undefined || !documentExists) return []
    const breaches: RuleBreach[] = []
    const lookUp = (path: string | undefined, at: Path) => {
      // Paths that cannot be looked up are the business of another rule.
      if (path === undefined || pathFault(path) !== undefined || documentExists(supplier, path)) return
      breaches.push({ at, detail: `There is no document "${path}" of import supplier "${supplier}".` })
    }
    for (const [index, { statement_path }] of statements.entries()) lookUp(statement_path, ['statements', index, 'statement_path'])
    for (const [index, { document_paths = [] }] of notes.entries())
      for (const [position, { document_path }] of document_paths.entries())
        lookUp(document_path, ['notes', index, 'document_paths', position, 'document_path'])
    return breaches
  },
})

/** What the records with documents have in common. */
interface Documented {
  readonly import_supplier?: string
  readonly statements?: readonly { readonly statement_path?: string }[]
  readonly notes?: readonly { readonly body?: string; readonly document_paths?: readonly { readonly document_path?: string }[] }[]
}
