import { isDeepStrictEqual } from 'node:util'
import { postAccountImports } from '../../../schemas/operation-groups.ts'
import { operations } from '../../../schemas/operations.ts'
import { isObject } from '../../../src/contract/json-schema.ts'
import type { Path } from '../../../src/contract/schema-at.ts'
import { isPostOperation } from '../../../src/validate/subject.ts'
import { validator } from '../../../src/validate/validate.ts'
import { partAt } from '../../generators/change-at.ts'
import { httpStatus } from '../../oracle/judgement.ts'
import { decoded } from '../../reading/decoded.ts'
import { pairFields, pairIn } from '../../reading/pair-in.ts'
import type { Unlike, Varied } from '../../report/report.ts'
import { sameElsewhere } from '../../report/same-elsewhere.ts'
import { lastName, sentPlaces } from '../../report/sent-places.ts'
import { freshBody } from '../../setting/fresh-body.ts'
import { namesOf, type Names } from '../../setting/names.ts'
import type { Setting } from '../../setting/setting.ts'
import { operationOf } from '../../trial/operation-of.ts'
import { wasRefused, withBody, type Step } from '../../trial/step.ts'
import { tokenFaultOf } from '../proof/send-step.ts'
import type { Proof } from '../proof/proof.ts'
import type { Counterexample } from '../run-check.ts'
import { dayOf } from './between.ts'
import { datesNear } from './dates-near.ts'
import { listsOf } from './lists-of.ts'
import { oneMemberMore } from './lost-item.ts'
import { otherCounts } from './other-counts.ts'
import { pathTo } from './path-to.ts'
import { faultsIn, isOnlyFault, sameWrong, withoutFault } from './same-wrong.ts'
import { withChange, type SingleChange } from './single-change.ts'
import { isContained } from './single-changes.ts'
import { templateValue } from './template-value.ts'

/** Requests of a proof in which one thing is another, and how that is told. */
export interface Variation {
  readonly steps: readonly Step[]
  readonly told: Pick<Varied, 'steps' | 'at' | 'how' | 'sent' | 'like'>
}

/** What attempts showed before. */
export interface Shown {
  readonly rightWith: readonly Unlike[]
  /** The indexes of requests without which it passes. */
  readonly rightWithout: readonly number[]
  /** The indexes of requests without which all comes as before. */
  readonly idle: readonly number[]
}

/** Lists of more items are not taken apart, and nor are more lists than that. */
const [mostItems, mostLists] = [4, 2]

/** So many faults of one body are put right, and so many values and writes are tried. */
const [mostFaults, mostValues, mostWrites] = [3, 2, 5]

/**
 * The plainest forms of the requests of a proof that tell its rival explanations apart, whether they fail or pass: each item of a list alone,
 * and a new one in place of one that is there twice; each fault of a refused body put right, or a plainer one in its place; the value that
 * came otherwise in the item beside; another value in place of one that had to be refused; a list with an item in place of an empty one;
 * the member that makes it pass in both records; a value beside one of two equal ones; one of two items that are confused in the same list of a new parent; other writes in place of the one that matters; a query parameter as the
 * request before had it; and another character in a name.
 */
export function variations(proof: Proof, shown: Shown): readonly Variation[] {
  const { example, setting } = proof
  const { steps } = example
  const changed = (changes: readonly SingleChange[], told: Omit<Variation['told'], 'steps'>): Variation => ({
    steps: steps.map((step, index) => changes.filter((one) => one.step === index).reduce(withChange, step)),
    told: { steps: changes.map(({ step }) => step), ...told },
  })
  const valued = (...changes: readonly SingleChange[]) =>
    changed(changes, { at: changes[0]?.path.join('.') ?? '', how: 'value', sent: changes[0]?.instead })
  return [
    ...otherCounts(example).map((change) => valued(change)),
    ...faultsOf(example, setting, changed),
    ...itemsOf(proof, shown, changed),
    ...besides(example, setting.names).map((change) => valued(change)),
    ...others(example, setting).map((change) => valued(change)),
    ...impossibleDays(example, setting.names).map((change) => valued(change)),
    ...inBoth(example, shown).map((changes) => valued(...changes)),
    ...nearlyEqual(example, shown).map((change) => valued(change)),
    ...inOtherParent(example, shown, changed),
    ...writes(example, setting, shown),
    ...queries(example),
    ...characters(example, setting.names),
  ].filter(({ told }) => !told.steps.every((step) => shown.idle.includes(step)))
}

