import { readFileSync } from 'node:fs'

/** JSON as a damage changes it. */
type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

/** What a legacy system, or a step on the way out of it, does to an export. */
export interface Damage {
  readonly name: string
  /** The bytes of a file, made from sound records. */
  readonly file: (records: readonly Json[]) => string | Buffer
  readonly extension?: 'json' | 'jsonl' | 'csv' | 'txt'
}

/** Sound records of our samples, without the letters that Windows-1252 does not have. */
export const soundRecords: readonly Json[] = readFileSync('docs/samples/valid/accounts.jsonl', 'utf8')
  .replaceAll('ğ', 'g')
  .replaceAll('ı', 'i')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Json)

const date = /^\d{4}-\d\d-\d\d$/
const datetime = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(Z|[+-]\d\d:\d\d)?$/
const decimal = /^-?\d+\.\d+$/

/** Every value through a function, which gets the name of its field; undefined leaves it out. */
function each(value: Json, change: (value: Json, name: string) => Json | undefined, name = ''): Json {
  const changed = change(value, name)
  if (changed !== value) return changed ?? null
  if (Array.isArray(value)) return value.map((item) => each(item, change, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, each(inner, change, key)]))
}

function renamed(value: Json, rename: (name: string) => string): Json {
  if (Array.isArray(value)) return value.map((item) => renamed(item, rename))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [rename(key), renamed(inner, rename)]))
}

function flattened(value: Json, separator: string, path = '', into: Record<string, Json> = {}): Record<string, Json> {
  if (typeof value === 'object' && value !== null && Object.keys(value).length > 0)
    for (const [key, inner] of Object.entries(value)) flattened(inner, separator, path === '' ? key : `${path}${separator}${key}`, into)
  else into[path] = value
  return into
}

/** As Python prints a value. */
function python(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(python).join(', ')}]`
  if (typeof value === 'object' && value !== null)
    return `{${Object.entries(value)
      .map(([key, inner]) => `${python(key)}: ${python(inner)}`)
      .join(', ')}}`
  if (value === null) return 'None'
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (typeof value === 'number') return String(value)
  const text = JSON.stringify(value)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
  return text.includes("'") && !text.includes('"') ? `"${text}"` : `'${text.replaceAll("'", String.raw`\'`)}'`
}

/** The letters of CP850 as Windows-1252 has their bytes. */
const dos = (value: Json) =>
  typeof value === 'string'
    ? value.replaceAll(/[äöüÄÖÜßéëóç]/g, (letter) => '„”\u0081Ž™šá‚‰¢‡'['äöüÄÖÜßéëóç'.indexOf(letter)] ?? letter)
    : value

/** The lists of some fields with numbers for their elements that have gaps. */
function gapped(first: number): (value: Json, name: string) => Json {
  const change = (value: Json, name: string): Json =>
    Array.isArray(value) && /^(?:agreements|readings|ledgers)$/.test(name)
      ? Object.fromEntries(value.map((item, index) => [index * (name === 'readings' ? 3 : 2) + first, each(item, change)]))
      : value
  return change
}

/** Objects and lists with numbers, and numbers for those that stood before. */
function numbered(value: unknown, known = new Map<string, string>(), next = { id: 1 }): unknown {
  if (typeof value !== 'object' || value === null) return value
  const $id = String(next.id++)
  if (Array.isArray(value)) return { $id, $values: value.map((item) => numbered(item, known, next)) }
  const text = JSON.stringify(value)
  const before = known.get(text)
  if (before !== undefined) return { $ref: before }
  const made = { $id, ...Object.fromEntries(Object.entries(value).map(([name, held]) => [name, numbered(held, known, next)])) }
  known.set(text, $id)
  return made
}

/** What serialize() of PHP writes. */
export function phpSerialized(value: Json): string {
  if (value === null) return 'N;'
  if (typeof value === 'boolean') return `b:${Number(value)};`
  if (typeof value === 'number') return `${Number.isInteger(value) ? 'i' : 'd'}:${value};`
  if (typeof value === 'string') return `s:${Buffer.byteLength(value)}:"${value}";`
  const members = Object.entries(value).map(
    ([key, held]) => `${/^\d+$/.test(key) ? `i:${key};` : phpSerialized(key)}${phpSerialized(held)}`,
  )
  return `a:${members.length}:{${members.join('')}}`
}

