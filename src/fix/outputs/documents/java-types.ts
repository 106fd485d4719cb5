import { hasKeyTwice } from '../../../json/has-key-twice.ts'
import { mapParts } from '../../../causes/map-parts.ts'
import { isRawNumber, parseExactly } from '../../../json/raw-number.ts'
import { ofDocument } from './document-form.ts'

/** What Jackson writes where it is to keep the classes of values: a list of the class and the value, in place of the value. */
export const javaTypes = ofDocument({
  id: 'types of Java',
  told: 'has values behind their classes, as Jackson writes them: ["java.math.BigDecimal", 12.5] is 12.5',
  mayBegin: (head) => /^\s*[[{]/.test(head) && /\[\s*"java\.[\w.$]+",/.test(head),
  made(text) {
    const values = text.trimStart().startsWith('{') ? text.split('\n').filter((line) => line.trim() !== '') : [text]
    // Of a key that stands twice, one value would get lost.
    return values.some((one) => hasKeyTwice(one)) ? undefined : values.map((one) => `${JSON.stringify(bare(parseExactly(one)))}\n`).join('')
  },
})

/** A value without the classes of the standard library around what is in it. */
function bare(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || isRawNumber(value)) return value
  const [type, held, ...others]: readonly unknown[] = Array.isArray(value) ? value : []
  const isTyped =
    Array.isArray(value) && value.length === 2 && others.length === 0 && typeof type === 'string' && /^java\.[\w.$]+$/.test(type)
  return isTyped ? bare(held) : mapParts(value, bare)
}
