import { fieldsOf, schemaAt, type Path } from '../contract/schema-at.ts'
import type { ValueCode } from '../finding/codes.ts'
import { fieldsMeantBy, isDoubtful } from '../glossary/legacy-meaning.ts'
import type { FaultWords, PlacedFault } from '../report/html/page-words.ts'
import { intendedField } from '../validate/wording/field-wording.ts'
import { firstExample } from '../validate/wording/wording.ts'
import { germanCodes } from './german-codes.ts'

/**
 * The most frequent faults of a field, in German: that it is missing or unknown, or which type or form it must have. It goes by
 * the code, the place and the contract, and says nothing where these do not tell. Where a cause is known, its remedy says what there
 * is to do, and only the finding's hint is of use besides.
 */
export function germanFault({ record, attr, code, cause }: PlacedFault): FaultWords | undefined {
  const path = pathOf(attr)
  const field = path.at(-1)
  switch (code) {
    case 'required':
      return typeof field === 'string' ? { said: `Das Feld ${quoted(field)} fehlt.`, besides: 'all' } : undefined
    case 'unknown_field': {
      if (typeof field !== 'string') return undefined
      const meant = meantField(record, path, cause)
      const said = `Die Schnittstelle kennt hier kein Feld ${quoted(field)}.`
      if (meant === undefined) return { said, besides: 'all' }
      const supposed =
        cause === 'legacy_name' && isDoubtful(field, meant)
          ? `Gemeint sein kann ${quoted(meant)}; bitte klären, was das Altsystem darunter versteht.`
          : `Gemeint ist vermutlich ${quoted(meant)}.`
      return { said: `${said} ${supposed}`, besides: 'nothing' }
    }
    default:
      return isOfType(code) ? { said: wanted(record, path, code), besides: cause === undefined ? 'all' : 'hint' } : undefined
  }
}

/** Codes that say what a value must be. */
const ofType = [
  'null',
  'invalid',
  'not_a_list',
  'not_an_object',
  'not_a_string',
  'not_a_number',
  'not_an_integer',
  'not_a_boolean',
  'invalid_date',
  'invalid_datetime',
  'invalid_decimal',
] as const satisfies readonly ValueCode[]

function isOfType(code: string): code is (typeof ofType)[number] {
  return ofType.some((known) => known === code)
}

/** What a value must be, with an example where its form matters. */
function wanted(record: string, path: Path, code: (typeof ofType)[number]): string {
  const { meaning } = germanCodes[code]
  const schema = schemaAt(record, path)
  return code === 'null' || schema['pattern'] === undefined ? meaning : `${meaning} Beispiel: ${firstExample(schema)}.`
}

/** The documented field that an unknown one was meant to be; only where the cause says that its name alone is wrong. */
function meantField(record: string, path: Path, cause: string | undefined): string | undefined {
  const name = String(path.at(-1))
  const schema = schemaAt(record, path.slice(0, -1))
  if (cause === 'key_style' || cause === 'misspelt_name') return intendedField(name, schema, undefined)
  if (cause !== 'legacy_name') return undefined
  const [meant, ...others] = fieldsMeantBy(name, fieldsOf(schema))
  return others.length === 0 ? meant : undefined
}

/** A place as section 7 writes it, in parts. A name with a point in it comes apart, and then the contract knows no such place. */
function pathOf(attr: string): Path {
  return attr === '' ? [] : attr.split('.').map((part) => (part === '*' ? 0 : /^\d+$/.test(part) ? Number(part) : part))
}

function quoted(name: string): string {
  return `„${name}“`
}