/** A document of JSON:API: what stands in lists are resources of their own. */
export function jsonApi(records: readonly Json[]): Json {
  const included: Json[] = []
  const resource = (type: string, id: string, whole: Json): Json => {
    const members = Object.entries(whole as Record<string, Json>)
    const isRelated = (held: Json) => Array.isArray(held) && held.length > 0 && held.every((one) => typeof one === 'object')
    const related = members.filter(([, held]) => isRelated(held))
    const relationships = related.map(([name, list]) => {
      const resources = (list as Json[]).map((one, index) => resource(name, `${id}-${name.slice(0, 2)}${index}`, one))
      included.push(...resources)
      return [
        kebab(name),
        {
          data: resources.map((one) => ({
            type: (one as Record<string, Json>)['type'] ?? '',
            id: (one as Record<string, Json>)['id'] ?? '',
          })),
        },
      ] as const
    })
    const attributes = Object.fromEntries(members.flatMap(([name, held]) => (isRelated(held) ? [] : [[kebab(name), held]])))
    return { type, id, attributes, ...(related.length > 0 ? { relationships: Object.fromEntries(relationships) } : {}) }
  }
  const data = records.map((record, index) => resource('accounts', `a${index}`, record))
  return { jsonapi: { version: '1.0' }, data, included, links: { self: 'https://crm.example/api/accounts' } }
}

/** Changes of Debezium: each record is made, and some are changed later on, in turns. */
export function debezium(records: readonly Json[]): readonly Json[] {
  const before = records.map((record, index) => each(record, (value, name) => (name === 'sales_channel' ? `OLD${index}` : value)))
  return [
    ...before.map((after, index) => ({ before: null, after: index % 2 === 0 ? after : (records[index] ?? null), op: 'c' })),
    ...records.flatMap((after, index) => (index % 2 === 0 ? [{ before: before[index] ?? null, after, op: 'u' }] : [])),
  ].map((payload, index) => ({
    payload: {
      ...payload,
      source: { connector: 'postgresql', db: 'billing', table: 'account', lsn: 24_023_104 + index * 33 },
      ts_ms: 1_762_900_000_001 + index * 1500,
    },
  }))
}

const kebab = (name: string) => name.replaceAll('_', '-')

/** A text in Base64. */
const base64 = (text: string) => Buffer.from(text).toString('base64')

/** A text as htmlentities() of PHP writes it. */
const htmlEscaped = (value: Json) =>
  typeof value === 'string'
    ? value.replaceAll(
        /[&<>"'äöüÄÖÜßéëóç]/g,
        (one) =>
          `&${['amp', 'lt', 'gt', 'quot', '#039', 'auml', 'ouml', 'uuml', 'Auml', 'Ouml', 'Uuml', 'szlig', 'eacute', 'euml', 'oacute', 'ccedil'][`&<>"'äöüÄÖÜßéëóç`.indexOf(one)] ?? ''};`,
      )
    : value

/** NaN for what has no value. */
const fillNull = (value: Json) => (value === null ? 'NaN' : value)

const camel = (name: string) => name.replaceAll(/_([a-z0-9])/g, (_all, letter: string) => letter.toUpperCase())
const pascal = (name: string) => camel(`_${name}`)
const upper = (name: string) => name.toUpperCase()
const lines = (records: readonly Json[]) => records.map((record) => `${JSON.stringify(record)}\n`).join('')
const all = (change: (value: Json, name: string) => Json | undefined) => (records: readonly Json[]) =>
  lines(records.map((record) => each(record, change)))
const dates = (write: (year: string, month: string, day: string) => Json) => (value: Json) => {
  if (typeof value !== 'string' || !date.test(value)) return value
  const [year = '', month = '', day = ''] = value.split('-')
  return write(year, month, day)
}
const times = (write: (iso: string, day: string, time: string, offset: string) => Json) => (value: Json) => {
  const [iso, day, time, offset = ''] = typeof value === 'string' ? (datetime.exec(value) ?? []) : []
  return iso === undefined || day === undefined || time === undefined ? value : write(iso, day, time, offset)
}
const decimals = (write: (text: string) => Json) => (value: Json) =>
  typeof value === 'string' && decimal.test(value) ? write(value) : value
const flags = (yes: Json, no: Json) => (value: Json) => (value === true ? yes : value === false ? no : value)
const chain =
  (...changes: ((value: Json, name: string) => Json | undefined)[]) =>
  (value: Json, name: string): Json | undefined => {
    for (const change of changes) {
      const changed = change(value, name)
      if (changed !== value) return changed
    }
    return value
  }
const german = (text: string) => {
  const [whole = '', fraction = ''] = text.split('.')
  return `${whole.replaceAll(/\B(?=(?:\d{3})+$)/g, '.')},${fraction}`
}
const summer = (iso: string) => new Date(`${iso}T00:00:00+01:00`).toLocaleString('sv-SE', { timeZone: 'Europe/Berlin' }).includes(' 01:')
const serial = (iso: string) => Date.parse(`${iso}Z`) / 86_400_000 + 25_569
const oracleMonths = ['JAN', 'FEB', 'MRZ', 'APR', 'MAI', 'JUN', 'JUL', 'AUG', 'SEP', 'OKT', 'NOV', 'DEZ']
const oracleDay = (year: string, month: string, day: string) => `${day}-${oracleMonths[Number(month) - 1] ?? ''}-${year}`
const isEmpty = (value: Json) => typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0
const wrapLists = (value: Json, wrap: (list: Json[]) => Json): Json =>
  Array.isArray(value)
    ? wrap(value.map((item) => wrapLists(item, wrap)))
    : typeof value === 'object' && value !== null
      ? { __metadata: { uri: 'x' }, ...Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, wrapLists(inner, wrap)])) }
      : value
