import { defaults, processAccount, stageAccount, type AccountImportRecord } from './generated/oazapfts.ts'

// What a user of oazapfts writes; run-clients.ts runs `migrate`.

defaults.baseUrl = process.env['BASE_URL'] ?? ''
defaults.headers = { Authorization: process.env['AUTHORIZATION'] ?? '' }

export async function migrate(account: AccountImportRecord): Promise<string> {
  const staged = await stageAccount(account)
  if (staged.status !== 201) throw new Error('Not staged')
  const { external_account_number, import_supplier: import_supplier_code } = (staged as Extract<typeof staged, { status: 201 }>).data
  const processed = await processAccount({ external_account_number, import_supplier_code, operations_team_name: 'Migration Nord' })
  if (processed.status !== 201) throw new Error('Not processed')
  return (processed as Extract<typeof processed, { status: 201 }>).data.platform_account_number
}

/** Errors have a type by their status. */
export async function whyNotStaged(account: AccountImportRecord): Promise<string[]> {
  const answer = await stageAccount(account)
  if (answer.status !== 400) return []
  const { errors } = (answer as Extract<typeof answer, { status: 400 }>).data
  return errors?.map(({ attr, code }) => `${attr}: ${code}`) ?? []
}
