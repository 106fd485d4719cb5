import { isDeepStrictEqual } from 'node:util'
import { isObject } from '../../src/contract/json-schema.ts'
import { fewOf } from '../../src/text/few-of.ts'
import { listNames } from '../model/operation.ts'
import { httpStatus } from '../oracle/judgement.ts'
import { asObject } from '../reading/as-object.ts'
import { decoded } from '../reading/decoded.ts'
import { pairIn } from '../reading/pair-in.ts'
import { pairNamed } from '../reading/pair-named.ts'
import { operationOf } from '../trial/operation-of.ts'
import { mayBeTaken, type Step } from '../trial/step.ts'
import { isNeedless } from './left-out-in-words.ts'
import type { Failure } from './report.ts'
import { othersLeftOut } from './without-others.ts'

/**
 * What came that belongs elsewhere, in words: an answer that is that to an earlier request, a value that was told of another account,
 * accounts of another import supplier in a list, and a value that other accounts of a list have as well. Only what is equal as a whole, and
 * would hardly be so by chance.
 */
export function recognisedInWords(failure: Failure): string[] {
  const { steps, shownBy = steps.length - 1, difference } = failure
  const shown = steps[shownBy]
  if (!shown || !difference || difference.at === httpStatus) return []
  const { firstErrors } = failure
  if (firstErrors)
    return [
      `all ${firstErrors.refusals} answers with errors that this operation gave in the run have the same errors, whatever was sent; the first was that to ${firstErrors.requestId}`,
    ]
  const whole = wholeAnswer(steps.slice(0, shownBy), shown, difference.at)
  if (whole !== undefined && !isNeedless(failure, whole))
    return [`the whole answer is that to request ${whole + 1}${aboutInWords(steps[whole], shown)}`]
  return [...toldOfAnother(failure, shown), ...accountsOfOthers(steps.slice(0, shownBy), shown), ...sameInList(failure, shown)]
}

/** So many characters without a space, a figure among them, hardly come by chance. */
const telling = /^(?=.*\d)\S{8,}$/

/** What is a date, or a time, may be the same by chance. */
const dated = /^\d{4}-\d\d-\d\d/

/**
 * The first of the earlier requests of the same operation, about something else, whose answer is the same and names what only that one is
 * about.
 * @param wrong Where the answer is wrong: that alone says nothing of the whole.
 */
function wholeAnswer(earlier: readonly Step[], shown: Step, wrong: string): number | undefined {
  const { request, response, operator } = shown
  const operation = operationOf(shown)
  const body = response?.body
  // Refusals for the same reason are alike.
  const isRefused = (response?.status ?? 0) >= 300
  if (
    isRefused ||
    operator !== undefined ||
    operation === undefined ||
    typeof body !== 'object' ||
    body === null ||
    !tellsMore(body, request, wrong)
  )
    return undefined
  const index = earlier.findIndex(
    (step) =>
      operationOf(step) === operation &&
      !isDeepStrictEqual([step.request.path, step.request.body], [request.path, request.body]) &&
      isDeepStrictEqual(step.response, response),
  )
  return index === -1 ? undefined : index
}

/** Which import supplier or account an earlier request is about, where the one that got its answer is about another. */
function aboutInWords(earlier: Step | undefined, shown: Step): string {
  const [there, here] = [earlier, shown].map((step) => (step ? pairNamed(step.request) : undefined))
  const supplierThere = there?.import_supplier ?? supplierListed(earlier)
  const supplierHere = here?.import_supplier ?? supplierListed(shown)
  if (supplierThere !== undefined && supplierHere !== undefined && supplierThere !== supplierHere)
    return `, about import supplier ${supplierThere} and not ${supplierHere}`
  const [numberThere, numberHere] = [there?.external_account_number, here?.external_account_number]
  return numberThere !== undefined && numberHere !== undefined && numberThere !== numberHere
    ? `, about account ${numberThere} and not ${numberHere}`
    : ''
}

/** The import supplier whose list is asked for. */
function supplierListed(step: Step | undefined): string | undefined {
  const operation = step && operationOf(step)
  const path = step?.request.path.split('?')[0]
  return operation && listNames[operation] && path !== undefined ? decoded(path.split('/').at(-2) ?? '') : undefined
}

