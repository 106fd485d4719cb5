import { definedName, isObject, referredNames, type JsonSchema } from '../contract/json-schema.ts'
import { byName, type Change, type Difference } from './change.ts'
import { isSame, objectsOf, textsOf } from './members.ts'

/** Who writes values of a schema: clients in requests, the service in answers, or both. */
export interface Direction {
  readonly sent: boolean
  readonly answered: boolean
}

/** The schemas that requests and answers use, directly or inside one another. */
export function directions(schemas: Readonly<Record<string, JsonSchema>>, sent: unknown, answered: unknown): (name: string) => Direction {
  const reach = (part: unknown) => {
    const names = new Set(referredNames(part))
    // A set that grows while it is walked.
    for (const name of names) referredNames(schemas[name]).forEach((inner) => names.add(inner))
    return names
  }
  const [inRequests, inAnswers] = [reach(sent), reach(answered)]
  return (name) => ({ sent: inRequests.has(name), answered: inAnswers.has(name) })
}

/** The keywords that tell a condition between fields. */
const conditions = ['anyOf', 'allOf', 'oneOf', 'not', 'if', 'then', 'else']

/** What changed in a record: its fields, which of them are required, and its conditions. */
export function diffSchema(name: string, before: JsonSchema, after: JsonSchema, direction: Direction): Change[] {
  const subject = `record ${name}`
  const tell = (place: string, breaking: boolean, text: string): Change => ({ subject, place, breaking, text })
  const [wasRequired, isRequired] = [textsOf(before['required']), textsOf(after['required'])]
  const [old, now] = [objectsOf(before['properties']), objectsOf(after['properties'])]
  const fields = byName(
    old,
    now,
    (field, one, other) => [
      ...necessity(field, wasRequired.includes(field), isRequired.includes(field)),
      ...diffValue(one, other, direction).map(({ breaking, text }) => tell(field, breaking, text)),
    ],
    (field) => {
      const needed = isRequired.includes(field)
      return [tell(field, needed && direction.sent, needed ? 'Added, and required.' : 'Added.')]
    },
    (field) => [tell(field, true, 'Removed.')],
  )
  const changed = (keyword: string) => !isSame(before[keyword], after[keyword])
  const own = Object.keys(old).length + Object.keys(now).length === 0 ? diffValue(before, after, direction) : []
  return [
    ...fields,
    ...own.map(({ breaking, text }) => tell('', breaking, text)),
    ...(own.length > 0
      ? []
      : [
          ...(conditions.some(changed) ? [tell('', direction.sent, 'The condition between its fields changed.')] : []),
          ...(changed('additionalProperties') ? [tell('', direction.sent, openness(after))] : []),
        ]),
  ]

  function necessity(field: string, was: boolean, is: boolean): Change[] {
    if (was === is) return []
    // Clients must send what they did not have to; or they must do without what they could rely on.
    return [is ? tell(field, direction.sent, 'Required now.') : tell(field, direction.answered, 'No longer required.')]
  }
}

function openness({ additionalProperties }: JsonSchema): string {
  return additionalProperties === false
    ? 'Takes no fields beyond the documented ones any more.'
    : 'May have more fields than the documented ones.'
}

/** What changed in the values that a field takes: types, lists of values, limits; and what is said about them. */
export function diffValue(before: JsonSchema, after: JsonSchema, { sent, answered }: Direction): Difference[] {
  const differences: Difference[] = []
  const tell = (breaking: boolean, text: string) => differences.push({ breaking, text })
  // What takes fewer values breaks those who send; what takes more breaks those who read.
  const told = (isNarrower: boolean, isWider: boolean, text: string) => tell((isNarrower && sent) || (isWider && answered), text)

  const [was, is] = [words(before), words(after)]
  if (was !== is) {
    const [old, now] = [textsOf(before['type']), textsOf(after['type'])]
    const comparable = old.length > 0 && now.length > 0
    told(
      !comparable || old.some((type) => !now.includes(type)),
      !comparable || now.some((type) => !old.includes(type)),
      `Type: ${was} before, ${is} now.`,
    )
  }
  const [closed, closes] = [before['enum'], after['enum']]
  if (!isSame(closed, closes)) {
    const [old, now] = [textsOf(closed), textsOf(closes)]
    const gone = old.filter((value) => !now.includes(value))
    const added = now.filter((value) => !old.includes(value))
    if (closes === undefined) told(false, true, 'The list of values is open now.')
    else if (closed === undefined) told(true, false, `Only these values now: ${now.join(', ')}.`)
    else
      told(
        gone.length > 0,
        added.length > 0,
        `Values: ${[...added.map((value) => `${value} added`), ...gone.map((value) => `${value} removed`)].join(', ')}.`,
      )
  }
  for (const keyword of [
    'pattern',
    'format',
    'minLength',
    'maxLength',
    'minimum',
    'maximum',
    'minItems',
    'maxItems',
    'multipleOf',
    'const',
  ]) {
    const [old, now] = [before[keyword], after[keyword]]
    if (isSame(old, now)) continue
    if (old === undefined) told(true, false, `${keyword} is ${JSON.stringify(now)} now.`)
    else if (now === undefined) told(false, true, `${keyword} does not hold any more (it was ${JSON.stringify(old)}).`)
    else told(true, true, `${keyword}: ${JSON.stringify(old)} before, ${JSON.stringify(now)} now.`)
  }
  if (isObject(before['items']) && isObject(after['items']))
    for (const { breaking, text } of diffValue(before['items'], after['items'], { sent, answered })) tell(breaking, `Elements: ${text}`)
  const [seenBefore, seenNow] = [textsOf(before['x-seen-values']), textsOf(after['x-seen-values'])]
  const more = seenNow.filter((value) => !seenBefore.includes(value))
  const fewer = seenBefore.filter((value) => !seenNow.includes(value))
  if (more.length + fewer.length > 0)
    tell(false, `Seen values: ${[...more.map((value) => `${value} added`), ...fewer.map((value) => `${value} removed`)].join(', ')}.`)
  if (before['description'] !== after['description']) tell(false, 'Its description changed.')
  return differences
}

/** The type of a value in words, as it is compared. */
function words({ $ref, type, items, anyOf, 'x-seen-values': seen }: JsonSchema): string {
  // The list is beside any other text, and is compared by itself.
  if (seen !== undefined) return 'string'
  if (typeof $ref === 'string') return definedName($ref)
  if (Array.isArray(anyOf)) return anyOf.map((one) => words(isObject(one) ? one : {})).join(' or ')
  const types = textsOf(type)
  if (types.includes('array') && isObject(items)) return `array of ${words(items)}`
  return types.length === 0 ? 'anything' : types.join(' or ')
}
