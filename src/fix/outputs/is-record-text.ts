import { isObject } from '../../contract/json-schema.ts'
import { fromNearJson } from '../../json/near-json.ts'
import { parsedJson } from '../../json/parsed-json.ts'

/** Whether a text is an object, as JSON or as what Python or JavaScript print. */
export function isRecordText(text: string): boolean {
  return /^\s*\{/.test(text) && isObject(parsedJson(text) ?? parsedJson(fromNearJson(text)?.text ?? ''))
}
