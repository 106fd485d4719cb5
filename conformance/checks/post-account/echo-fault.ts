import { isObject } from '../../../src/contract/json-schema.ts'
import type { Body } from '../../setting/templates.ts'
import type { Answer } from '../../trial/answer.ts'
import { holds } from '../../reading/holds.ts'
import type { EchoedKind } from '../../oracle/echoed-kinds.ts'
import { differenceWithin } from '../../oracle/difference-of.ts'
import type { Fault } from '../../trial/fault.ts'

/** What speaks against an answer, of which the message begins with the verb, holding the data that was sent; undefined when nothing does. Whether it holds more than the record is open. */
export function echoFault({ field }: EchoedKind, request: Body, { isJson, body, text }: Answer): Fault | undefined {
  if (!isJson) return { message: 'is not JSON', difference: { at: '', expected: 'JSON', isInWords: true, got: text } }
  if (isObject(body)) {
    const other = ['import_supplier', 'external_account_number'].find((name) => name in body && body[name] !== request[name])
    if (other !== undefined)
      return { message: `holds another ${other}`, difference: { at: other, expected: request[other], got: body[other] } }
  }
  if (holds(body, request[field])) return undefined
  const isWhole = isObject(body) && field in body
  const difference = differenceWithin(isWhole ? field : '', request[field], isWhole ? body[field] : body)
  const message = `does not hold what was sent; it differs at ${difference?.at || '(the whole)'}`
  return { message, ...(difference ? { difference } : {}) }
}
