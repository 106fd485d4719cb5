import { isObject } from '../../../src/contract/json-schema.ts'
import type { Difference } from '../../oracle/judgement.ts'
import { asObject } from '../../reading/as-object.ts'
import { sameMeaning } from '../../reading/same-meaning.ts'
import { shows, valueAt } from '../../trial/shown-by.ts'
import type { Step } from '../../trial/step.ts'
import type { FreshText } from './fresh-text.ts'
import { datetime, isOfServer } from './made-by-server.ts'
import { isListing, isNamed, itemLookup, placeIn, placeWord, sourceOf, type NamedItem } from './places.ts'

/** What is expected of a value in an answer, or in what is stored. */
export function valueVerdict(
  difference: Difference,
  steps: readonly Step[],
  index: number,
  fresh: FreshText,
  isRace: boolean,
): string[] | undefined {
  const { at, expected, got, isInWords } = difference
  const number = index + 1
  const step = steps[index]
  if (isInWords && at === '' && expected === 'JSON')
    return [
      `case $(head -c 1 "$DIR/${number}") in '{'|'['|'"'|[0-9]) ;; *) echo 'The answer to request ${number} is not JSON.'; return 1 ;; esac`,
    ]
  if (isInWords || !step || !shows(step, difference)) return undefined
  const listed = /^(?:\d+|\*)\.(\w+)$/.exec(at)
  if (listed && isListing(step.request, step.response?.body)) {
    const [, field = ''] = listed
    if (expected === undefined && isNamed(got, steps)) return [surplusVerdict(number, step, { field, value: got }, fresh)]
    if (got === undefined && isStagedFor(step, expected, steps)) return [lackVerdict(number, { field, value: expected }, fresh)]
  }
  if (at === '*' && isObject(expected))
    return [
      `holds ${number} ${fresh.word(JSON.stringify(expected))} || { echo ${fresh.word(`The answer to request ${number} does not hold ${JSON.stringify(expected)}.`)}; return 1; }`,
    ]
  const place = placeIn(step, at, steps)
  if (!place) return undefined
  const [, list = '', last] = /^(?:(.*)\.)?(\d+)$/.exec(at) ?? []
  if (expected === undefined && last !== undefined)
    return place.item && place.path === ''
      ? [surplusVerdict(number, step, place.item, fresh)]
      : surplusItemVerdict(number, step, { list, got }, steps, fresh)
  if (expected === null && got === undefined)
    return [
      `[ -n "$(part ${number} ${placeWord(number, place, fresh)})" ] || { echo ${fresh.word(`The answer to request ${number} has no ${at}.`)}; return 1; }`,
    ]
  const isMade = isOfServer(expected, steps)
  const source = isMade ? sourceOf(expected, place, steps.slice(0, index)) : undefined
  // A time that the server made, and that stood nowhere before, is another one the next time.
  if (!source && isMade && datetime.test(JSON.stringify(expected))) return undefined
  const word = source
    ? `"$(part ${source.number} ${placeWord(source.number, source.place, fresh)})"`
    : expected === undefined
      ? "''"
      : fresh.word(JSON.stringify(expected))
  // In which order things that went on at once are stored is for chance.
  const path = isRace ? place.path.replace(/^([a-z_]+)\.\d+/, '$1.*') : place.path
  return [
    // Where the other answer has no such value there is nothing to compare with.
    ...(source ? [`[ -n ${word} ] || return 0`] : []),
    `expect ${number} ${placeWord(number, { ...place, path }, fresh)} ${word} || return 1`,
  ]
}

/** Whether an account that a list has to hold was staged by one of the steps, for the import supplier of the list. */
function isStagedFor({ request: { path } }: Step, external_account_number: unknown, steps: readonly Step[]): boolean {
  return steps.some(({ request: { method, body } }) => {
    const { import_supplier, external_account_number: staged } = asObject(body)
    return method === 'POST' && staged === external_account_number && path.includes(`/${String(import_supplier)}/`)
  })
}

/** A list must have an item. */
function lackVerdict(number: number, item: NamedItem, fresh: FreshText): string {
  const said = `The list in the answer to request ${number} has no item with ${item.field} ${JSON.stringify(item.value)}.`
  return `[ "${itemLookup(number, item, fresh)}" != none ] || { echo ${fresh.word(said)}; return 1; }`
}

/** A list must have an item less often than in the run. */
function surplusVerdict(number: number, { response }: Step, { field, value }: NamedItem, fresh: FreshText): string {
  const list = Array.isArray(response?.body) ? response.body : []
  const times = list.filter((item) => asObject(item)[field] === value).length
  const said = `The list in the answer to request ${number} has ${times > 1 ? `${times} items or more` : 'an item'} with ${field} ${JSON.stringify(value)}, which is wrong.`
  const count = `$(items ${number} ${fresh.word(field)} ${fresh.word(JSON.stringify(value))} | grep -c .)`
  return `[ "${count}" -lt ${times} ] || { echo ${fresh.word(said)}; return 1; }`
}

/** A list in an answer must have an item less often than in the run: what the server made of it may be otherwise. */
function surplusItemVerdict(
  number: number,
  step: Step,
  { list, got }: { readonly list: string; readonly got: unknown },
  steps: readonly Step[],
  fresh: FreshText,
): string[] | undefined {
  const place = placeIn(step, list, steps)
  const items = valueAt(step.response?.body, list)
  const known = isObject(got) ? Object.fromEntries(Object.entries(got).filter(([, value]) => !isOfServer(value, steps))) : got
  if (!place || !Array.isArray(items)) return undefined
  const times = items.filter((item) => sameMeaning(known, item) === undefined).length
  const said = `The answer to request ${number} has ${times > 1 ? `${times} items or more` : 'an item'} in ${list || 'its list'} like this one, which is wrong: ${JSON.stringify(known)}`
  const count = `$(count ${number} ${placeWord(number, place, fresh)} ${fresh.word(JSON.stringify(known))})`
  return [`[ "${count}" -lt ${times} ] || { echo ${fresh.word(said)}; return 1; }`]
}