type Changed = (changes: readonly SingleChange[], told: Omit<Variation['told'], 'steps'>) => Variation

/** Each item of a list alone, and a new one in place of one that is there twice. */
function* itemsOf({ example, setting: { names }, isResent }: Proof, { rightWith }: Shown, changed: Changed): Generator<Variation> {
  // A list inside a large record may be there for another reason.
  const { steps, shownBy = steps.length - 1 } = example
  const operationAt = (index: number) => steps[index] && operationOf(steps[index])
  // Before a write only others of its operation have such items.
  const isRelated = (step: number) => steps[shownBy]?.request.method === 'GET' || operationAt(step) === operationAt(shownBy)
  const lists = listsOf(example, names.runId, 2).filter(
    ({ step, path, own }) => own !== undefined || (path.length === 1 && isRelated(step)),
  )
  for (const { step, path, own } of lists.slice(0, mostLists)) {
    const items = partAt(example.steps[step]?.request.body, path)
    if (!Array.isArray(items)) continue
    const at = path.join('.')
    const isTold = rightWith.some((one) => one.step === step && one.kept === undefined && one.at.startsWith(`${at}.`))
    const repeated = items.findIndex((item, index) => items.slice(0, index).some((other) => isDeepStrictEqual(item, other)))
    // Of two, the other one alone is told by what is left out.
    if (items.every(isObject) && items.length <= mostItems && !(isTold && items.length === 2))
      for (const [index, item] of items.entries())
        if (index !== repeated) yield changed([{ step, path, instead: [item] }], { at: `${at}.${index}`, how: 'only' })
    const areApart = ![...items.keys()].some((index) => isContained(example.steps[step]?.request.body, [...path, index]))
    if (own !== undefined && isResent && areApart && !isDeepStrictEqual(items.toReversed(), items))
      yield changed([{ step, path, instead: items.toReversed() }], { at, how: 'reversed' })
    if (repeated === -1) continue
    const first = items.findIndex((item) => isDeepStrictEqual(item, items[repeated]))
    const fresh = withNewNames(items[first], names)
    if (isDeepStrictEqual(fresh, items[first])) continue
    const place = [...path, repeated]
    yield changed([{ step, path: place, instead: fresh }], { at: place.join('.'), how: 'like', like: `${at}.${first}` })
  }
}

/** An item with new names for all that is named in the run. */
export function withNewNames(item: unknown, names: Names): unknown {
  return JSON.parse(JSON.stringify(item).replaceAll(namesOf(names.runId), (_name, kind: string) => names.text(kind)))
}

/**
 * Each fault of a refused body put right, and in place of a single one that is deep the same wrong value higher up; where a wrong value was
 * taken, the same one at other places, and nothing beside it.
 */
function* faultsOf(
  { steps, shownBy = steps.length - 1, difference }: Counterexample,
  setting: Setting,
  changed: Changed,
): Generator<Variation> {
  for (const [step, one] of steps.entries()) {
    const operation = one.operator === undefined ? operationOf(one) : undefined
    const isTaken = step === shownBy && difference?.at === httpStatus && Number(difference.got) < 300
    if (operation === undefined || !isPostOperation(operation) || !(isTaken || (wasRefused(one) && step <= shownBy))) continue
    const { body } = one.request
    const faults = faultsIn(operation, body)
    const [fault] = faults
    const sent = fault && partAt(body, fault.path)
    if (faults.length === 1 && fault && sent !== undefined) {
      const moved = sameWrong(operation, body, fault, setting)
      const told = isTaken ? moved : moved.filter(({ path }) => path.length < fault.path.length).slice(-1)
      for (const { path, instead } of told) yield changed([{ step, path: [], instead }], { at: path.join('.'), how: 'moved', sent })
    }
    if (isTaken && fault && sent !== undefined) {
      const bare = withOnly(body, fault.path, sent)
      if (JSON.stringify(bare).length < JSON.stringify(body).length && isOnlyFault(operation, bare, fault))
        yield changed([{ step, path: [], instead: bare }], { at: fault.path.join('.'), how: 'bare', sent })
    } else if (!isTaken && faults.length > 1) {
      // Of faults in several items of a list each item alone tells more.
      const places = new Set(faults.map(({ path }) => path.find((segment) => typeof segment === 'number')))
      for (const { path } of places.size > 1 ? [] : faults.slice(0, mostFaults)) {
        const instead = withoutFault(operation, body, path, setting)
        if (faultsIn(operation, instead).length < faults.length)
          yield changed([{ step, path: [], instead }], { at: path.join('.'), how: 'value', sent: partAt(instead, path) })
      }
    }
  }
}

