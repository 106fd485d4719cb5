import { operations } from '../../schemas/operations.ts'
import { asSentence } from '../../src/text/as-sentence.ts'
import { plural } from '../../src/report/pretty/verdict.ts'
import { fewOf } from '../../src/text/few-of.ts'
import { httpStatus } from '../oracle/judgement.ts'
import { isWanted, type WantedStatus } from '../oracle/wanted-status.ts'
import { areSame, sameMeaning } from '../reading/same-meaning.ts'
import { asObject } from '../reading/as-object.ts'
import { oneOfEvery } from '../setting/ordinals.ts'
import { operationOf } from '../trial/operation-of.ts'
import { valueAt } from '../trial/shown-by.ts'
import type { Step } from '../trial/step.ts'
import { laterInWords } from './attempts-in-words.ts'
import { ownEvidence } from './own-evidence.ts'
import { recognisedInWords } from './recognised.ts'
import { recordInWords } from './record-in-words.ts'
import type { Failure, RequirementResult } from './report.ts'
import { sameElsewhere } from './same-elsewhere.ts'
import { lastName } from './sent-places.ts'
import { valueText } from './value-text.ts'

/** So many clauses are added to what was done, and so long may a headline be. */
const [mostClauses, mostOfHeadline] = [2, 320]

/** A value of so many characters is told in a headline. */
const mostOfValue = 60

/** So much of a text is shown. */
const longText = 40

/**
 * What was done and in which circumstances it comes out wrong, in a sentence, as far as the attempts showed them: what one thing makes the
 * requests that fail differ from those that pass. It says nothing that was not seen.
 * @returns undefined where nothing is known but what the message says.
 */
export function headlineOf(failure: Failure): string | undefined {
  const { message } = failure
  // A drawing has a sentence of its own that leads to it.
  if (message.includes('\n') || !message.endsWith('.')) return undefined
  const value = decidingValue(failure)
  const ofValue = value && (refusalOf(failure, value) ?? changeOf(failure, value))
  const deed = ofValue ?? changeOf(failure) ?? refusedTokenOf(failure)
  // Where it takes an earlier request, other values pass because they are no longer about the same.
  const isOfEarlier = ofValue === undefined && (failure.rightWithout ?? []).length > 0
  // Where the number of items matters, another item that is left out tells no more.
  const isOfCount = failure.boundary?.of === 'items' && value?.passes.includes(undefined)
  const clauses = [...(value && !isOfEarlier && !isOfCount ? contrastOf(value, ofValue !== undefined) : []), ...circumstancesOf(failure)]
  if (deed === undefined && clauses.length === 0) return undefined
  const parts = [deed ?? message.slice(0, -1), ...clauses.slice(0, mostClauses)]
  while (parts.length > 1 && parts.join('').length > mostOfHeadline) parts.pop()
  return parts.length === 1 && deed === undefined ? undefined : `${parts.join('')}.`
}

/**
 * A result with the headline of its failure, where there is one; a consequence is told in the words of its check, and so is what is told
 * without its requests, since a headline speaks of those.
 * @param results All of the run.
 */
export function withHeadline(result: RequirementResult, results: readonly RequirementResult[]): RequirementResult {
  const { failure } = result
  const lead = results.find(({ id }) => id === failure?.oneWith?.requirement)
  const isTold = !lead || ownEvidence(result, { title: '', failures: [lead] }).hasRequests
  const headline = failure && !failure.consequenceOf && isTold ? headlineOf(failure) : undefined
  return failure && headline !== undefined ? { ...result, failure: { ...failure, headline } } : result
}

/** What a report tells first of a failure. */
export function toldFirst({ headline, message }: Pick<Failure, 'headline' | 'message'>): string {
  return headline ?? message
}

// -- The value on which it depends

/** A place of a request on whose value it depends whether the requirement is kept. */
interface DecidingValue {
  readonly step: Step
  readonly index: number
  readonly at: string
  /** Undefined where nothing is sent there. */
  readonly sent: unknown
  /** Values with which it passes; undefined where it does so without any. */
  readonly passes: readonly unknown[]
  /** Another place of the request that has the same value: with the same other one there it passes as well. */
  readonly twin?: string
  /** Where else the same was sent. */
  readonly same?: string | undefined
}

