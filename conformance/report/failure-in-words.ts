import { fewOf } from '../../src/text/few-of.ts'
import { attemptsInWords, passesInWords, spoiltInWords } from './attempts-in-words.ts'
import { asItIs, differingPlaces } from './differing-places.ts'
import { excerpt } from './excerpt.ts'
import { itemsAlike } from './items-alike.ts'
import { recognisedInWords } from './recognised.ts'
import { lastName, type SentPlace, withoutIndex } from './sent-places.ts'
import { othersLeftOut } from './without-others.ts'
import { sameMeaning } from '../reading/same-meaning.ts'
import { valueAt } from '../trial/shown-by.ts'
import { together } from '../trial/together.ts'
import type { Failure, RequirementResult } from './report.ts'
import { underWaySince } from './under-way-since.ts'
import { besideEachOther, valueText } from './value-text.ts'

/**
 * Where a failure shows, what was expected and received there, and what a client was going through, a line each; none where no
 * single place shows it and nothing was done to a client.
 */
export function evidence({ failure, advice }: RequirementResult): string[] {
  const { difference, disturbances = [] } = failure ?? advice ?? {}
  const through = [
    ...(failure ? togetherInWords(failure) : []),
    ...attemptsInWords(failure).map(({ label, words }) => `${label.padEnd(9)} ${words}`),
    ...disturbances.map(({ name, meaning }) => `during    ${name}: ${meaning}`),
  ]
  if (!difference) return through
  const { at, expected, isInWords, got } = difference
  const [wanted, came] = isInWords ? [String(expected), valueText(got)] : besideEachOther(expected, got)
  const { rightBefore: before } = failure ?? {}
  const right = before === undefined ? [] : [`before    still right in the answer to request ${before + 1}`]
  const spoilt = spoiltInWords(failure).map((words) => `broken    ${words}`)
  const place = [
    `at        ${at || 'the whole body'}`,
    `expected  ${expected === undefined ? 'nothing' : wanted}`,
    `received  ${got === undefined ? 'nothing' : came}${failure ? [itemsInWords(failure), ...commonInWords(failure).map((words) => `, ${words}`)].join('') : ''}`,
  ]
  const foreign = failure ? recognisedInWords(failure).map((words) => `foreign   ${words}`) : []
  return [...place, ...(failure ? sentInWords(failure) : []), ...foreign, ...right, ...spoilt, ...through]
}

/** How many other requests of the run came to the same, in words. */
export function commonInWords(failure: Failure): string[] {
  const { always, spread } = failure
  return [
    ...(always === undefined || isAnsweredOtherwise(failure) ? [] : [`like each of the ${always} requests of this operation in the run`]),
    ...(spread
      ? [`like ${spread.requests} of the ${spread.of} requests sent by then, of ${spread.operations} operations${numbersInWords(spread)}`]
      : []),
  ]
}

/** Whether attempts at a failure had the operation answer otherwise, so that it does not answer everything alike. */
function isAnsweredOtherwise(failure: Failure): boolean {
  const { difference, varied = [], otherSchemes = [], otherQueries = [], otherNames = [], neighbours } = failure
  const isOther = ({ status }: { readonly status?: number }) => status !== undefined && status !== difference?.got
  return (
    passesInWords(failure).length > 0 ||
    (neighbours?.isOfStatus === true && neighbours.passes.length > 0) ||
    [...varied, ...otherSchemes, ...otherQueries, ...otherNames].some(isOther)
  )
}

/** Which requests of a run failed, where there are few, since their distances tell whether the server counts them. */
function numbersInWords({ requests, numbers = [] }: NonNullable<Failure['spread']>): string {
  return numbers.length < fewest || numbers.length < requests / most
    ? ''
    : `: numbers ${numbers.join(', ')}${numbers.length < requests ? ' and others' : ''}`
}

/** So few say nothing of distances, and of so many times as many as are told neither do those. */
const [fewest, most] = [3, 4]

/** How many items a list has that lacks one: the list at that name, or the answer as a whole. */
function itemsInWords({ steps, shownBy = steps.length - 1, difference }: Failure): string {
  if (difference?.got !== undefined) return ''
  const [, list] = /^(\w+)(?:\.\*)?$/.exec(difference?.at ?? '') ?? []
  const body = steps[shownBy]?.response?.body
  const items = list !== undefined ? valueAt(body, list) : difference?.at.startsWith('*.') ? body : undefined
  if (!Array.isArray(items)) return ''
  const left = Number(othersLeftOut.exec(String(items.at(-1)))?.[1] ?? 0)
  const count = items.length + (left > 0 ? left - 1 : 0)
  return `; ${list ?? 'the list'} has ${count === 0 ? 'no item' : count === 1 ? '1 item' : `${count} items`}`
}

