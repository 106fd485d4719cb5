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

// @ts-expect-error A note has no field of that name, nor is it anything at all.
export const misspelt: components['schemas']['Note'] = { boddy: 'Asked for a call back.' }

// @ts-expect-error The body of a note is a text.
export const numbered: components['schemas']['Note'] = { body: 7 }

// @ts-expect-error Definitions name their network operator.
export const ownerless: components['schemas']['MarketParticipantDefinitions'] = { definitions: [] }

// @ts-expect-error Definitions are a list.
export const single: components['schemas']['MarketParticipantDefinitions'] = { network_operator_code: '9900987654329', definitions: {} }

// @ts-expect-error A market participant has a code.
export const unnamed: components['schemas']['MarketParticipant'] = { name: 'Netz Nord' }

// @ts-expect-error A payment instruction names its vendor.
export const vendorless: components['schemas']['CreatePaymentInstructionRequest'] = {
  import_supplier: 'S',
  external_account_number: 'A',
  reference: 'R',
}

// @ts-expect-error The text of an error is a string.
export const spoken: components['schemas']['Refusal'] = { detail: ['no'] }

// @ts-expect-error The malo_number of an energy amount is a string.
export const flagged: components['schemas']['EnergyAmount'] = { malo_number: true }

// @ts-expect-error An account import record names its account.
export const nameless: components['schemas']['AccountImportRecord'] = {}

// @ts-expect-error The amount of the transactions endpoint is a number.
export const text: components['schemas']['FinancialTransaction'] = { amount: '12.50' }

// Value lists are open where the document only shows values that occur.
export const water: components['schemas']['SupplyPoint'] = { supply_type: 'WATER', identifier: 'X' }
