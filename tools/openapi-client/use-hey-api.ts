import { createClient } from './generated/hey-api/client/index.ts'
import { processAccount, stageAccount } from './generated/hey-api/sdk.gen.ts'
import type { AccountImportRecord, StageAccountErrors } from './generated/hey-api/types.gen.ts'

// What a user of @hey-api/openapi-ts writes; run-clients.ts runs `migrate`.

const client = createClient({ baseUrl: process.env['BASE_URL'] ?? '', headers: { Authorization: process.env['AUTHORIZATION'] ?? '' } })

export async function migrate(body: AccountImportRecord): Promise<string> {
  const staged = await stageAccount({ client, body })
  if (!staged.data) throw new Error('Not staged')
  const { external_account_number, import_supplier: import_supplier_code } = staged.data
  const processed = await processAccount({
    client,
    body: { external_account_number, import_supplier_code, operations_team_name: 'Migration Nord' },
  })
  if (!processed.data) throw new Error('Not processed')
  return processed.data.platform_account_number
}

/**
 * Errors have a type by their status. Over all statuses it is `unknown`, since the generator takes a body that is not shown for
 * anything at all.
 */
export async function whyNotStaged(body: AccountImportRecord): Promise<string[]> {
  const { error, response } = await stageAccount({ client, body })
  if (response?.status !== 400) return []
  const { errors } = error as StageAccountErrors[400]
  return errors?.map(({ attr, code }) => `${attr}: ${code}`) ?? []
}
