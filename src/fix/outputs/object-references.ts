import { withoutReferences } from '../../causes/shapes/object-references.ts'
import { parseExactly } from '../../json/raw-number.ts'
import { hasKeyTwice } from '../../json/has-key-twice.ts'
import { ofDocument } from './documents/document-form.ts'

/** A list of .NET in which objects stand for others by their numbers, also for those of other records. */
export const objectReferences = ofDocument({
  id: 'object references',
  told: 'has numbers in place of objects that stood before, as .NET writes them: the objects stand there again',
  mayBegin: (head) => /^\s*(?:\[\s*)?\{\s*"\$id"/.test(head),
  made(text) {
    const value = text.includes('"$ref"') ? withoutReferences(parseExactly(text)) : undefined
    // Of a key that stands twice, one value would get lost.
    return value === undefined || hasKeyTwice(text) ? undefined : `${JSON.stringify(value)}\n`
  },
})
