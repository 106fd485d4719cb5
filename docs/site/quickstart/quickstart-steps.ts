import { literal } from '../samples/literal.ts'
import { obtainToken } from './obtain-token.ts'

/** A step of the quickstart: a command and how the answer to it begins. */
export interface QuickstartStep {
  readonly title: string
  readonly text: string
  readonly command: string
  /** A line of the answer. */
  readonly answer: string
}

const pair = { import_supplier: 'NORDLICHT-2026', external_account_number: '0040018151' }
const staged = {
  ...pair,
  customers: [{ given_name: 'Jette', family_name: 'Brandt', email: 'jette.brandt@example.com' }],
  billing_address1: 'Hafenstraße 12',
  billing_postcode: '01067',
}
const processed = {
  import_supplier_code: pair.import_supplier,
  external_account_number: pair.external_account_number,
  operations_team_name: 'Migration Nord',
}
const noted = { ...pair, notes: [{ body: 'Moved in the rehearsal.' }] }

/** From an API key to an account with a note, in five requests. They run as they stand on the reference server. */
export function quickstartSteps(base: string): QuickstartStep[] {
  const address = (path: string) => `${base}/v1/data-import/${path}`
  const token = `--header 'Authorization: Token YOUR_TOKEN'`
  const post = (path: string, body: unknown) =>
    `curl --silent ${address(path)} \\\n  ${token} \\\n  --header 'Content-Type: application/json' \\\n  --data '${literal(body, 'json')}'`
  return [
    {
      title: 'Take a token',
      text: 'Exchange your API key for a token, and put it in place of YOUR_TOKEN below. On your own service the mutation may have another name.',
      command: obtainToken(base),
      answer: '{"data":{"obtainToken":{"token":"…","expiresAt":"…"}}}',
    },
    {
      title: 'Stage an account',
      text: 'Nothing is created yet. Send it again as often as you like: 201 the first time, 200 when it replaces what was staged.',
      command: post('account-import-process/create-or-update/', staged),
      answer: '{"import_supplier":"NORDLICHT-2026","external_account_number":"0040018151"}',
    },
    {
      title: 'Create the account',
      text: 'Processing happens once and cannot be undone; with "dry_run": true it is tried and rolled back.',
      command: post('account-import-process/process/', processed),
      answer: '{"platform_account_number":"…"}',
    },
    {
      title: 'Add a note',
      text: 'Further data goes to the created account. The same note sent again is not added again.',
      command: post('notes/create/', noted),
      answer: '[{"created_at":"…","body":"Moved in the rehearsal.","status":"NOTE_CREATION_SUCCESS"}]',
    },
    {
      title: 'Watch the import',
      text: 'The status of one account; the lists tell that of all accounts of an import supplier.',
      command: `curl --silent ${address('account-transfer-status/NORDLICHT-2026/0040018151/')} \\\n  ${token}`,
      answer: '{"status":"COMPLETED","platform_account_number":"…"}',
    },
  ]
}