function decidingValue({ steps, rightWith = [], neighbours, boundary, varied = [] }: Failure): DecidingValue | undefined {
  // A value with which its request is answered otherwise may only keep that from being carried out.
  const [first, second] = rightWith.filter(({ answered }) => answered === undefined)
  const beside = neighbours && !first && neighbours.passes.length > 0 ? neighbours : undefined
  const place = first ?? beside
  const step = place && steps[place.step]
  if (!place || !step) return undefined
  const isThere = neighbours?.step === place.step && neighbours.at === place.at
  const others = isThere ? neighbours.passes : []
  const passes = [...(first ? [first.kept] : []), ...others].filter(
    (one, index, all) => all.findIndex((other) => areSame(one, other)) === index,
  )
  const sent = valueAt(step.request.body, place.at)
  // Where it fails with another value as well, it does not matter that two are equal.
  const isPlace = (one: { readonly at: string }) => one.at === place.at
  const otherwise = [
    ...(boundary?.step === place.step && isPlace(boundary) ? [boundary.fails] : []),
    ...varied.flatMap((one) =>
      one.fails && one.how === 'value' && one.steps.join() === String(place.step) && isPlace(one) ? [one.sent] : [],
    ),
  ]
  if (otherwise.some((one) => !areSame(one, sent))) return { step, index: place.step, at: place.at, sent, passes }
  const isTwin = first && second && second.step === first.step && second.kept !== undefined
  const twin = isTwin && areSame(second.sent, sent) && areSame(second.kept, first.kept) ? { twin: second.at } : {}
  return { step, index: place.step, at: place.at, sent, passes, same: sameElsewhere(steps, place), ...twin }
}

/** What passes instead. @param isNamed Whether the value that fails is named before. */
function contrastOf({ step, at, sent, passes, twin, same }: DecidingValue, isNamed: boolean): string[] {
  const operation = operationOf(step)
  const { field } = operation ? recordInWords(operation, at) : { field: at }
  const place = field === '' || /^\d+$/.test(field) ? at : field
  const told = passes.filter((one) => one !== undefined)
  if (sent !== undefined && told.length < passes.length) return [`; without ${isNamed ? 'that' : at} it passes`]
  const isOfLength = told.some((one) => isBeginning(one, sent))
  const texts = told.map((one) => (isOfLength && isBeginning(one, sent) ? lengthOf(one, [sent, one]) : shortText(one)))
  const [one, other] = texts.filter((text) => text !== undefined)
  if (one === undefined) return []
  const values = other === undefined ? one : `${one} or ${other}`
  const failing = isOfLength ? lengthOf(sent, [sent, ...told]) : shortText(sent)
  if (isNamed) return [`; with ${values}${sent === undefined ? ` as ${place}` : ''} it passes`]
  // Two equal values matter because they are equal.
  if (twin !== undefined && failing !== undefined) return [`, where ${at} and ${twin} are both ${failing}; with ${one} at either it passes`]
  if (sent === undefined || failing === undefined) return [`; with ${values} as ${at} it passes`]
  const as = same === undefined || isOfLength ? '' : `, as ${same} has`
  return [`, where ${at} ${isOfLength ? 'has' : 'is'} ${failing}${as}; with ${values} it passes`]
}

/** A value in a headline: of a long text its beginning; undefined where it is too long all the same. */
function shortText(value: unknown): string | undefined {
  if (typeof value === 'string' && value.length > longText)
    return `${JSON.stringify(value.slice(0, longText))}... (${plural(value.length, 'character')})`
  const text = valueText(value)
  return text.length > mostOfValue ? undefined : text
}

/** Whether a text is the beginning of another one: then their lengths are what they differ in. */
function isBeginning(text: unknown, of: unknown): boolean {
  return typeof text === 'string' && typeof of === 'string' && text.length > 0 && text.length < of.length && of.startsWith(text)
}

/** What stands before and behind the point of a number. */
function partsOf(number: unknown): string[] {
  return String(number).split('.')
}

/**
 * How long a text is; how many decimal places it has, where that is all in which it differs from those that are compared with it.
 * @param all These, the longest first.
 */
function lengthOf(text: unknown, [whole, ...others]: readonly unknown[]): string {
  const isOfPlaces =
    /^-?\d+\.\d+$/.test(String(whole)) && others.every((one) => !isBeginning(one, whole) || partsOf(one)[0] === partsOf(whole)[0])
  return isOfPlaces ? plural(partsOf(text)[1]?.length ?? 0, 'decimal place') : plural([...String(text)].length, 'character')
}

// -- What was done

/** That a request with the value is refused, though valid. */
function refusalOf(
  { steps, shownBy = steps.length - 1, difference }: Failure,
  { step, index, at, sent, passes }: DecidingValue,
): string | undefined {
  const operation = operationOf(step)
  const { at: place, expected, got } = difference ?? {}
  const isRefused = place === httpStatus && Number(got) >= 400 && [200, 201].some((one) => isWanted(one, expected as WantedStatus))
  if (!isRefused || index !== shownBy || operation === undefined) return undefined
  const { record, field } = recordInWords(operation, at)
  const phrase = sent === undefined ? `without ${field}` : withValue(field, sent, passes)
  if (field === '' || phrase === undefined) return undefined
  const came = Number(got) >= 500 ? `is answered with ${String(got)}` : 'is refused'
  const statuses = Number(got) >= 500 ? ` instead of ${String(expected)}` : ` (${String(got)} instead of ${String(expected)})`
  return `${asSentence(record)} ${phrase} ${came}${statuses}`
}