/** Where what is wrong was sent, and where what came instead. */
function sentInWords(failure: Failure): string[] {
  const { steps, sent, instead, timeOf } = failure
  // Of what is missing it is what stands around it: an object at the same place, or a list at another one.
  const { at = '', got } = failure.difference ?? {}
  const what = got !== undefined || !instead?.at ? '' : at.includes(instead.at) ? `${instead.at} ` : `${withoutIndex(at)} `
  const whence = instead ? [what === '' ? `which is  ${insteadInWords(instead)}` : `instead   ${what}is ${insteadInWords(instead)}`] : []
  if (timeOf !== undefined) whence.push(`which is  ${timeInWords(timeOf)}`)
  const alike = alikeInWords(failure)
  if (alike.length > 0 || !sent) return [...alike, ...whence]
  const value = valueAt(steps[sent.step]?.request.body, sent.at)
  const isTold = sameMeaning(value, failure.difference?.expected) === undefined
  const shown = isTold ? '' : `:${excerpt(value, placesOf(lastName(failure.difference?.at ?? '')))}`
  // Of a wrong status it is what a request has otherwise that was answered otherwise.
  const told = failure.unlike === undefined ? `sent      ${placeInWords(sent)}` : `differs   ${unlikeOtherInWords(failure, sent)}`
  return [`${told}${shown}`, ...whence]
}

function placesOf(name: string | undefined): readonly string[] {
  return name === undefined ? [] : [name]
}

/** So many other places in which two requests differ are told. */
const mostBesides = 3

/** From which other request one differs, and where, in words. */
export function unlikeOtherInWords({ steps, unlike = 0 }: Pick<Failure, 'steps' | 'unlike'>, { step, at }: SentPlace): string {
  const [one, other] = [steps[step], steps[unlike]]
  const status = other?.response?.status
  const from = `from request ${unlike + 1}${status === undefined ? '' : `, which got ${status},`}`
  const places = one && other ? differingPlaces(one, other, asItIs).map((place) => place.at) : []
  // Names of records, and figures, differ in any case.
  const besides = places.filter((place) => place !== at && !place.startsWith(`${at}.`))
  return besides.length === 0
    ? `${from} only in what request ${step + 1} sends at ${at}`
    : `${from} in names or figures at ${fewOf(besides, mostBesides)}, and otherwise only in what request ${step + 1} sends at ${at}`
}

/** What came instead, in words. */
export function insteadInWords({ step, at }: SentPlace): string {
  return `what request ${step + 1} sent ${at === '' ? 'as a whole' : `at ${at}`}`
}

/** At which time something came, in words. */
export function timeInWords(step: number): string {
  return `when request ${step + 1} was under way, by the clock of the suite`
}

/** Where a request sent something, in words. */
export function placeInWords({ step, at, of }: SentPlace): string {
  const item = Number(/\d+$/.exec(at)?.[0])
  const which = of === undefined || of < 2 ? '' : item === of - 1 ? `, the last item of ${of}` : `, item ${item + 1} of ${of}`
  return at === '' ? `request ${step + 1}` : `request ${step + 1} at ${at}${which}`
}

/** So many items are shown that may have been taken for the one in whose result a failure shows. */
const mostAlike = 3

function alikeInWords(failure: Failure): string[] {
  return itemsAlike(failure)
    .slice(0, 1 + mostAlike)
    .map(({ step, at, item }, index) => `${index === 0 ? 'sent     ' : 'compare  '} ${at} of request ${step + 1}: ${valueText(item)}`)
}

/** The requests that were under way at once: those that were sent so, and those that others were sent beside. */
function togetherInWords({ steps }: Failure): string[] {
  const isLate = (index: number) => underWaySince(steps, index) !== undefined
  const late = [...steps.keys()].filter(isLate).map((index) => {
    const since = Number(underWaySince(steps, index)) + 1
    return `meanwhile request ${index + 1} was sent before request ${since}, and answered only after it`
  })
  return [
    ...together(steps)
      .map((group) => group.filter((index) => !isLate(index)))
      .filter(({ length }) => length > 1)
      .map((group) => `together  requests ${(group[0] ?? 0) + 1} to ${(group.at(-1) ?? 0) + 1}, sent at the same time`),
    ...late,
  ]
}
