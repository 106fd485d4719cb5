import { scanJson } from './scan-json.ts'

/** Whether some object of a text of JSON has a key twice. */
export function hasKeyTwice(text: string): boolean {
  let isTwice = false
  scanJson(text, text.search(/\S/), { duplicate: () => (isTwice = true) })
  return isTwice
}
