import type { Configuration } from './configuration.ts'

/** What the server starts with when no configuration is given: suppliers in every status, and a vendor of every behaviour. */
export const demoConfiguration: Configuration = {
  suppliers: [
    { code: 'NORDLICHT-2026', status: 'Ongoing', customer_emails_on_migration: false, document_root: 'nordlicht-2026' },
    { code: 'SUEDWIND-2026', status: 'Ongoing', customer_emails_on_migration: true, document_root: 'suedwind-2026' },
    { code: 'WESTGAS-2025', status: 'Paused', customer_emails_on_migration: false, document_root: 'westgas-2025' },
    { code: 'OSTSTROM-2024', status: 'Complete', customer_emails_on_migration: false, document_root: 'oststrom-2024' },
  ],
  operations_teams: ['Migration Nord'],
  payment_vendors: { nordpay: 'available', suedpay: 'persistent_failure', westpay: 'intermittent_failure' },
  storage_bucket: 'migration-documents',
}
