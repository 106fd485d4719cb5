import type { SupplierStatus } from '../states/supplier-statuses.ts'
import type { Database } from './database.ts'

/** The settings of an import supplier (section 1). */
export interface SupplierSettings {
  /** Whether customers get automated e-mails on migration. This server sends none; it shows the setting. */
  readonly customer_emails_on_migration: boolean
  /** Root location of the document paths. */
  readonly document_root: string
}

/** An import supplier with the number of its accounts. */
export interface SupplierOverview extends SupplierSettings {
  readonly code: string
  readonly status: SupplierStatus
  readonly pending: number
  readonly imported: number
}

/** The import suppliers of a database. */
export function suppliersIn(database: Database) {
  const status = database.query<{ status: SupplierStatus }>('SELECT status FROM import_suppliers WHERE code = ?')
  const settings = database.query<{ document_root: string }>('SELECT document_root FROM import_suppliers WHERE code = ?')
  const setStatus = database.query(
    'INSERT INTO import_suppliers (code, status) VALUES (?, ?) ON CONFLICT (code) DO UPDATE SET status = excluded.status',
  )
  const declare = database.query(`
    INSERT INTO import_suppliers (code, status, customer_emails_on_migration, document_root) VALUES (?, ?, ?, ?)
    ON CONFLICT (code) DO UPDATE SET
      customer_emails_on_migration = excluded.customer_emails_on_migration, document_root = excluded.document_root`)
  const overview = database.query<Omit<SupplierOverview, 'customer_emails_on_migration'> & { customer_emails_on_migration: number }>(`
    SELECT code, status, customer_emails_on_migration, document_root,
      count(process.id) - count(account.id) AS pending, count(account.id) AS imported
    FROM import_suppliers AS supplier
    LEFT JOIN import_processes AS process ON process.import_supplier = supplier.code
    LEFT JOIN accounts AS account ON account.import_process = process.id
    GROUP BY code ORDER BY code`)
  return {
    /** The status of a supplier; undefined when there is no such supplier. */
    statusOf: (code: string): SupplierStatus | undefined => status.one(code)?.status,
    documentRootOf: (code: string): string => settings.one(code)?.document_root ?? '',
    /** Creates the supplier or sets its status. */
    setStatus: (code: string, to: SupplierStatus): void => void setStatus.run(code, to),
    /** Creates the supplier or sets its settings. The status of a known supplier is the operator's, so it stays. */
    declare: (code: string, initial: SupplierStatus, { customer_emails_on_migration, document_root }: SupplierSettings): void =>
      void declare.run(code, initial, Number(customer_emails_on_migration), document_root),
    overview: (): SupplierOverview[] =>
      overview.all().map((row) => ({ ...row, customer_emails_on_migration: row.customer_emails_on_migration === 1 })),
  }
}