/** A body with a value in the first items of its lists and what names its account, and nothing else. */
function withOnly(body: unknown, path: Path, value: unknown): unknown {
  const names = Object.entries(isObject(body) ? body : {}).filter(([name]) => pairFields.has(name))
  const whole = path.reduceRight<unknown>((inner, segment) => (typeof segment === 'number' ? [inner] : { [segment]: inner }), value)
  return { ...Object.fromEntries(names), ...(isObject(whole) ? whole : {}) }
}

/** The value that came otherwise, in the item beside the one that sent it. */
function besides(example: Counterexample, names: Names): readonly SingleChange[] {
  const { steps, difference } = example
  const { sent } = sentPlaces(example, names.runId)
  const name = lastName(difference?.at ?? '')
  if (!sent || name === undefined || difference?.isInWords) return []
  const { body } = steps[sent.step]?.request ?? {}
  const own = pathTo(body, sent.at)
  const value = partAt(body, [...own, name])
  const [index, list] = [own.at(-1), own.slice(0, -1)]
  const items = partAt(body, list)
  if (typeof index !== 'number' || !Array.isArray(items) || value === undefined || names.isOwn(value)) return []
  const beside = items.findIndex((item: unknown, at) => at !== index && !isDeepStrictEqual(partAt(item, [name]), value))
  return beside === -1 ? [] : [{ step: sent.step, path: [...list, beside, name], instead: value }]
}

/**
 * Of a request that had to be refused, though valid, other texts at its top, and a member more where it repeats an earlier one; of another one, an
 * item in a list that is empty.
 */
function others({ steps, shownBy = steps.length - 1, difference }: Counterexample, { names, templates }: Setting): readonly SingleChange[] {
  const shown = steps[shownBy]
  const operation = shown && operationOf(shown)
  if (!shown || difference?.at !== httpStatus || operation === undefined || !isPostOperation(operation) || tokenFaultOf(shown.request))
    return []
  const { body } = shown.request
  if (!isObject(body) || !validator(operation).test(body)) return []
  const members = Object.entries(body)
  if (/^\d/.test(String(difference.expected)) && !(Number(difference.expected) >= 400)) {
    const empty = members.filter(([, value]) => Array.isArray(value) && value.length === 0)
    return empty.flatMap(([name]) => {
      const item = templateValue(operation, [name, 0], templates)
      return isObject(item) ? [{ step: shownBy, path: [name], instead: [freshBody(item, names)] }] : []
    })
  }
  const texts = members.filter(([name, value]) => typeof value === 'string' && !pairFields.has(name) && name !== 'import_supplier_code')
  // Of one that repeats an earlier one it matters whether that is why.
  const isRepeat = steps
    .slice(0, shownBy)
    .some(({ request }) => request.path === shown.request.path && isDeepStrictEqual(request.body, body))
  const more = isRepeat ? oneMemberMore({ step: shownBy, path: [] }, steps, templates).slice(0, 1) : []
  const ofTexts = texts.slice(0, mostValues).flatMap(([name, value]) => {
    const [named = names.text('TEST')] = String(value).match(namesOf(names.runId)) ?? []
    const [firstWord = ''] = String(value).split(' ')
    return [...new Set([named, firstWord])]
      .filter((instead) => instead !== '' && instead !== value)
      .map((instead) => ({ step: shownBy, path: [name], instead }))
  })
  return [...more, ...ofTexts]
}

/** Days beside one that the calendar does not have, which was taken: whether any is, or some. */
const daysNear = ['02-29', '02-30', '04-31', '13-01'] as const

