import createClient from 'openapi-fetch'
import type { components, paths } from './generated/openapi-typescript.d.ts'

// What a user of the types of openapi-typescript writes; run-clients.ts runs `migrate`.

const client = createClient<paths>({
  baseUrl: process.env['BASE_URL'] ?? '',
  headers: { Authorization: process.env['AUTHORIZATION'] ?? '' },
})

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

/** Errors have a type: that of the 400, which is the one whose body is shown. */
export async function whyNotStaged(account: components['schemas']['AccountImportRecord']): Promise<string[]> {
  const { error } = await client.POST('/v1/data-import/account-import-process/create-or-update/', { body: account })
  return error?.errors?.map(({ attr, code }) => `${attr}: ${code}`) ?? []
}

/** An echo is the request or the record alone. */
export async function deliver(body: components['schemas']['CreateDeliveryNoteRequest']): Promise<string | undefined> {
  const { data } = await client.POST('/v1/data-import/delivery-note/create/', { body })
  if (data === undefined) return undefined
  return 'delivery_note' in data ? data.delivery_note.malo_number : data.malo_number
}
