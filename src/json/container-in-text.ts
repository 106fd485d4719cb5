import { parsedJson } from './parsed-json.ts'

/** The object or list that a text is the JSON of; the text itself where it is none. */
export function containerInText(text: string): unknown {
  return /^\s*[[{]/.test(text) ? (parsedJson(text) ?? text) : text
}
