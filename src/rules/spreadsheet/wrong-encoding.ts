import { valueRule } from '../rule.ts'
import { isFreeText } from './is-free-text.ts'
import { isOrdinaryText } from './is-ordinary-text.ts'
import { dosText } from './dos-letters.ts'
import { mojibake, type Mojibake } from './mojibake.ts'

/** Texts whose umlauts were broken by reading them in another encoding. */
export const wrongEncoding = valueRule({
  id: 'wrong_encoding',
  group: 'spreadsheet',
  severity: 'warning',
  title: 'A text that was read in the wrong encoding, or escaped for HTML',
  reason: 'Customers get letters with broken names, and addresses are not found.',
  remedy: 'Read the export as UTF-8, or export it again as UTF-8. Take texts before they are escaped for HTML.',
  source: 'convention: what UTF-8 looks like in Windows-1252 and the reverse',
  answer: { of: 'value', suggests: (text) => [repairedIn(text, mojibake(text))].filter((repaired) => repaired !== undefined) },
  appliesTo: ({ schema }) => isFreeText(schema),
  good: 'Jördis Weißenfels-Krüger',
  bad: 'JÃ¶rdis WeiÃŸenfels-KrÃ¼ger',
  soundText: isOrdinaryText,
  check: (value) => {
    const found = typeof value === 'string' ? mojibake(value) : undefined
    if (!found) return undefined
    const detail = `"${shortened(String(value).toWellFormed())}" ${found.fault}.`
    const repaired = repairedIn(String(value), found)
    const hint = repaired === undefined ? found.hint : `It was probably "${shortened(repaired)}".`
    return hint === undefined ? { detail } : { detail, hint }
  },
})

/** What a text probably was. */
function repairedIn(text: string, found: Mojibake | undefined): string | undefined {
  const dos = found?.repaired === undefined ? dosText(text) : undefined
  return found?.repaired ?? (dos?.isShown === true ? dos.text : found?.maybe)
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