/** Other days in place of such a one, where it was taken or answered. */
function impossibleDays(example: Counterexample, names: Names): readonly SingleChange[] {
  const { steps, shownBy = steps.length - 1, difference } = example
  const { instead } = sentPlaces(example, names.runId)
  const shown = steps[shownBy]
  const operation = shown?.operator === undefined && shown ? operationOf(shown) : undefined
  const isAccepted = difference?.at === httpStatus && Number(difference.got) < 300
  const [fault] = isAccepted && operation !== undefined && isPostOperation(operation) ? faultsIn(operation, shown?.request.body) : []
  const place = fault
    ? { step: shownBy, path: fault.path }
    : instead && { step: instead.step, path: pathTo(steps[instead.step]?.request.body, instead.at) }
  const value = place && partAt(steps[place.step]?.request.body, place.path)
  const [, year, day, time = ''] = (typeof value === 'string' && /^(\d{4})-(\d\d-\d\d)(T.*)?$/.exec(value)) || []
  if (!place || year === undefined || dayOf(`${year}-${day}`) !== undefined) return []
  return daysNear.filter((other) => other !== day).map((other) => ({ ...place, instead: `${year}-${other}${time}` }))
}

/** The member with which it passes, in the record beside that one, too. */
function inBoth({ steps }: Counterexample, { rightWith }: Shown): readonly (readonly SingleChange[])[] {
  return rightWith
    .filter(({ sent, kept }) => sent === undefined && kept !== undefined)
    .slice(0, mostValues)
    .flatMap(({ step, at, kept: instead }) => {
      const path = at.split('.')
      const own = steps[step]
      const isLike = (one: Step, index: number) =>
        index !== step &&
        own !== undefined &&
        operationOf(one) === operationOf(own) &&
        isObject(partAt(one.request.body, path.slice(0, -1)))
      const other = steps.findIndex(isLike)
      if (other === -1 || partAt(steps[other]?.request.body, path) !== undefined) return []
      return [[Math.min(step, other), Math.max(step, other)].map((index) => ({ step: index, path, instead }))]
    })
}

/** In place of a value that another place has as well, where others pass, one beside it: whether it matters that the two are equal. */
function nearlyEqual({ steps }: Counterexample, { rightWith }: Shown): readonly SingleChange[] {
  return rightWith
    .filter((one) => one.kept !== undefined && sameElsewhere(steps, one) !== undefined)
    .slice(0, 1)
    .flatMap(({ step, at, sent, kept }) => {
      const beside = typeof sent === 'number' ? sent + 1 : typeof sent === 'string' ? (datesNear(sent)[1] ?? `${sent}A`) : undefined
      return beside === undefined || beside === kept ? [] : [{ step, path: pathTo(steps[step]?.request.body, at), instead: beside }]
    })
}

/** Of two items of a list, in each of which a change makes it pass, the later one in the same list of a new parent. */
function* inOtherParent({ steps }: Counterexample, { rightWith }: Shown, changed: Changed): Generator<Variation> {
  const [one, other] = rightWith.map(({ step, at }) => ({ step, item: itemOf(pathTo(steps[step]?.request.body, at)) }))
  if (!one?.item || !other?.item || one.step !== other.step) return
  const { body } = steps[one.step]?.request ?? {}
  const item = Number(one.item.at(-1)) > Number(other.item.at(-1)) ? one.item : other.item
  const [list, parents] = [item.slice(0, -1), item.slice(0, -3)]
  const [name, items, sent] = [list.at(-1), partAt(body, parents), partAt(body, item)]
  const areBeside = list.join('.') === one.item.slice(0, -1).join('.') && list.join('.') === other.item.slice(0, -1).join('.')
  if (!areBeside || one.item.at(-1) === other.item.at(-1) || typeof name !== 'string' || !Array.isArray(items)) return
  const parent = [...parents, items.length]
  const moved = [
    { step: one.step, path: item },
    { step: one.step, path: parent, instead: { [name]: [sent] } },
  ]
  const variation = changed(moved, { at: [...parent, name, 0].join('.'), how: 'moved', sent })
  yield { ...variation, told: { ...variation.told, steps: [one.step] } }
}

/** The innermost item of a list that a path leads into; undefined where it leads into none. */
function itemOf(path: Path): Path | undefined {
  const index = path.findLastIndex((segment) => typeof segment === 'number')
  return index < 1 ? undefined : path.slice(0, index + 1)
}