/** That a value comes back, or is stored, otherwise than the one request sent it that names it. */
function changeOf(failure: Failure, value?: DecidingValue): string | undefined {
  const { steps, shownBy = steps.length - 1, difference, sent, instead, spoiltBy, rightWithout = [] } = failure
  const shown = steps[shownBy]
  const step = sent && steps[sent.step]
  const operation = step && operationOf(step)
  if (!difference || difference.isInWords || difference.at === httpStatus || !sent || !step || !shown || operation === undefined)
    return undefined
  // What other requests have to do with it the message tells.
  if (instead || spoiltBy !== undefined || rightWithout.length > 0 || failure.rightBefore !== undefined) return undefined
  if (steps.filter((one) => operationOf(one) === operation).length > 1) return undefined
  const isStored = shown.operator?.startsWith('read-') === true
  if (!isStored && sent.step !== shownBy) return undefined
  const { at, expected, got } = difference
  const place = `${sent.at === '' ? '' : `${sent.at}.`}${lastName(at) ?? ''}`
  const isItself = areSame(valueAt(step.request.body, place), expected) && sameMeaning(expected, got) !== undefined
  // What depends on another value is told with that.
  if (!isItself || (value && value.at !== place) || namesRun(expected, step)) return undefined
  const { record, field } = recordInWords(operation, place)
  const phrase = withValue(field, expected, [got, ...(value?.passes ?? [])])
  const came = got === undefined ? undefined : isBeginning(got, expected) ? lengthOf(got, [expected, got]) : shortText(got)
  if (phrase === undefined || field === '' || hasContent(expected) || (got !== undefined && came === undefined)) return undefined
  return `${asSentence(record)} ${phrase} is ${isStored ? 'stored' : 'answered'} ${came === undefined ? 'without it' : `with ${came}`}`
}

/** Another word before the token with which a request is answered as it has to be that was refused for its token. */
function rightSchemeOf({ otherSchemes = [], difference }: Failure) {
  return otherSchemes.find(({ status }) => isWanted(status, difference?.expected as WantedStatus))
}

/** That a request with a valid token is refused for that. What else the request is does not matter where another word before the token makes it right. */
function refusedTokenOf(failure: Failure): string | undefined {
  const { steps, shownBy = steps.length - 1, difference } = failure
  const shown = steps[shownBy]
  const operation = shown && operationOf(shown)
  if (!rightSchemeOf(failure) || operation === undefined) return undefined
  const { summary } = operations[operation]
  return `A request to ${summary.charAt(0).toLowerCase()}${summary.slice(1)} with a valid token is answered with ${String(difference?.got)} instead of ${String(difference?.expected)}`
}

/** Whether a value is a record or a list with something in it: that differs in a part of it. */
function hasContent(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0
}

/** @param shorter Values that are compared with it: where one is its beginning, its length is told. */
function withValue(field: string, value: unknown, shorter: readonly unknown[]): string | undefined {
  if (shorter.some((one) => isBeginning(one, value))) return `with a ${field} of ${lengthOf(value, [value, ...shorter])}`
  const text = shortText(value)
  return text === undefined ? undefined : `with ${text} as ${field}`
}

/** Whether a value names a record of the run, so that it is another one each time. */
function namesRun(value: unknown, { requestId = '' }: Step): boolean {
  const [runId = ''] = requestId.split('-')
  return runId !== '' && String(value).includes(runId)
}

// -- Circumstances

/** In which circumstances it shows, a clause each, what tells most first. */
function circumstancesOf(failure: Failure): string[] {
  const { steps, spoiltBy, rightInTurn, rightReordered, whenRead, again, alone } = failure
  const without = withoutIn(failure)
  const { rhythm } = again ?? {}
  const foreign = recognisedInWords(failure)
  return [
    ...(without === undefined ? [] : [`; without ${deedOf(steps, without)} it passes`]),
    ...(spoiltBy === undefined || spoiltBy === without ? [] : [`; just before ${deedOf(steps, spoiltBy)}, it was still right`]),
    ...(rightInTurn ? ['; sent one after the other, its requests pass'] : []),
    ...countIn(failure),
    ...(rightReordered ? ['; with the members of the body in another order it passes'] : []),
    ...(whenRead === 'passes' ? ['; with a client that reads every answer it passes'] : []),
    ...(rhythm ? [`; ${oneOfEvery(rhythm)} fails`] : []),
    ...(alone?.every === undefined ? [] : [`; request ${alone.step + 1} by itself gets ${alone.status} one in every ${alone.every} times`]),
    ...(failure.firstSince && failure.stuckSince !== undefined ? ['; earlier in the run such a request was still answered rightly'] : []),
    ...queryIn(failure),
    ...schemeIn(failure),
    ...tokensIn(failure),
    ...elsewhereIn(failure),
    ...foreign.slice(0, 1).map((words) => `; ${words.replace(/^it is /, 'what came is ')}`),
    ...laterInWords(failure).map((words) => `; ${words}`),
  ]
}

