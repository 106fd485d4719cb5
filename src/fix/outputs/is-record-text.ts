import { isObject } from '../../contract/json-schema.ts'
import { fromNearJson } from '../../json/near-json.ts'

/** Whether a text is an object, as JSON or as what Python or JavaScript print. */
export function isRecordText(text: string): boolean {
  if (!/^\s*\{/.test(text)) return false
  const value = parsed(text) ?? parsed(fromNearJson(text)?.text ?? '')
  return isObject(value)
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}
