import type { Answer } from '../../causes/questions.ts'
import { isObject } from '../../contract/json-schema.ts'
import { isJson } from '../../json/is-json.ts'
import { parsedJson } from '../../json/parsed-json.ts'
import { copyBackslashes, halved, hasSingleBackslash, linesWithBackslash, wouldBecomeOther } from './copy-backslashes.ts'
import { brokenLines } from './copy-backslashes-in-broken-lines.ts'
import type { OpenForm } from './open-form.ts'
import type { ClientOutput } from './output.ts'

const [everywhere, inBroken, asTheyStand] = [
  'every backslash stands twice',
  'backslashes stand twice only in lines that are no JSON',
  'backslashes are meant as they stand',
] as const satisfies readonly Answer[]

/** How a file is read by each answer; as it stands by any other. */
export const backslashOutputs: Readonly<Partial<Record<Answer, Omit<ClientOutput, 'isShown'>>>> = {
  [everywhere]: copyBackslashes,
  [inBroken]: brokenLines,
}

/**
 * Lines of JSON of which some are broken by doubled backslashes and the others can be read either way. COPY of PostgreSQL makes two of
 * the one of a tab, and in JSON as it stands that is a backslash before a letter, as in a path.
 */
export async function openBackslashes(read: () => AsyncIterable<Uint8Array>): Promise<OpenForm | undefined> {
  // Most files have a single one soon, and only two of them before a quotation mark break a line.
  let isBroken = false
  for await (const line of linesWithBackslash(read())) {
    if (line === undefined || hasSingleBackslash(line)) return undefined
    isBroken ||= line.includes('\\\\"') && !isJson(line)
  }
  if (!isBroken) return undefined
  const either = new Either()
  for await (const line of linesWithBackslash(read())) if (line === undefined || !either.take(line)) return undefined
  return either.form
}

/** A text that the two readings of a line differ in; of a line that is broken as it stands there is only one. */
interface Text {
  readonly field: string
  readonly stands: string | undefined
  readonly halved: string
}

/** What differs between the two readings of the lines of a file. */
class Either {
  #isEither = false
  #shown: Text | undefined
  #values = 0
  #speaksAgainst = false
  readonly #fields = new Set<string>()

  /** False where a line is not what comes of JSON by doubling. */
  take(line: string): boolean {
    const half = halved(line)
    const after = parsed(half)
    if (!after) return false
    const stands = parsed(line)
    // Texts of broken lines count only while there are no others: there is nothing to choose in them.
    if (!stands && this.#isEither) return true
    const speaksAgainst = stands !== undefined && wouldBecomeOther(half)
    if (stands && !this.#isEither) {
      this.#isEither = true
      this.#values = 0
      this.#fields.clear()
      this.#shown = undefined
    }
    for (const text of differing(after.value, stands)) {
      this.#values++
      if (this.#fields.size < mostFields) this.#fields.add(text.field)
      // What would become something else is what a person has to see.
      if (this.#shown && (this.#speaksAgainst || !speaksAgainst)) continue
      this.#shown = text
      this.#speaksAgainst = speaksAgainst
    }
    return true
  }

  get form(): OpenForm {
    const [stands, half] = this.#shown ? [this.#shown.stands, this.#shown.halved].map(excerpt) : []
    const told = { question: 'doubled_backslashes', values: this.#values, fields: [...this.#fields] } as const
    if (stands === undefined) return { ...told, answers: [everywhere, asTheyStand], readings: { [everywhere]: half ?? '' } }
    const readings = { [everywhere]: half ?? '', [inBroken]: stands, [asTheyStand]: stands }
    return { ...told, answers: [everywhere, inBroken, asTheyStand], readings }
  }
}

/** So many fields are named, and so much of a text is shown, from a little before the first backslash. */
const [mostFields, longestShown, ahead] = [5, 60, 20]

function excerpt(text: string | undefined): string | undefined {
  if (text === undefined) return undefined
  // oxlint-disable-next-line no-control-regex -- What a backslash and a letter stand for.
  const from = Math.max(0, text.search(/[\\"\u0000-\u001F]/) - ahead)
  const shown = Array.from(text.slice(from)).slice(0, longestShown).join('')
  return `${from > 0 ? '…' : ''}${shown}${from + shown.length < text.length ? '…' : ''}`
}

/** The texts that differ; where there is no other reading, those that are written with a backslash. */
function* differing(half: unknown, other: { readonly value: unknown } | undefined, field = ''): Generator<Text> {
  const stands = other?.value
  if (typeof half === 'string') {
    const isText = typeof stands === 'string'
    if (other ? half !== stands : JSON.stringify(half).includes('\\'))
      yield { field, stands: other && isText ? stands : undefined, halved: half }
  } else if (Array.isArray(half)) {
    for (const [index, item] of half.entries())
      yield* differing(item, other && { value: Array.isArray(stands) ? stands[index] : undefined }, `${field}.*`)
  } else if (isObject(half)) {
    for (const [name, held] of Object.entries(half))
      yield* differing(held, other && { value: isObject(stands) ? stands[name] : undefined }, field === '' ? name : `${field}.${name}`)
  }
}

/** The value of a text, in an object, since it may be any; undefined where it is no JSON. */
function parsed(text: string): { readonly value: unknown } | undefined {
  const value = parsedJson(text)
  return value === undefined ? undefined : { value }
}
