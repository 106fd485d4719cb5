import { operations, type PostOperationId } from '../../../schemas/operations.ts'
import { isObject } from '../../../src/contract/json-schema.ts'
import { fieldsOf, schemaAt } from '../../../src/contract/schema-at.ts'
import { mapTyped, type TypedValue } from '../server/typed-values.ts'
import { understoodOnce } from '../server/understood-once.ts'
import type { Variant } from './variant.ts'

/** Everything that a server may take beyond the document. */
export const lenient: Variant = {
  id: 'lenient',
  about:
    'Takes scalars of other types and echoes them converted, and anything where the document states no type, takes null for left out, drops undocumented fields, knows no difference of case, leading zeros and white space in names, so that it refuses what is written like an account that is there, and of case in tokens, takes a token after Bearer, ignores what follows the JSON of a body, does not look up the team of a dry run, puts the statements and payment instructions of import records on accounts, creates suppliers as they come, and adds records to accounts that are only staged.',
  change: ({ validationFaults, isListed, isSet, pairKey, parseBody, isValidToken, processRefused }) => ({
    parseBody: (text) => parseBody(text) ?? parseBody(text.slice(0, text.lastIndexOf('}') + 1)),
    recordsOfRecord: ({ statements = [], payment_instructions = [] }) => ({
      statements: [statements].flat().filter(isObject),
      payment_instructions: [payment_instructions].flat().filter(isObject),
    }),
    isValidToken: (state, token) => isValidToken(state, token?.toLowerCase()),
    processRefused: (situation) => {
      const why = processRefused(situation)
      return why === 'unknown team' && situation.isDryRun ? undefined : why
    },
    validationFaults: (operation, body) =>
      validationFaults(operation, understood(operation, body)).filter(
        ({ path }) => schemaAt(operations[operation].request, path)['x-type-from'] === undefined,
      ),
    understood,
    decodeSegment: (segment) => decodeURIComponent(segment.replaceAll('+', '%20')),
    tokenIn: (authorization) => /^\s*(?:token|bearer|jwt)\s+(\S+)/i.exec(authorization ?? '')?.[1],
    pairKey: (supplier, external) => pairKey(plain(supplier), plain(external).replace(/^0+(?=.)/, '')),
    recordRefused: ({ accounts }, operation, key, { import_supplier, external_account_number }) => {
      const account = accounts.get(key)
      const isSame = account?.import_supplier === import_supplier && account?.external_account_number === external_account_number
      if (!account || isSame || operation === 'validateAccount') return undefined
      return { status: 400, body: { detail: 'There is an account of nearly this number.', code: 'similar_account', errors: [] } }
    },
    supplierStatus: ({ suppliers }, code) => {
      const known = [...suppliers.keys()].find((name) => plain(name) === plain(code)) ?? code
      if (!suppliers.has(known)) suppliers.set(known, 'Ongoing')
      return suppliers.get(known)
    },
    teamExists: ({ teams }, name) => [...teams].some((team) => plain(team) === plain(String(name))),
    isListed: (list, account, supplier) =>
      plain(account.import_supplier) === plain(supplier) && isListed(list, account, account.import_supplier),
    isSet: (parameter, value) => (/^(no|off|0|false)$/i.test(value ?? '') ? false : isSet(parameter, value)),
    accountForRecords: ({ accounts }, key, operation) => {
      const account = accounts.get(key)
      return account?.platformAccountNumber === undefined && operation === 'createPaymentInstruction' ? undefined : account
    },
    noAccountForRecords: () => ({ status: 404, body: {} }),
  }),
}

function plain(name: string): string {
  return name.trim().toLowerCase()
}

const understood = understoodOnce(converted)

/** The body with its scalars in the documented types, without null where none is shown and without undocumented fields. */
function converted(operation: PostOperationId, body: unknown): unknown {
  return mapTyped(operation, body, (typed) => {
    const { value, type, schema, path } = typed
    if (value === null && path.length > 0 && typeof path.at(-1) === 'string')
      return [schema['type']].flat().includes('null') ? null : undefined
    if (type !== 'object' || !isObject(value)) return convertedScalar(typed)
    const fields = fieldsOf(schema)
    return fields.length === 0 ? value : Object.fromEntries(Object.entries(value).filter(([field]) => fields.includes(field)))
  })
}

function convertedScalar({ value, type }: TypedValue): unknown {
  const text = String(value).trim()
  switch (type) {
    case 'string':
      return typeof value === 'number' || typeof value === 'boolean' ? text : value
    case 'decimal string':
      return typeof value === 'number' || (typeof value === 'string' && /^\+?\d+$/.test(text)) ? text.replace('+', '') : value
    case 'integer':
      return typeof value === 'string' && /^-?\d+$/.test(text) ? Number(text) : value
    case 'number':
      return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : value
    case 'boolean':
      return /^(true|1)$/i.test(text) && typeof value !== 'object'
        ? true
        : /^(false|0)$/i.test(text) && typeof value !== 'object'
          ? false
          : value
    case 'date':
      return typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(text) ? text.slice(0, 10) : value
    case 'datetime':
      return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(text) ? `${text}T00:00:00` : value
    case 'array':
    case 'object':
    case 'other':
      return value
  }
}
