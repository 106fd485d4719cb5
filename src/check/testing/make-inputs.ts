import fc from 'fast-check'
import { gzipSync } from 'node:zlib'

/** The content of a file of records, and what it is called: sound, faulty and broken ones in every layout, with accounts that come again. */
export interface InputFile {
  readonly name: string
  readonly content: Buffer
}

const account = fc.tuple(fc.constantFrom('S', 'T'), fc.nat(12))
const day = fc.constantFrom('2024-04-01', '2025-04-01', '2026-04-01', undefined)
/** Supply points and transactions that come again under other accounts, and now and then something that one record shows by itself. */
const entangled = fc
  .tuple(account, fc.nat(4), day, day, fc.nat(6), fc.constantFrom('', ' ', '?'))
  .map(([[supplier, number], point, from, to, transaction, odd]) => ({
    import_supplier: supplier,
    external_account_number: `${number % 3 === 0 ? '' : '0'}${1000 + number}${odd}`,
    supply_addresses: [
      { supply_points: [{ identifier: `5074139826${point}`, supply_start_date: from, supply_end_date: to, previous_supplier_id: odd }] },
    ],
    ledgers: [{ current_statement_transactions: [{ transaction_id: `T${transaction}` }, { transaction_id: odd }] }],
  }))
const record = fc.oneof(
  { weight: 3, arbitrary: entangled },
  { weight: 6, arbitrary: account.map(([supplier, number]) => ({ import_supplier: supplier, external_account_number: `A${number}` })) },
  account.map(([supplier, number]) => ({ import_supplier: supplier, external_account_number: `Ä${number}`, customers: [{ emial: 1 }] })),
  account.map(([supplier, number]) => ({ customers: 1, import_supplier: supplier, external_account_number: `A${number}` })),
  fc.constantFrom({}, { external_account_number: 'A1' }),
)
const line = fc.oneof(
  { weight: 8, arbitrary: record.map((value) => JSON.stringify(value)) },
  fc.constantFrom(
    '',
    ' ',
    '{"a":',
    '[1]',
    ' {"import_supplier":"S","external_account_number":"A1"} ',
    '{"import_supplier":"\\u0053","external_account_number":"A1"}',
  ),
)

const content = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(
        fc.array(line, { maxLength: 12 }),
        fc.constantFrom('\n', '\r\n', '\n\n', '\n \n'),
        fc.constantFrom('', '\n'),
        fc.constantFrom('', '\uFEFF', '\n', ' \n '),
      )
      .map(([lines, between, last, first]) => first + lines.join(between) + last),
  },
  fc
    .tuple(fc.array(record, { maxLength: 6 }), fc.constantFrom(undefined, 2))
    .map(([records, space]) => JSON.stringify(records, null, space)),
  record.map((value) => JSON.stringify(value, null, 2)),
)

/** Some files, as they might lie in a folder. */
export const inputFiles: fc.Arbitrary<InputFile[]> = fc
  .array(fc.tuple(content, fc.constantFrom('plain', 'plain', 'plain', 'gzip', 'latin1')), { minLength: 1, maxLength: 5 })
  .map((files) =>
    files.map(([text, coding], index) => {
      const bytes = coding === 'latin1' ? Buffer.from(text, 'latin1') : Buffer.from(text)
      return coding === 'gzip' ? { name: `${index}.jsonl.gz`, content: gzipSync(bytes) } : { name: `${index}.jsonl`, content: bytes }
    }),
  )