/**
 * The request without which it passes. That the same is right without another one says nothing of what makes it wrong; and of several the last
 * one is nearest to that.
 */
function withoutIn({ steps, rightWithout: [without] = [], leftOut = [] }: Failure): number | undefined {
  const operationAt = (index: number) => steps[index] && operationOf(steps[index])
  // Without what makes its account nothing comes of the others.
  const isMaker = (step: number) =>
    ['stageAccount', 'processAccount'].includes(operationAt(step) ?? '') &&
    steps.findIndex((_one, index) => operationAt(index) === operationAt(step)) === step
  const isTelling = ({ step, at, also, isRight, isSame }: NonNullable<Failure['leftOut']>[number]) =>
    isRight && !isSame && at === undefined && also === undefined && !isMaker(step)
  return without ?? leftOut.findLast(isTelling)?.step
}

function schemeIn(failure: Failure): string[] {
  const right = rightSchemeOf(failure)
  return right ? [`; with Authorization: ${right.authorization}, not Token ***, it passes`] : []
}

/** The query parameter with which it passes, or without which. */
function queryIn({ varied = [] }: Failure): string[] {
  const right = varied.find(({ how, isRight }) => how === 'query' && isRight)
  return right ? [`; ${typeof right.sent === 'string' ? `with ${right.at}=${right.sent}` : `without ${right.at}`} it passes`] : []
}

/** With how many items of a list it passes, or with how many more records. */
function countIn({ boundary }: Failure): string[] {
  if (boundary?.of === 'requests')
    return boundary.isOfReadings
      ? [`; on fresh records it passes at once, and fails once ${Number(boundary.fails)} requests only read in between`]
      : [`; made anew, it passes with ${Number(boundary.passes)} more made after it, and fails with ${Number(boundary.fails)}`]
  if (boundary?.of !== 'items') return []
  return [`, where ${boundary.at} has ${plural(Number(boundary.fails), 'item')}; with ${Number(boundary.passes)} it passes`]
}

/** Which other requests are refused, of one that is let in without a valid token. */
function tokensIn({ otherTokens }: Failure): string[] {
  const { refused = [], isRefusedBare, refusedFresh } = otherTokens ?? {}
  return [
    ...(isRefusedBare ? ['; without its query parameters it passes'] : []),
    ...(refusedFresh !== undefined ? ['; for an import supplier that no request has named before it passes'] : []),
    ...(refused.length > 0 ? [`; with ${fewOf(refused, 2)} it passes`] : []),
  ]
}

/** Where else the same wrong value is refused that was taken. */
function elsewhereIn({ varied = [], difference }: Failure): string[] {
  if (difference?.at !== httpStatus || Number(difference.got) >= 300) return []
  const refused = varied.filter(({ how, status }) => (how === 'moved' || how === 'bare') && isRefused(status))
  const [places, bare] = [refused.filter(({ how }) => how === 'moved').map(({ at }) => at), refused.some(({ how }) => how === 'bare')]
  return [
    ...(places.length > 0 ? [`; at ${places.slice(0, 2).join(' or ')} it is refused`] : []),
    ...(bare ? ['; with nothing else but the identifiers of its account it is refused'] : []),
  ]
}

function isRefused(status = 0): boolean {
  return status >= 400 && status < 500
}

/** A request in words, such as `a request to add notes (request 3, answered with 201)`. */
function deedOf(steps: readonly Step[], index: number): string {
  const step = steps[index]
  const operation = step && operationOf(step)
  if (step?.operator !== undefined) {
    const { status } = asObject(step.request.body)
    return `request ${index + 1} (the operator: ${step.operator}${typeof status === 'string' ? ` ${status}` : ''})`
  }
  if (!step || operation === undefined) return `request ${index + 1}`
  const { summary } = operations[operation]
  const { response, hungUp, request } = step
  const about = [
    `request ${index + 1}`,
    ...(asObject(request.body)['dry_run'] === true ? ['a dry run'] : []),
    ...(response ? [`answered with ${response.status}`] : hungUp === undefined ? [] : ['whose client hung up']),
  ]
  return `the request to ${summary.charAt(0).toLowerCase()}${summary.slice(1)} (${about.join(', ')})`
}
