import type { FieldKind } from '../../causes/field-kind.ts'

const words =
  /^(?:k\. ?a\.?|keine? angaben?|nicht (?:bekannt|vorhanden|angegeben)|unbekannt|unknown|n\.? ?n\.?|n\/a|#n\/a|n\.a\.|none|null|\(null\)|nil|undefined|ohne|leer|entf(?:ä|ae)llt|dummy|tbd|-+|\?{2,}|x{2,}|\.+)$/i

/** Whether a text that is valid in its field may stand for nothing: a word for it, or a day that nothing has that records tell of. */
export function standsForNothing(kind: FieldKind, text: string): boolean {
  if (kind === 'date' || kind === 'datetime') return /^(?:0\d{3}|1[0-8]\d\d|1900-01-01|2099-12-31|[2-9][1-9]\d\d|[3-9]\d{3})/.test(text)
  return kind === 'text' && words.test(text.trim())
}

/** Whether a text may stand for nothing where the same does so in another field: alone it may be a code or a name. */
export function mayStandForNothing(text: string): boolean {
  return /^(?:NA|NaN|nan|NV|n\.v\.|empty|blank|keine?)$/.test(text.trim())
}