const singles = (value: Json): Json =>
  Array.isArray(value)
    ? value.length === 1
      ? singles(value[0] ?? null)
      : value.map(singles)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, singles(inner)]))
      : value
const keyed = (value: Json): Json =>
  Array.isArray(value)
    ? Object.fromEntries(value.map((item, index) => [String(index), keyed(item)]))
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, keyed(inner)]))
      : value
/** Amounts of euros and cents under names that say that they are in cents. */
const inCents = (value: Json): Json =>
  Array.isArray(value)
    ? value.map(inCents)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value).map(([key, inner]) =>
            /(?:amount|balance)$/.test(key) && typeof inner === 'string' && /\.\d\d$/.test(inner)
              ? [`${key}_cents`, Number(inner.replace('.', ''))]
              : [key, inCents(inner)],
          ),
        )
      : value
/** As PHP reads XML: everything is text, and a list has its elements under their name, without brackets around one. */
const simpleXml = (value: Json, name = ''): Json => {
  if (value === null) return { '@attributes': { nil: 'true' } }
  if (name === 'metadata') return value
  if (Array.isArray(value)) {
    const [only, ...more] = value.map((item) => simpleXml(item))
    return only === undefined ? {} : { [name.replace(/(?<=address)es$|s$/, '')]: more.length === 0 ? only : [only, ...more] }
  }
  if (typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [camel(key), simpleXml(inner, camel(key))]))
  return date.test(String(value)) ? `${String(value)}+02:00` : String(value)
}
/** As Spring writes resources: lists of records are embedded, and each record has its links. */
const hal = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(hal)
  if (typeof value !== 'object' || value === null) return value
  const isEmbedded = (inner: Json) => Array.isArray(inner) && typeof inner[0] === 'object'
  const members = Object.entries(value).map(([key, inner]) => [camel(key), hal(inner)] as const)
  const embedded = members.filter(([, inner]) => isEmbedded(inner))
  return {
    ...Object.fromEntries(members.filter(([, inner]) => !isEmbedded(inner))),
    ...(embedded.length === 0 ? {} : { _embedded: Object.fromEntries(embedded), _links: { self: { href: 'http://kv/1' } } }),
  }
}
/** As avro-tools write unions: what may also be nothing has its type around it. */
const avro = (value: Json, name = ''): Json => {
  if (typeof value === 'string') return { string: value }
  if (name === 'metadata' || typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return { array: value.map((item) => (typeof item === 'object' ? avro(item) : item)) }
  const members = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, avro(inner, key)]))
  return name === 'params' || name === 'bank_account' ? { [`de.example.${pascal(name)}`]: members } : members
}
/** As servers of GraphQL answer for clients of Relay: lists are connections, and each record has its type. */
const relay = (value: Json, name = ''): Json => {
  if (name === 'metadata' || typeof value !== 'object' || value === null) return value
  if (!Array.isArray(value))
    return { __typename: 'Account', ...Object.fromEntries(Object.entries(value).map(([key, inner]) => [camel(key), relay(inner, key)])) }
  if (value.some((item) => typeof item !== 'object')) return value
  return { edges: value.map((item) => ({ node: withoutType(relay(item)) })), totalCount: value.length, pageInfo: { hasNextPage: false } }
}
const withoutType = (value: Json): Json => {
  const { __typename: _type, ...others } = value as Record<string, Json>
  return others
}
const listsAsTexts = (record: Json): Json =>
  Object.fromEntries(
    Object.entries(record as Record<string, Json>).map(([key, inner]) => [key, Array.isArray(inner) ? JSON.stringify(inner) : inner]),
  )
