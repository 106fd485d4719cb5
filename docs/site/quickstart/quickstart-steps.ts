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
export function quickstartSteps(base: string, language: 'en' | 'de' = 'en'): QuickstartStep[] {
  const say = (texts: Readonly<Record<'en' | 'de', string>>) => texts[language]
  const address = (path: string) => `${base}/v1/data-import/${path}`
  const token = `--header 'Authorization: Token YOUR_TOKEN'`
  const post = (path: string, body: unknown) =>
    `curl --silent ${address(path)} \\\n  ${token} \\\n  --header 'Content-Type: application/json' \\\n  --data '${literal(body, 'json')}'`
  return [
    {
      title: say({ en: 'Take a token', de: 'Ein Token holen' }),
      text: say({
        en: 'Exchange your API key for a token, and put it in place of YOUR_TOKEN below. On your own service the mutation may have another name.',
        de: 'Tauschen Sie Ihren API-Schlüssel gegen ein Token und setzen Sie es unten für YOUR_TOKEN ein. Bei Ihrem Dienst kann die Mutation anders heißen.',
      }),
      command: obtainToken(base),
      answer: '{"data":{"obtainToken":{"token":"…","expiresAt":"…"}}}',
    },
    {
      title: say({ en: 'Stage an account', de: 'Ein Konto bereitstellen' }),
      text: say({
        en: 'Nothing is created yet. Send it again as often as you like: 201 the first time, 200 when it replaces what was staged.',
        de: 'Noch wird nichts angelegt. Senden Sie es so oft Sie wollen: 201 beim ersten Mal, 200, wenn es das Bereitgestellte ersetzt.',
      }),
      command: post('account-import-process/create-or-update/', staged),
      answer: '{"import_supplier":"NORDLICHT-2026","external_account_number":"0040018151"}',
    },
    {
      title: say({ en: 'Create the account', de: 'Das Konto anlegen' }),
      text: say({
        en: 'Processing happens once and cannot be undone; with "dry_run": true it is tried and rolled back.',
        de: 'Das geschieht einmal und lässt sich nicht rückgängig machen; mit "dry_run": true wird es nur versucht.',
      }),
      command: post('account-import-process/process/', processed),
      answer: '{"platform_account_number":"…"}',
    },
    {
      title: say({ en: 'Add a note', de: 'Eine Notiz ergänzen' }),
      text: say({
        en: 'Further data goes to the created account. The same note sent again is not added again.',
        de: 'Weitere Daten kommen zum angelegten Konto. Dieselbe Notiz wird nicht noch einmal ergänzt.',
      }),
      command: post('notes/create/', noted),
      answer: '[{"created_at":"…","body":"Moved in the rehearsal.","status":"NOTE_CREATION_SUCCESS"}]',
    },
    {
      title: say({ en: 'Watch the import', de: 'Den Import verfolgen' }),
      text: say({
        en: 'The status of one account; the lists tell that of all accounts of an import supplier.',
        de: 'Der Status eines Kontos; die Listen zeigen alle Konten eines Altlieferanten.',
      }),
      command: `curl --silent ${address('account-transfer-status/NORDLICHT-2026/0040018151/')} \\\n  ${token}`,
      answer: '{"status":"COMPLETED","platform_account_number":"…"}',
    },
  ]
}
