import createClient from 'openapi-fetch'
import type { components, paths } from './client.d.ts'

// Compiled, never run: what a user of the generated types writes.

const client = createClient<paths>({ baseUrl: 'http://127.0.0.1:4010', headers: { Authorization: 'Token …' } })

export async function migrate(account: components['schemas']['AccountImportRecord']): Promise<string> {
  const staged = await client.POST('/v1/data-import/account-import-process/create-or-update/', { body: account })
  if (!staged.response.ok || !staged.data) throw new Error('Not staged')
  const processed = await client.POST('/v1/data-import/account-import-process/process/', {
    body: {
      external_account_number: staged.data.external_account_number,
      import_supplier_code: staged.data.import_supplier,
      operations_team_name: 'Migration Nord',
    },
  })
  if (processed.data) return processed.data.platform_account_number
  throw new Error('Not processed')
}

export async function addTransaction(): Promise<string[]> {
  const { data } = await client.POST('/v1/data-import/transactions/create/', {
    params: { query: { force_add_to_current_statement: false } },
    body: {
      import_supplier: 'S',
      external_account_number: 'A',
      transactions: [{ transaction_id: 'T', amount: 12.5, type: 'PAYMENT' }],
    },
  })
  return data?.results.map(({ status, transaction_data }) => `${status} ${transaction_data.amount ?? ''}`) ?? []
}

// @ts-expect-error An account import record names its account.
export const nameless: components['schemas']['AccountImportRecord'] = {}

// @ts-expect-error The amount of the transactions endpoint is a number.
export const text: components['schemas']['FinancialTransaction'] = { amount: '12.50' }

// Value lists are open where the document only shows values that occur.
export const water: components['schemas']['SupplyPoint'] = { supply_type: 'WATER', identifier: 'X' }