/** Other writes about the account before a reading, in place of the one without which it passes. */
function writes({ steps, shownBy = steps.length - 1 }: Counterexample, setting: Setting, { rightWithout }: Shown): readonly Variation[] {
  const { names, templates } = setting
  if (steps[shownBy]?.request.method !== 'GET') return []
  return rightWithout.flatMap((step) => {
    const own = steps[step]
    const operation = own && operationOf(own)
    const pair = pairIn(own?.request.body)
    if (!own || step >= shownBy || !pair || own.response?.status === undefined || own.response.status >= 300) return []
    if (!postAccountImports.some((one) => one === operation)) return []
    return postAccountImports
      .filter((other) => other !== operation && other !== 'createPaymentInstruction')
      .slice(0, mostWrites)
      .map((other): Variation => {
        const body = { ...freshBody(templates.whole(other)[0] ?? {}, names), ...pair }
        const { response: _response, ...rest } = own
        const request = { method: 'POST', path: operations[other].path, body }
        return { steps: steps.with(step, { ...rest, request }), told: { steps: [step], at: other, how: 'operation' } }
      })
  })
}

/** Each query parameter of the request that shows it as the last one of its operation before had it, where they differ in some. */
function queries({ steps, shownBy = steps.length - 1, difference }: Counterexample): readonly Variation[] {
  const shown = steps[shownBy]
  const operation = shown && operationOf(shown)
  const like = steps.slice(0, shownBy).findLast((step) => operation !== undefined && operationOf(step) === operation)
  if (!shown || !like || difference?.at === httpStatus) return []
  const [own, other] = [shown, like].map(({ request }) => new URLSearchParams(request.path.split('?')[1]))
  return [...new Set([...(own?.keys() ?? []), ...(other?.keys() ?? [])])].flatMap((at): readonly Variation[] => {
    const sent = other?.get(at) ?? undefined
    if (sent === (own?.get(at) ?? undefined)) return []
    const query = new URLSearchParams(own)
    if (sent === undefined) query.delete(at)
    else query.set(at, sent)
    const path = [shown.request.path.split('?')[0], ...(query.size > 0 ? [query] : [])].join('?')
    const { response: _response, ...rest } = shown
    return [
      {
        steps: steps.with(shownBy, { ...rest, request: { ...shown.request, path } }),
        told: { steps: [shownBy], at, how: 'query', ...(sent === undefined ? {} : { sent }) },
      },
    ]
  })
}

/** Characters that have to be encoded in a path, or that many servers take for something else there. */
const encoded = ['#', '?', '%', '/', '+', ' ', 'ä'] as const

/** Another character in place of the one that is special in the name of the account, in all requests. */
function characters({ steps, shownBy = steps.length - 1, difference }: Counterexample, names: Names): readonly Variation[] {
  const shown = steps[shownBy]
  if (shown?.request.method !== 'GET' || shown.operator !== undefined || difference?.at !== httpStatus) return []
  const segments = shown.request.path.split('/').map(decoded)
  const name = segments.find((segment) => names.isOwn(segment) && encoded.some((one) => segment.includes(one)))
  const special = encoded.find((one) => name?.includes(one))
  if (name === undefined || special === undefined) return []
  return encoded
    .filter((one) => one !== special)
    .map((instead): Variation => {
      const all = steps.map((step) => withNamed(step, name, name.replace(special, instead)))
      const changed = [...all.keys()].filter((index) => all[index] !== steps[index])
      return { steps: all, told: { steps: changed, at: special, how: 'character', sent: instead } }
    })
}

/** A step with another name where its body, or else its path, has one; the same where neither has. */
function withNamed(step: Step, name: string, other: string): Step {
  const { body, path } = step.request
  if (body === undefined) {
    const instead = path.replace(encodeURIComponent(name), encodeURIComponent(other))
    return instead === path ? step : { ...step, request: { ...step.request, path: instead } }
  }
  const members = isObject(body) ? Object.entries(body) : []
  if (!members.some(([, value]) => value === name)) return step
  return withBody(step, Object.fromEntries(members.map(([field, value]) => [field, value === name ? other : value])))
}