/** Whether an answer holds a text beside what is wrong in it that hardly comes by chance, and that the request did not send. */
function tellsMore(body: unknown, request: Step['request'], wrong: string): boolean {
  const sent = JSON.stringify([request.path.split('/').map(decoded), request.body])
  return textsIn(body).some(
    ({ at, value }) => at !== wrong && telling.test(value) && !dated.test(value) && !sent.includes(JSON.stringify(value)),
  )
}

/** A value that came, where only an answer about another account told it. */
function toldOfAnother({ steps, shownBy = steps.length - 1, difference, instead, leftOut = [] }: Failure, shown: Step): string[] {
  const { got } = difference ?? {}
  const pair = pairNamed(shown.request)
  if (instead || !pair || typeof got !== 'string' || !telling.test(got) || dated.test(got)) return []
  const tellers = steps.slice(0, shownBy).flatMap((step, index) => {
    const [told] = step.operator === undefined ? textsIn(step.response?.body).filter(({ value }) => value === got) : []
    return told ? [{ index, at: told.at, pair: pairNamed(step.request) }] : []
  })
  const [first] = tellers
  const isOfOne =
    !(first && isNeedless({ leftOut }, first.index)) && tellers.every((one) => one.pair && isDeepStrictEqual(one.pair, first?.pair))
  if (!first?.pair || !isOfOne || isDeepStrictEqual(first.pair, pair)) return []
  return [`it is ${first.at} in the answer to request ${first.index + 1}, about another account`]
}

/** Accounts in a list of an import supplier that requests of the proof staged for another one, and none for this one. */
function accountsOfOthers(earlier: readonly Step[], shown: Step): string[] {
  const operation = operationOf(shown)
  const body = shown.response?.body
  if (operation === undefined || !listNames[operation] || !Array.isArray(body)) return []
  const supplier = supplierListed(shown)
  const listed = new Set(body.map((item) => asObject(item)['external_account_number']))
  const staged = earlier.flatMap((step, index) => {
    const pair = operationOf(step) === 'stageAccount' && mayBeTaken(step) ? pairIn(step.request.body) : undefined
    return pair ? [{ ...pair, index }] : []
  })
  const numbersOf = (isOwn: boolean) => staged.filter(({ import_supplier }) => (import_supplier === supplier) === isOwn)
  const own = new Set(numbersOf(true).map(({ external_account_number }) => external_account_number))
  const foreign = new Map(numbersOf(false).map((one) => [one.external_account_number, one]))
  const told = [...foreign.values()].filter(({ external_account_number: number }) => listed.has(number) && !own.has(number))
  if (told.length === 0) return []
  const words = told.map((one) => `${one.external_account_number} (staged for ${one.import_supplier} by request ${one.index + 1})`)
  return [`the list of ${supplier} holds ${fewOf(words)}`]
}

/** Of a value in a list of accounts the others that have the same. */
function sameInList({ difference }: Failure, shown: Step): string[] {
  const { at = '', got } = difference ?? {}
  const [, member] = /^(?:\d+|\*)\.(\w+)$/.exec(at) ?? []
  const body = shown.response?.body
  const operation = operationOf(shown)
  if (member === undefined || operation === undefined || !listNames[operation]) return []
  if (!Array.isArray(body) || typeof got !== 'string' || !telling.test(got)) return []
  const items = body.map(asObject).filter((item) => typeof item[member] === 'string')
  const alike = items.filter((item) => item[member] === got)
  const numbers = [...new Set(alike.map((item) => String(item['external_account_number'])))]
  if (numbers.length < 2) return []
  const count = numbers.length === 2 ? 'both' : `all ${numbers.length}`
  // Of a list that was shortened nobody knows what the others have.
  const isWhole = !othersLeftOut.test(String(body.at(-1)))
  const which =
    alike.length < items.length || !isWhole ? `${numbers.length} accounts of the list` : `${count} accounts of the list that have one`
  return [`${which} have the same ${member}: ${fewOf(numbers)}`]
}

interface ToldText {
  /** The dot-delimited path. */
  readonly at: string
  readonly value: string
}

/** The texts in a value. */
function textsIn(value: unknown, at = ''): readonly ToldText[] {
  if (typeof value === 'string') return [{ at, value }]
  const members: readonly (readonly [string | number, unknown])[] = Array.isArray(value)
    ? [...value.entries()]
    : isObject(value)
      ? Object.entries(value)
      : []
  return members.flatMap(([name, part]) => textsIn(part, at === '' ? String(name) : `${at}.${name}`))
}
