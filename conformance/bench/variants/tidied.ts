import type { PostOperationId } from '../../../schemas/operations.ts'
import { isObject } from '../../../src/contract/json-schema.ts'
import { mapTyped } from '../server/typed-values.ts'
import { understoodOnce } from '../server/understood-once.ts'
import type { Variant } from './variant.ts'

/** Values brought into one form before anything is done with them. */
export const tidied: Variant = {
  id: 'tidied',
  about:
    'Texts lose white space around them, U+0000 and parts of letters, e-mail addresses capital letters, IBANs and phone numbers what stands between their digits, German phone numbers their first zero for +49, and records their empty texts, lists and objects.',
  change: ({ echo }) => ({
    understood: understoodOnce(tidy),
    echo: (operation, body) => withoutEmpty(echo(operation, body)),
  }),
}

/** What names something is left as it is. */
const names =
  /^(?:external_account_number|import_supplier(?:_code)?|operations_team_name|vendor|.*(?:code|id|reference|number|identifier))$/

function tidy(operation: PostOperationId, body: unknown): unknown {
  if (!isObject(body) || operation === 'processAccount') return body
  return mapTyped(operation, body, ({ value, type, path }) => {
    const field = String(path.at(-1))
    const isOptional = path.length > 1 && typeof path.at(-1) === 'string'
    if (isOptional && isEmpty(value)) return undefined
    if (type !== 'string' || typeof value !== 'string') return value
    if (field === 'iban') return value.replaceAll(/\s/g, '').toUpperCase()
    if (names.test(field)) return value
    if (value === '' && isOptional) return undefined
    const text = value.normalize().replaceAll('\0', '').replaceAll('\r\n', '\n').trim()
    if (field === 'email') return text.toLowerCase()
    return /^(?:mobile|landline|phone)$/.test(field) ? text.replaceAll(/[\s()/.-]/g, '').replace(/^(?:0049|0(?=[1-9]))/, '+49') : text
  })
}

function withoutEmpty(body: unknown): unknown {
  return isObject(body) ? Object.fromEntries(Object.entries(body).filter(([, value]) => !isEmpty(value))) : body
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0
}
