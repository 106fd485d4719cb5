import { isObject } from '../../../src/contract/json-schema.ts'
import type { Body } from '../../setting/templates.ts'
import type { Answer } from '../../trial/answer.ts'
import { holds } from '../../reading/holds.ts'
import { sameMeaning } from '../../reading/same-meaning.ts'
import type { EchoedKind } from '../../oracle/echoed-kinds.ts'

/** What speaks against an answer holding the data that was sent; undefined when nothing does. Whether it holds more than the record is open. */
export function echoFault({ field }: EchoedKind, request: Body, { isJson, body }: Answer): string | undefined {
  if (!isJson) return 'The answer is not JSON.'
  if (isObject(body)) {
    const other = ['import_supplier', 'external_account_number'].find((name) => name in body && body[name] !== request[name])
    if (other !== undefined) return `The answer holds another ${other}.`
  }
  if (holds(body, request[field])) return undefined
  const place = sameMeaning(request[field], isObject(body) && field in body ? body[field] : body)
  return `The answer does not hold what was sent; it differs at ${place ?? '(the whole)'}.`
}
