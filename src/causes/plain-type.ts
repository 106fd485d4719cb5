import { warns } from './holds-content.ts'
import { isNeutral } from './neutral-name.ts'

/** What objects are called that have a place of their own in a record. */
const nouns: ReadonlySet<string> = new Set(
  (
    'address addresses agreement agreements article bank billing consent consents conversion factor gateway instruction invoice ledger ledgers ' +
    'energy energie line melo melos metadata meter meters network note notes operation operator payment period point points profile reading readings reference ' +
    'register registers schedule slice statement supply system tax transaction transmission ablesung adresse messlokation marktlokation zaehler zaehlpunkt'
  ).split(' '),
)

/**
 * Whether the name of a type, with the namespace, the types around it and the assembly that it may have, says no more than what stands in
 * that place anyhow.
 */
export function isPlainType(value: unknown, more: readonly string[] = []): boolean {
  if (typeof value !== 'string' || warnsOfType(value)) return false
  // What stands here is an object, so that a class of the library of Java is a map.
  if (/^java\.util\.(?:[A-Z]\w*\$)?[A-Z]\w*$/.test(value)) return true
  const [, own = ''] = /(?:^|[.#:/])([\p{L}\d_$+-]{3,})(?:,.*)?$/u.exec(value) ?? []
  const known = more.length === 0 ? nouns : new Set([...nouns, ...more])
  return own.split(/[$+]/).every((name) => isNeutral(name, known))
}

/** Whether the name of a type, or a namespace or a type around it, says that its records are not to be taken as they are. */
export function warnsOfType(type: string): boolean {
  // As documentation has it: it says nothing.
  return warns(type.replace(/^(?:com|de|org)\.example(?=\.)/, '').replaceAll(/[.$+#:/]/g, ' '))
}
