/** Raised with every change of {@link schema}; a data file of another version is refused at start. */
export const schemaVersion = 3

/**
 * The tables. An import process is a staged pair; it is imported once it has an account, and `UNIQUE` on
 * `accounts.import_process` is what makes that happen exactly once. Choice at 2.13-number-form-open: numbers are counted up.
 */
export const schema = `
  CREATE TABLE import_suppliers (
    code TEXT PRIMARY KEY,
    status TEXT NOT NULL CHECK (status IN ('Ongoing', 'Paused', 'Complete')),
    customer_emails_on_migration INTEGER NOT NULL DEFAULT 0,
    document_root TEXT NOT NULL DEFAULT ''
  ) STRICT;

  CREATE TABLE operations_teams (name TEXT PRIMARY KEY) STRICT;

  CREATE TABLE payment_vendors (name TEXT PRIMARY KEY, behaviour TEXT NOT NULL) STRICT;

  CREATE TABLE skipped_accounts (
    import_supplier TEXT NOT NULL,
    external_account_number TEXT NOT NULL,
    PRIMARY KEY (import_supplier, external_account_number)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE import_processes (
    id INTEGER PRIMARY KEY,
    import_supplier TEXT NOT NULL REFERENCES import_suppliers (code),
    external_account_number TEXT NOT NULL,
    record BLOB NOT NULL,
    UNIQUE (import_supplier, external_account_number)
  ) STRICT;
  CREATE INDEX import_processes_in_order ON import_processes (import_supplier, id, external_account_number);

  CREATE TABLE accounts (
    id INTEGER PRIMARY KEY,
    import_process INTEGER NOT NULL UNIQUE REFERENCES import_processes (id),
    operations_team TEXT NOT NULL REFERENCES operations_teams (name),
    created_at TEXT NOT NULL,
    platform_account_number TEXT NOT NULL GENERATED ALWAYS AS (printf('A-%08d', id)) VIRTUAL
  ) STRICT;

  CREATE TABLE notes (
    id INTEGER PRIMARY KEY,
    account INTEGER NOT NULL REFERENCES accounts (id),
    identity TEXT NOT NULL,
    created_instant TEXT NOT NULL,
    content TEXT NOT NULL
  ) STRICT;
  CREATE INDEX notes_by_identity ON notes (account, identity);

  CREATE TABLE transactions (
    id INTEGER PRIMARY KEY,
    account INTEGER NOT NULL REFERENCES accounts (id),
    transaction_id TEXT,
    content TEXT NOT NULL
  ) STRICT;
  CREATE INDEX transactions_by_id ON transactions (account, transaction_id);

  CREATE TABLE account_records (
    id INTEGER PRIMARY KEY,
    account INTEGER NOT NULL REFERENCES accounts (id),
    kind TEXT NOT NULL,
    content TEXT NOT NULL,
    UNIQUE (account, kind, content)
  ) STRICT;

  CREATE TABLE market_participants (code TEXT PRIMARY KEY, content TEXT NOT NULL) STRICT;

  CREATE TABLE market_records (
    id INTEGER PRIMARY KEY,
    participant TEXT NOT NULL REFERENCES market_participants (code),
    kind TEXT NOT NULL,
    content TEXT NOT NULL,
    UNIQUE (participant, kind, content)
  ) STRICT;
`
