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

/** Errors have a type by their status. */
export const whyNotStaged = ({ errors }: StageAccountErrors[400]): string[] => errors?.map(({ attr, code }) => `${attr}: ${code}`) ?? []
