import { isObject } from '../../contract/json-schema.ts'
import { fieldsOf, schemaInside } from '../../contract/schema-at.ts'
import { folded } from '../../glossary/legacy-meaning.ts'
import { isOfKind, kindOf } from '../field-kind.ts'
import { looksLike } from '../looks-like.ts'
import { numberText } from '../../json/raw-number.ts'
import type { ReshapingCause } from '../shape-cause.ts'
import { itemOf } from './wrapped-list.ts'

/** A map from texts to texts where a list of pairs stands. */
export const mapForPairs: ReshapingCause = {
  id: 'map_for_pairs',
  title: 'Lists of pairs are written as objects: { "crm": "4711" }',
  remedy: 'Write an element for each pair: [{ "namespace": "crm", "value": "4711" }].',
  reshape(value, schema, name) {
    if (!isObject(value)) return undefined
    const [key, other, ...more] = fieldsOf(itemOf(schema))
    if (key === undefined || other !== 'value' || more.length > 0) return undefined
    const entries = Object.entries(value)
    if (entries.length === 0 || looksLike(itemOf(schema), value)) return undefined
    // A pair, or several, under the name of an element.
    if (entries.some(([, inner]) => [inner].flat().some((held) => looksLike(itemOf(schema), held, 1)))) return undefined
    if (areParts(entries.map(([own]) => own))) return undefined
    const kind = kindOf(schemaInside(itemOf(schema), 'value'))
    if (
      !entries.every(([own, inner]) => isKey(own, name) && (isOfKind(kind, inner) || (kind === 'text' && numberText(inner) !== undefined)))
    )
      return undefined
    return {
      value: entries.map(([own, inner]) => ({ [key]: own, value: inner })),
      from: entries.map(([own]) => [own]),
      isSure: true,
    }
  },
  example: {
    record: 'AccountImportRecord',
    before: { references: { crm: '4711' }, metadata: { house: { floor: 2 } } },
    after: { references: [{ namespace: 'crm', value: '4711' }], metadata: [{ key: 'house', value: { floor: 2 } }] },
  },
}

/** What parts of one pair are called, or what lies around several of them. */
const roles: ReadonlySet<string> = new Set(
  (
    'array art attribut attribute bag bezeichner bezeichnung code content count data eigenschaft element elements entries entry feld field id ' +
    'identifier inhalt item items kennung key keys kind label list map metadata metadatum name namespace nr ns number nummer object property ' +
    'quelle record records ref reference references referenz results row rows schluessel schlüssel source system text title typ type uri url ' +
    'val value values wert'
  ).split(' '),
)

/**
 * Whether two of some names are those of the parts of one pair, behind a prefix that they share: `ref_type` and `ref_id`. Ids of two systems,
 * as `crm_id` and `erp_nr`, are none.
 */
function areParts(names: readonly string[]): boolean {
  const bare = names.map((name) => folded(name).replaceAll(/\d/g, ''))
  return bare.some((one, index) =>
    bare.slice(index + 1).some((other) => {
      let length = 0
      while (length < one.length && one[length] === other[length]) length++
      return Array.from({ length: length + 1 }, (_, at) => [one.slice(at), other.slice(at)] as const).some(
        ([mine, its]) => mine !== its && roles.has(mine) && roles.has(its),
      )
    }),
  )
}

/** Whether a name can be the key of a pair: none that is what the parts of a pair are called, and none that a program has added. */
function isKey(name: string, list: string): boolean {
  const own = folded(name)
  return own.length > 1 && /^[\p{L}\d]/u.test(name) && !roles.has(own) && !folded(list).startsWith(own)
}