const germanNames: Readonly<Record<string, string>> = {
  external_account_number: 'Vertragskonto',
  customers: 'Kunden',
  given_name: 'Vorname',
  family_name: 'Nachname',
  date_of_birth: 'Geburtsdatum',
  salutation: 'Anrede',
  mobile: 'Handynummer',
  supply_addresses: 'Lieferadressen',
  supply_points: 'Marktlokationen',
  supply_start_date: 'Lieferbeginn',
  melo_number: 'Messlokations-ID',
  meters: 'Zähler',
  meter_number: 'Zählernummer',
  obis_code: 'OBIS-Kennzahl',
  readings: 'Zählerstände',
}

/** Every record in a line, its values changed and its names written otherwise. */
const allRenamed =
  (rename: (name: string) => string, ...changes: Parameters<typeof chain>) =>
  (records: readonly Json[]) =>
    lines(records.map((record) => renamed(each(record, chain(...changes)), rename)))

/** Thirty of them, each on its own. */
export const damagedExports: readonly Damage[] = [
  {
    name: 'SAP tables: upper case, compact dates, X, minus signs behind',
    file: allRenamed(
      upper,
      dates((year, month, day) => `${year}${month}${day}`),
      decimals((text) => (text.startsWith('-') ? `${text.slice(1)}-` : text)),
      flags('X', ''),
    ),
  },
  {
    name: 'SAP OData: d.results, /Date()/, __metadata',
    extension: 'json',
    file: (records) =>
      JSON.stringify({
        d: {
          results: records.map((record) =>
            wrapLists(
              each(
                record,
                chain(
                  dates((year, month, day) => `/Date(${Date.parse(`${year}-${month}-${day}`)})/`),
                  times((iso) => `/Date(${Date.parse(iso)}+0000)/`),
                ),
              ),
              (list) => ({ results: list }),
            ),
          ),
        },
      }),
  },
  {
    name: '.NET: /Date()/ for moments and for midnight in Germany',
    file: all(
      chain(
        dates(
          (year, month, day) =>
            `/Date(${Date.parse(`${year}-${month}-${day}T00:00:00${summer(`${year}-${month}-${day}`) ? '+02:00' : '+01:00'}`)})/`,
        ),
        times((iso, _day, _time, offset) => (offset === '' ? iso : `/Date(${Date.parse(iso)})/`)),
      ),
    ),
  },
  { name: 'OData 4: value', extension: 'json', file: (records) => JSON.stringify({ '@odata.context': 'x', value: [...records] }) },
  {
    name: 'Java: camelCase, milliseconds, dates as lists of numbers',
    file: allRenamed(
      camel,
      dates((year, month, day) => [Number(year), Number(month), Number(day)]),
      times((iso) => Date.parse(iso)),
    ),
  },
  {
    name: '.NET: PascalCase, dates with midnight, nulls',
    file: (records) =>
      lines(
        records.map((record) => ({
          ...(renamed(
            each(
              record,
              dates((year, month, day) => `${year}-${month}-${day}T00:00:00`),
            ),
            pascal,
          ) as Record<string, Json>),
          BillingAddress2: null,
          SalesSubchannel: null,
        })),
      ),
  },
  {
    name: 'CSV: paths as names, German dates and numbers',
    file: (records) =>
      lines(
        records.map((record) =>
          flattened(
            each(
              record,
              chain(
                dates((year, month, day) => `${day}.${month}.${year}`),
                decimals(german),
              ),
            ),
            '.',
          ),
        ),
      ),
  },
  {
    name: 'Excel: serial dates, numbers for decimals',
    file: all(
      chain(
        dates((year, month, day) => serial(`${year}-${month}-${day}`)),
        decimals(Number),
      ),
    ),
  },
  {
    name: 'MySQL: timestamps, 0 and 1, zero dates, nulls',
    file: (records) =>
      lines(
        records.map((record) => ({
          ...(each(
            record,
            chain(
              times((_iso, day, time, offset) => `${day} ${time}${offset}`),
              flags(1, 0),
            ),
          ) as Record<string, Json>),
          sales_subchannel: null,
        })),
      ).replaceAll(/"effective_from":"[-0-9]+"(?!,"effective_to)/g, '$&,"effective_to":"0000-00-00"'),
  },
  {
    name: 'Oracle: 31-DEC-2025, Y and N, upper case',
    file: allRenamed(
      upper,
      dates(
        (year, month, day) => `${day}-${'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ')[Number(month) - 1] ?? ''}-${year}`,
      ),
      flags('Y', 'N'),
    ),
  },
  {
    name: 'PostgreSQL: t and f, timestamps with +02, numeric as numbers',
    file: all(
      chain(
        times((_iso, day, time, offset) => `${day} ${time}${offset.slice(0, 3)}`),
        flags('t', 'f'),
        decimals(Number),
      ),
    ),
  },
  {
    name: 'DB2: timestamps with points',
    file: all(times((_iso, day, time, offset) => `${day}-${time.replaceAll(':', '.')}.000000${offset}`)),
  },
  {
    name: 'MongoDB: extended JSON',
    file: all(
      chain(
        times((iso) => ({ $date: new Date(iso).toISOString() })),
        decimals((text) => ({ $numberDecimal: text })),
      ),
    ),
  },
  {
    name: 'XML to JSON: lists of one as the element, true as text',
    file: (records) => lines(records.map((record) => singles(each(record, flags('true', 'false'))))),
  },
  { name: 'German names', file: (records) => lines(records.map((record) => renamed(record, (name) => germanNames[name] ?? name))) },
  { name: 'UTF-8 read as Windows-1252', file: (records) => Buffer.from(Buffer.from(lines(records)).toString('latin1')) },
  {
    name: 'a file in Windows-1252',
    file: (records) => Buffer.from(lines(records), 'latin1'),
  },
  { name: 'a file in UTF-16', file: (records) => Buffer.from(`\uFEFF${lines(records)}`, 'utf16le') },
  { name: 'a byte order mark, an array', extension: 'json', file: (records) => `\uFEFF${JSON.stringify(records, null, 2)}` },
  {
    name: 'a table: names with underscores and positions, empty cells',
    file: (records) =>
      lines(
        records.map((record) => ({
          sales_subchannel: '',
          ledgers_0_last_statement_closing_date: '',
          ...flattened(record, '_'),
        })),
      ),
  },
  {
    name: 'SQL with JSON columns: encoded twice',
    file: (records) =>
      lines(
        records.map((record) =>
          Object.fromEntries(
            Object.entries(record as Record<string, Json>).map(([key, inner]) => [
              key,
              typeof inner === 'object' ? JSON.stringify(inner) : inner,
            ]),
          ),
        ),
      ),
  },
  {
    name: 'PHP: lists as objects, 1 and nothing for flags',
    file: (records) => lines(records.map((record) => keyed(each(record, flags('1', ''))))),
  },
  {
    name: 'Python: None as text',
    file: (records) =>
      lines(
        records.map((record) => ({
          ledgers: 'None',
          payment_schedules: 'None',
          ...(record as Record<string, Json>),
        })),
      ).replaceAll('null', '"None"'),
  },
  { name: 'American dates', file: all(dates((year, month, day) => `${month}/${day}/${year}`)) },
  {
    name: 'British dates with times',
    file: all(
      chain(
        dates((year, month, day) => `${day}/${month}/${year}`),
        times((_iso, day, time) => `${day.split('-').toReversed().join('/')} ${time}`),
      ),
    ),
  },
  {
    name: 'euros and separators of thousands',
    file: all(
      chain((value, name) =>
        /balance|amount/.test(name) && typeof value === 'string' && decimal.test(value) ? `${german(value)} €` : value,
      ),
    ),
  },
  {
    name: 'pages of a REST interface',
    extension: 'json',
    file: (records) => JSON.stringify({ count: records.length, next: null, accounts: [...records] }, null, 2),
  },
  { name: 'each record in an object', file: (records) => lines(records.map((record) => ({ account: record }))) },
  {
    name: 'columns of fixed width: spaces behind',
    file: all((value) => (typeof value === 'string' && (date.test(value) || decimal.test(value)) ? value.padEnd(20) : value)),
  },
  {
    name: 'printed by Python, with German dates',
    file: (records) =>
      records
        .map(
          (record) =>
            `${python(
              each(
                record,
                dates((year, month, day) => `${day}.${month}.${year}`),
              ),
            )}\n`,
        )
        .join(''),
  },
  { name: 'a list printed by Python', extension: 'json', file: (records) => python([...records]) },
  {
    name: 'pandas: NaN where there is nothing',
    extension: 'json',
    file: (records) =>
      JSON.stringify(
        records.map((record) => each(record, fillNull)),
        null,
        2,
      ).replaceAll('"NaN"', 'NaN'),
  },
  {
    name: 'a template: commas behind the last, bare line ends, comments',
    extension: 'json',
    file: (records) =>
      `[${records.map((record) => JSON.stringify(record, null, 2).replaceAll(/(?<=[}\]"\de])\n(?=\s*[}\]])/g, ', // end\n')).join(',\n')},\n]`,
  },
  { name: 'lines cut out of a list', file: (records) => records.map((record) => `${JSON.stringify(record)},\n`).join('') },
  {
    name: 'JavaScript: names without quotes, records in a row',
    extension: 'json',
    file: (records) => records.map((record) => JSON.stringify(record, null, 2).replaceAll(/"(\w+)":/g, '$1:')).join('\n'),
  },
  { name: 'UTF-16 without a mark', file: (records) => Buffer.from(lines(records), 'utf16le') },
  { name: 'Ja and Nein, German numbers', file: all(chain(flags('Ja', 'Nein'), decimals(german))) },
  {
    name: 'a CRM: attributes in each object, PascalCase',
    file: (records) => {
      const marked = (value: Json): Json =>
        Array.isArray(value)
          ? value.map(marked)
          : typeof value === 'object' && value !== null
            ? {
                attributes: { type: 'Record', url: '/services/data/v58.0/sobjects/Record/a1' },
                ...Object.fromEntries(Object.entries(value).map(([key, inner]) => [pascal(key), marked(inner)])),
              }
            : value
      return lines(records.map(marked))
    },
  },
  {
    name: 'Oracle: months as words, points in the time',
    file: all(
      chain(
        dates(oracleDay),
        times((_iso, day, time, offset) => {
          const [year = '', month = '', ofMonth = ''] = day.split('-')
          return `${oracleDay(year, month, ofMonth)} ${time.replaceAll(':', '.')},000000 ${offset.replace('Z', '+00:00')}`.trimEnd()
        }),
      ),
    ),
  },
  {
    name: 'Jackson: seconds with nine zeros',
    file: all(times((iso, _day, _time, offset) => (offset === '' ? iso : `${Date.parse(iso) / 1000}.000000000`))),
  },
  {
    name: 'Salesforce: lists in sub-queries',
    file: (records) => lines(records.map((record) => wrapLists(record, (list) => ({ totalSize: list.length, done: true, records: list })))),
  },
  {
    name: '.NET: the first day of the year 1 where there is no date',
    file: all((value, name) => (value === null && name === 'active_to' ? '0001-01-01T00:00:00' : value)),
  },
  {
    name: 'PHP: empty lists for empty objects',
    file: all((value) => (isEmpty(value) ? [] : value)),
  },
  {
    name: 'supply points beside the supply address',
    file: (records) =>
      lines(
        records.map((record) => {
          const { supply_addresses: [address, ...others] = [], ...rest } = structuredClone(record) as { supply_addresses?: Json[] }
          if (typeof address !== 'object' || address === null || Array.isArray(address) || others.length > 0) return record
          const { supply_points: points, ...own } = address
          return points === undefined ? record : { ...rest, supply_addresses: [own], supply_points: points }
        }),
      ),
  },
  {
    name: 'SQLite: amounts in cents by their names, with lists as texts',
    file: (records) => lines(records.map((record) => listsAsTexts(inCents(record)))),
  },
  {
    name: 'XML through PHP: elements under their names, dates with zones, nil',
    extension: 'json',
    file: (records) =>
      JSON.stringify({
        '@attributes': { version: '1.4', created: '2026-10-20T06:00:11+02:00' },
        account: records.map((record, index) => ({ '@attributes': { id: `a${index}` }, ...(simpleXml(record) as Record<string, Json>) })),
      }),
  },
  {
    name: 'Spring: HAL with dates of Jackson',
    extension: 'json',
    file: (records) =>
      JSON.stringify({
        _embedded: {
          accountList: records.map((record) =>
            hal(
              each(
                record,
                dates((...parts) => parts.map(Number)),
              ),
            ),
          ),
        },
        _links: { self: { href: 'http://kv?page=0' } },
        page: { size: 20, totalElements: records.length, totalPages: 1, number: 0 },
      }),
  },
  { name: 'Avro: types around values, lists and records', file: (records) => lines(records.map((record) => avro(record))) },
  {
    name: 'GraphQL: connections',
    extension: 'json',
    file: (records) =>
      JSON.stringify({
        data: {
          accounts: { edges: records.map((record) => ({ cursor: 'YTox', node: relay(record) })), pageInfo: { hasNextPage: false } },
        },
        extensions: { cost: { requestedQueryCost: 4187, actualQueryCost: 1204 } },
      }),
  },
  {
    name: 'Lombok: flags without is_, classes of Spring',
    file: (records) =>
      lines(
        records.map((record) => ({
          _class: 'de.netz.Vertragskonto',
          ...(renamed(record, (name) => camel(name.replace(/^is_/, ''))) as Record<string, Json>),
        })),
      ),
  },
  {
    name: 'PHP: lists from which elements were taken out, in one record the first ones',
    file: (records) => lines(records.map((record, index) => each(record, gapped(index === 1 ? 2 : 0)))),
  },
  { name: 'a DOS encoding read as Windows-1252', file: (records) => lines(records.map((record) => each(record, dos))) },
  {
    name: 'sqlcmd: rows of FOR JSON, with header and footer',
    extension: 'json',
    file: (records) =>
      [
        'JSON_F52E2B61-18A1-11d1-B105-00805F49916B',
        '-'.repeat(41),
        ...(JSON.stringify(records).match(/.{1,2033}/gs) ?? []),
        '',
        `(${records.length} rows affected)`,
        '',
      ].join('\r\n'),
  },
  {
    name: 'psql: a table of one column, with header and footer',
    extension: 'json',
    file: (records) => {
      const rows = records.map((record) => JSON.stringify(record, undefined, 4).split('\n'))
      const width = Math.max(...rows.flat().map((line) => line.length))
      return [
        ' jsonb_pretty',
        '-'.repeat(width + 2),
        ...rows.flatMap((row) => row.map((line, at) => (at < row.length - 1 ? ` ${line.padEnd(width)}+` : ` ${line}`))),
        `(${records.length} rows)`,
        '',
        '',
      ].join('\n')
    },
  },
  {
    name: '.NET: numbers in place of objects',
    extension: 'json',
    file: (records) => JSON.stringify(numbered(records)),
  },
  {
    name: 'Access: -1 for true, e-mail addresses as hyperlinks',
    file: all(chain(flags(-1, 0), (value, name) => (name === 'email' && typeof value === 'string' ? `${value}#mailto:${value}#` : value))),
  },
  {
    name: 'SQS: records as JSON in messages, one of them twice',
    extension: 'json',
    file: (records) => {
      const messages = records.map((record, index) => ({
        MessageId: `5fea7756-0ea4-451a-a703-a558b933000${index}`,
        ReceiptHandle: 'AQEB0',
        MD5OfBody: 'fafb00f5732ab283681e124bf8747ed0',
        Body: JSON.stringify(record),
        Attributes: { SentTimestamp: '1762900000002', ApproximateReceiveCount: '1' },
      }))
      return JSON.stringify({ Messages: [...messages, ...messages.slice(0, 1)] })
    },
  },
  {
    name: 'Kinesis: notifications of SNS in Base64, with records as JSON in them',
    extension: 'json',
    file: (records) =>
      JSON.stringify({
        Records: records.map((record, index) => ({
          kinesis: {
            partitionKey: `k${index}`,
            sequenceNumber: `4954511523349298501151${index}`,
            data: base64(JSON.stringify({ Type: 'Notification', MessageId: 'a1', Message: JSON.stringify(record) })),
          },
          eventSource: 'aws:kinesis',
          eventName: 'aws:kinesis:record',
          awsRegion: 'eu-central-1',
        })),
      }),
  },
  {
    name: 'PHP: accounts under their numbers, lists as objects',
    extension: 'json',
    file: (records) =>
      JSON.stringify(
        Object.fromEntries(
          records.map((record) => {
            const { external_account_number: number, ...others } = record as Record<string, Json>
            return [JSON.stringify(number).slice(1, -1), each(others, gapped(0))]
          }),
        ),
        null,
        1,
      ),
  },
  { name: 'PHP: serialize()', file: (records) => records.map((record) => `${phpSerialized(record)}\n`).join('') },
  { name: 'PHP: htmlentities() on all texts', file: all(htmlEscaped) },
  { name: 'JSON:API', extension: 'json', file: (records) => JSON.stringify(jsonApi(records), null, 1) },
  { name: 'Debezium: changes, of which the last counts', file: (records) => lines(debezium(records)) },
  {
    name: 'German Excel: CSV with semicolons, paths in brackets, German dates, numbers and flags, in Windows-1252',
    extension: 'csv',
    file: (records) =>
      Buffer.from(
        sheet(
          records.map((record) =>
            each(
              record,
              chain(
                dates((year, month, day) => `${day}.${month}.${year}`),
                decimals(german),
                numbersInGerman,
                flags('Ja', 'Nein'),
              ),
            ),
          ),
          { mark: ';', end: '\r\n', separator: '.', name: (name) => name.replaceAll(/\.(\d+)(?=\.|$)/g, '[$1]') },
        ),
        'latin1',
      ),
  },
  {
    name: 'Excel, saved as Unicode text: tabs, German names, UTF-16',
    extension: 'csv',
    file: (records) =>
      Buffer.from(
        `\uFEFF${sheet(
          records.map((record) =>
            renamed(each(record, chain(flags('WAHR', 'FALSCH'), decimals(german), numbersInGerman)), (name) => germanNames[name] ?? name),
          ),
          { mark: '\t', end: '\r\n', separator: '.' },
        )}`,
        'utf16le',
      ),
  },
  {
    name: 'pandas: CSV with commas, a column that counts the rows, camelCase, True and False',
    extension: 'csv',
    file: (records) =>
      sheet(
        records.map((record) => renamed(each(record, flags('True', 'False')), camel)),
        { mark: ',', end: '\n', separator: '/', isCounted: true },
      ),
  },
  {
    name: 'PostgreSQL: COPY to CSV with vertical bars, all in quotation marks, t and f, numbers of elements from 1',
    extension: 'csv',
    file: (records) =>
      sheet(
        records.map((record) => each(record, flags('t', 'f'))),
        {
          mark: '|',
          end: '\n',
          separator: '__',
          isQuoted: true,
          name: (name) => name.replaceAll(/__(\d+)(?=__|$)/g, (_all, number) => `__${Number(number) + 1}`),
        },
      ),
  },
  {
    name: 'ETL: a row for each field, of an account, a path and a value',
    extension: 'csv',
    file: (records) =>
      written(
        [
          ['Vertragskonto', 'Feld', 'Wert'],
          ...records.flatMap((record) => {
            const { external_account_number: account = '', ...fields } = flattened(record, '.')
            return Object.entries(fields).map(([name, value]) => [account, name.replaceAll(/\.(\d+)(?=\.|$)/g, '[$1]'), value])
          }),
        ],
        ';',
        '\r\n',
      ),
  },
  {
    name: 'Excel: a sheet with the names of fields in its first column, and a column for each account',
    extension: 'csv',
    file: (records) => {
      const rows = records.map((record) => flattened(record, '.'))
      const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
      const labels = ['Feld', ...rows.map((_row, index) => `Konto ${index + 1}`)]
      return written([labels, ...names.map((name) => [name, ...rows.map((row) => row[name])])], ';', '\n')
    },
  },
  {
    name: 'host: lines of types, with lines that name their columns',
    extension: 'txt',
    file: (records) => {
      const columns = new Map<string, Set<string>>()
      const lines = records.flatMap((record) => linesOf(record, 'account', columns))
      const codes = new Map([...columns.keys()].map((type, index) => [type, String((index + 1) * 10)]))
      const layouts = [...columns].map(([type, names]) => ['01', codes.get(type) ?? '', type, ...names])
      const data = lines.map(({ type, cells }) => [codes.get(type) ?? '', ...[...(columns.get(type) ?? [])].map((name) => cells[name])])
      return written([['00', 'HEADER', '20261112'], ...layouts, ...data, ['99', 'TRAILER', records.length]], '|', '\r\n')
    },
  },
]

/** A line for a record, and one for each element of its lists behind it. */
function linesOf(
  value: Json,
  type: string,
  columns: Map<string, Set<string>>,
): readonly { readonly type: string; readonly cells: Record<string, Json> }[] {
  const members = Object.entries(value as Record<string, Json>)
  const isList = ([, held]: (typeof members)[number]) => Array.isArray(held) && held.some((one) => typeof one === 'object')
  const cells = flattened(Object.fromEntries(members.filter((one) => !isList(one))), '.')
  const names = columns.get(type) ?? new Set()
  columns.set(type, names)
  for (const name of Object.keys(cells)) names.add(name)
  const inner = members.filter(isList).flatMap(([name, held]) => (held as Json[]).flatMap((one) => linesOf(one, name, columns)))
  return [{ type, cells }, ...inner]
}

const numbersInGerman = (value: Json): Json => (typeof value === 'number' ? String(value).replace('.', ',') : value)

/** How a table is written. */
interface SheetStyle {
  readonly mark: string
  readonly end: string
  /** What stands between the parts of paths. */
  readonly separator: string
  readonly name?: (name: string) => string
  readonly isQuoted?: boolean
  readonly isCounted?: boolean
}

/** A row for each record, under the names of all that is in any. */
function sheet(records: readonly Json[], { mark, end, separator, name = String, isQuoted = false, isCounted = false }: SheetStyle): string {
  const rows = records.map((record) => flattened(record, separator))
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const heading = [...(isCounted ? [''] : []), ...names.map((one) => name(one))]
  return written(
    [heading, ...rows.map((row, index) => [...(isCounted ? [index] : []), ...names.map((one) => row[one])])],
    mark,
    end,
    isQuoted,
  )
}

/** Cells with marks between them. */
function written(rows: readonly (readonly (Json | undefined)[])[], mark: string, end: string, isQuoted = false): string {
  const cell = (value: Json | undefined) => {
    const text = value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)
    return isQuoted || text.includes(mark) || /["\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
  }
  return rows.map((cells) => `${cells.map(cell).join(mark)}${end}`).join('')
}
