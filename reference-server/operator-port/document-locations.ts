import type { AccountImportRecord } from '../../schemas/account-import/index.ts'
import type { HistoricalStatement } from '../../schemas/post-account-import/index.ts'
import type { StoredNote } from '../store/notes.ts'

/** A document that an account names, and where it is expected. */
export interface DocumentLocation {
  /** Where the account names it, such as `notes.0.document_paths.1.document_path`. */
  readonly named_at: string
  readonly path: string
  /** Storage bucket, root location of the supplier and path (section 1). */
  readonly location: string
}

/** Where documents of an import supplier are. */
export interface DocumentStorage {
  readonly bucket: string
  readonly root: string
}

/** The records of an account that may name documents. */
export interface DocumentNaming {
  readonly staged: AccountImportRecord
  readonly notes: readonly StoredNote[]
  readonly statements: readonly HistoricalStatement[]
}

/** The expected location of every document that an account names. */
export function documentLocations({ staged, notes, statements }: DocumentNaming, storage: DocumentStorage): DocumentLocation[] {
  const named: [string, string | undefined][] = [
    ...(staged.statements ?? []).map(({ statement_path }, index): [string, string | undefined] => [
      `staged.statements.${index}.statement_path`,
      statement_path,
    ]),
    ...notes.flatMap(({ document_paths = [] }, note) =>
      document_paths.map(({ document_path }, index): [string, string | undefined] => [
        `notes.${note}.document_paths.${index}.document_path`,
        document_path,
      ]),
    ),
    ...statements.map(({ statement_path }, index): [string, string | undefined] => [`statements.${index}.statement_path`, statement_path]),
  ]
  return named.flatMap(([named_at, path]) => (path === undefined ? [] : [{ named_at, path, location: locationOf(path, storage) }]))
}

/** Choice at 1-document-path-form-open, 1-document-missing-open: the path is taken as it is, and no document is looked for. */
function locationOf(path: string, { bucket, root }: DocumentStorage): string {
  return [bucket, root, path]
    .map((part) => part.replaceAll(/^\/+|\/+$/g, ''))
    .filter((part) => part !== '')
    .join('/')
}
