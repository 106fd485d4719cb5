import { plural } from '../../src/report/pretty/verdict.ts'
import { boundaryInWords } from './boundary-in-words.ts'
import { inList, requestsInWords } from './in-list.ts'
import { isSubject, leftOutInWords, statusInWords, variedInWords } from './left-out-in-words.ts'
import { otherwiseAnsweredInWords, schemesInWords } from './queries-in-words.ts'
import { readInWords } from './read-in-words.ts'
import type { AlikePlaces, AtOnceApart, Failure, OtherAccount, OtherSpelling, Premise, Unlike } from './report.ts'
import { sameElsewhere } from './same-elsewhere.ts'
import { oneOfEvery } from '../setting/ordinals.ts'
import { valueText } from './value-text.ts'

/** One thing that attempts at a failure showed, or that it takes for granted. */
export interface AttemptInWords {
  /** What a line about it begins with. */
  readonly label: string
  /** What a sentence about it begins with, and what follows in both. */
  readonly begins: string
  readonly words: string
}

/** What attempts at a failure showed, and what it takes for granted, in the order in which all reports tell it. */
export function attemptsInWords(failure: Failure | undefined): readonly AttemptInWords[] {
  const [again, ...unlike] = againInWords(failure)
  return [
    ...told('rests on', 'it rests on ', premisesInWords(failure)),
    ...told('passes', 'it passes ', passesInWords(failure)),
    ...told('fails', 'it fails ', failsInWords(failure)),
    ...told('boundary', '', boundaryInWords(failure)),
    ...told('unclear', 'it is unclear ', variedInWords(failure, 'unclear')),
    ...told('status', 'it is answered ', [
      ...answeredInWords(failure),
      ...schemesInWords(failure),
      ...otherwiseAnsweredInWords(failure, 'unclear'),
      ...operationsInWords(failure),
    ]),
    ...told('read', '', readInWords(failure)),
    ...told('slot', 'a slot of the limit ', slotInWords(failure)),
    ...told('later', '', [...laterInWords(failure), ...notLaterInWords(failure), ...onceMoreInWords(failure)]),
    ...told('since', '', stuckInWords(failure)),
    ...told('repeated', '', again === undefined ? [] : [again]),
    ...told('alone', '', aloneInWords(failure)),
    ...told('unlike', '', unlike),
  ]
}

function told(label: string, begins: string, all: readonly string[]): AttemptInWords[] {
  return all.map((words) => ({ label, begins, words }))
}

/** What a failure takes for granted because the configuration says so, in words. */
function premisesInWords({ restsOn = [] }: Pick<Failure, 'restsOn'> = {}): string[] {
  return restsOn.map(({ setting, value }) => `${setting} of the configuration, which says that ${claims[setting](value)}`)
}

const claims: Readonly<Record<Premise['setting'], (value: string) => string>> = {
  'suppliers.ongoingOther': (code) => `${code} is an Ongoing import supplier`,
  'suppliers.paused': (code) => `${code} is a Paused import supplier`,
  'suppliers.complete': (code) => `${code} is a Complete import supplier`,
  'paymentVendors.available': (vendor) => `the vendor ${vendor} verifies every instruction`,
  'paymentVendors.persistentFailure': (vendor) => `the vendor ${vendor} can never be reached`,
  'paymentVendors.intermittentFailure': (vendor) => `the vendor ${vendor} fails the first time and answers when asked again`,
  skippedAccount: (number) => `the account ${number} is marked to be skipped`,
}

/** What came of more attempts, and in what those differ that kept the requirement, in words. */
function againInWords({
  again,
  steps = [],
  rightInTurn,
  firstSince,
  rightAfterMs,
}: Partial<Pick<Failure, 'again' | 'steps' | 'rightInTurn' | 'firstSince' | 'rightAfterMs'>> = {}): string[] {
  if (!again) return []
  const { times, failed, rhythm, distance, apart, unlike = [], varied = [], sameNames } = again
  const repetitions = `${plural(times, 'repetition')} with fresh records${firstSince ? ' on the server as it is by now' : ''}`
  const told = failed === 0 ? `did not fail again in ${repetitions}` : `failed again in ${failed} of ${repetitions}`
  if (failed === times) return [told]
  if (rhythm) {
    const also = (rhythm.alsoFits ?? []).map((one) => `; ${oneOfEvery(one)}, here request ${one.step + 1}, fits as well`)
    return [`${told}, regularly: ${oneOfEvery(rhythm)} fails, here request ${rhythm.step + 1}${also.join('')}`]
  }
  if (distance !== undefined)
    return [`${told}, regularly one in every ${distance}: the server seems to count requests, and the repetitions do not show which`]
  if (unlike.length === 0 && rightInTurn) return [`${told}: it depends on how its simultaneous requests meet`]
  if (apart)
    return [
      `${told}; none of these requests causes it: of ${apart.times} identical readings, sent in rows with nothing in between, ${apart.others} got a different answer from the rest`,
    ]
  if (sameNames !== undefined)
    return [
      `${told}, with other names; with the names in these requests, but for one letter of the run id, it failed in each of ${sameNames}`,
      ...unlike.map(unlikeInWords),
    ]
  // What comes right by itself is late, whenever that shows.
  if (unlike.length === 0 && rightAfterMs !== undefined) return [told]
  const meeting = steps.some(({ isAtOnce }) => isAtOnce) ? 'how simultaneous requests meet, ' : ''
  if (unlike.length === 0 && varied.length > 0)
    return [
      `${told}: some of them sent other values at ${inList(varied)}; either those decide it, or something else does, such as ${meeting}what was sent before, the time or a cache`,
    ]
  if (unlike.length === 0)
    return [`${told}: something other than these requests decides it, such as ${meeting}what was sent before, the time or a cache`]
  return [told, ...unlike.map(unlikeInWords)]
}

/** That the request which shows it is answered otherwise now and then where it is sent by itself, in words. */
function aloneInWords({ alone }: Partial<Pick<Failure, 'alone'>> = {}): string[] {
  if (!alone) return []
  const { step, times, usual, status, others, every } = alone
  const often = every === undefined ? plural(others, 'time') : `one in every ${every} times`
  return [`request ${step + 1}, sent by itself ${times} times in a row on fresh records, got ${status} ${often}, and ${usual} otherwise`]
}

/** That it was right before, and what was sent since has changed the server, in words. */
export function stuckInWords(failure: Partial<Failure> = {}): string[] {
  const { steps = [], shownBy = steps.length - 1, stuckSince: since, firstSince, foundElsewhere } = failure
  // What is kept in another place is not lost since then.
  if (since === undefined || foundElsewhere) return []
  const between = [...steps.keys()].slice(since + 1, shownBy)
  const writing = between.filter((step) => steps[step]?.request.method !== 'GET')
  const suspects = (firstSince?.steps ?? (writing.length > 0 ? writing : between)).map(
    (step) => `request ${step + 1}${step === since ? ' itself' : ''}`,
  )
  const why = suspects.length === 0 ? '' : `, perhaps by ${either(suspects)}`
  const changed = `request ${since + 1} was still answered rightly; sent again later, on fresh records, it fails as request ${shownBy + 1} does: the server seems to have changed since${why}`
  if (!firstSince) return [changed]
  const own = steps.findIndex((step, index) => index > since && !step.isEarlier)
  const requests = own === shownBy ? `request ${own + 1}` : `requests ${own + 1} to ${shownBy + 1}`
  const { notSentAgain: left } = firstSince
  const besides =
    left === undefined
      ? []
      : [`or ${left === 1 ? '1 other request' : `one of ${left} other requests`} about its account, not sent again, made it right`]
  return [`${changed}${kindsInWords(since, firstSince)}`, ...besides, `a fresh server may answer ${requests} rightly`]
}

/** How many requests lie between, and which of them are told, in words. */
function kindsInWords(since: number, { steps, requests, others = 0 }: NonNullable<Failure['firstSince']>): string {
  if (requests === 0) return ''
  const between = requests === 1 ? 'the 1 request' : `the ${requests} requests`
  const told = steps.filter((step) => step > since).length
  const count = told + others
  if (count === 0) return `; none of ${between} in between was the first of its kind in the run`
  const shown = others === 0 ? '' : `, of which ${told} are told here`
  return `; of ${between} in between ${count === 1 ? '1 was the first of its kind' : `${count} were the first of their kind`} in the run${shown}`
}

/** Which request spoils it, in words. */
export function spoiltInWords({ spoiltBy }: Partial<Pick<Failure, 'spoiltBy'>> = {}): string[] {
  return spoiltBy === undefined
    ? []
    : [`by request ${spoiltBy + 1}: the same read request, sent just before it, still gets the right answer`]
}

/** When it was right, where it was only late, in words. */
export function laterInWords({ rightAfterMs: after }: Partial<Pick<Failure, 'rightAfterMs'>> = {}): string[] {
  if (after === undefined) return []
  return [
    after === 0
      ? 'the same request, sent again right away, gets the right answer'
      : `the same request gets the right answer ${timeInWordsOf(after)} later`,
  ]
}

/** For how long it was not right, where it was waited for long, in words. */
function notLaterInWords({ wrongForMs }: Partial<Pick<Failure, 'wrongForMs'>> = {}): string[] {
  return wrongForMs === undefined
    ? []
    : [`the same request, sent again now and then, still gets a wrong answer ${timeInWordsOf(wrongForMs)} later`]
}

/** What the same request gets right behind, in words. */
function onceMoreInWords({ onceMore, difference }: Partial<Pick<Failure, 'onceMore' | 'difference'>> = {}): string[] {
  if (!onceMore) return []
  const { step, ...came } = onceMore
  return [`request ${step + 1}, sent once more right behind, gets ${statusInWords(came)}${came.status === difference?.got ? ' again' : ''}`]
}

function timeInWordsOf(ms: number): string {
  return ms < 5000 ? `${ms} ms` : `${Math.round(ms / 1000)} seconds`
}

/** Which process requests keep their slot of the limit, in words. */
export function slotInWords({ slotKeptBy: kept }: Partial<Pick<Failure, 'slotKeptBy'>> = {}): string[] {
  return kept === undefined ? [] : [`is kept by every process request ${kept.join(', and by every one ')}`]
}

/** With which changes of its requests it passes, in words. */
export function passesInWords(failure: Partial<Failure> = {}): string[] {
  const { steps = [], shownBy = steps.length - 1, rightWithout = [], rightWith = [], rightInTurn, rightReordered, whenRead } = failure
  const { neighbours, alikePlaces, otherTokens, otherSpelling, otherAccount, atOnceApart = [], itemBehind } = failure
  const passes = neighbours?.isOfStatus ? [] : (neighbours?.passes ?? [])
  const isThere = ({ step, at }: Unlike) => step === neighbours?.step && at === neighbours.at
  const changed = rightWith
    .filter((one) => one.kept !== undefined || !isSubject(failure, one))
    .map((one) => {
      const { step, answered } = one
      return `if request ${step + 1} ${otherwiseInWords(one, steps, isThere(one) ? passes : [])}${answered ? `, and gets ${statusInWords(answered)}` : ''}`
    })
  const isTold = passes.length === 0 || rightWith.some((one) => one.kept !== undefined && isThere(one))
  const also = isTold || !neighbours ? [] : [`if request ${neighbours.step + 1} sends ${either(passes.map(valueText))} at ${neighbours.at}`]
  return [
    ...(rightInTurn ? ['if its requests are sent one after the other'] : []),
    ...(rightReordered ? [`if request ${shownBy + 1} sends the members of its body in another order`] : []),
    ...(whenRead === 'passes' ? [withReading] : []),
    ...(itemBehind?.missing === 'none'
      ? [`if request ${itemBehind.step + 1} sends one more item, ${valueText(itemBehind.sent)}, at ${itemBehind.at}`]
      : []),
    ...rightWithout.map((step) => `if request ${step + 1} is not sent`),
    ...leftOutInWords(failure, 'passes'),
    ...variedInWords(failure, 'passes'),
    ...otherwiseAnsweredInWords(failure, 'passes'),
    ...(otherSpelling ? [spellingInWords(otherSpelling)] : []),
    ...(otherAccount && !otherAccount.fails ? [otherAccountInWords(otherAccount)] : []),
    ...atOnceApart.filter((one) => !one.fails).map(apartInWords),
    ...changed,
    ...also,
    ...(alikePlaces && alikePlaces.passes.length > 0 ? [`if ${thatAt(alikePlaces)} ${either(alikePlaces.passes)} instead`] : []),
    ...withTokens(otherTokens?.step, otherTokens?.refused),
    ...(otherTokens?.isRefusedBare ? [`if request ${otherTokens.step + 1} is sent without query parameters`] : []),
    ...(otherTokens?.refusedFresh !== undefined
      ? [
          `if request ${otherTokens.step + 1} names an import supplier that no request has named before, and gets ${otherTokens.refusedFresh}`,
        ]
      : []),
  ]
}

/** What a request sends otherwise, in words, perhaps with other values with which the same comes. */
function otherwiseInWords(one: Unlike, steps: Failure['steps'], others: readonly unknown[] = []): string {
  const { at, sent, kept: instead } = one
  const same = sameElsewhere(steps, one)
  const values = [...new Set([instead, ...others].map(valueText))]
  if (instead === undefined) return `leaves out ${at}, which is ${valueText(sent)}`
  return sent === undefined
    ? `also sends ${either(values)} at ${at}`
    : `sends ${either(values)} at ${at}, not ${valueText(sent)}${same === undefined ? '' : `, as ${same} has`}`
}

/** That it fails with two changes at once, with each of which alone it passes, in words. */
function bothInWords({ failsWithBoth: both, rightWith = [] }: Partial<Pick<Failure, 'failsWithBoth' | 'rightWith'>>): string[] {
  const [one, other] = rightWith
  if (!both || !one || !other) return []
  const again = other.step === one.step ? '' : `request ${other.step + 1} `
  const came = both.got === undefined ? '' : ` (received ${valueText(both.got)})`
  return [`also if request ${one.step + 1} ${otherwiseInWords(one, [])}, and ${again}${otherwiseInWords(other, [])}, both at once${came}`]
}

function spellingInWords({ of, spelling }: OtherSpelling): string {
  return `if every request names ${namingInWords[of]} in ${spelling}`
}

const namingInWords = {
  number: 'an account whose number is',
  supplier: 'an import supplier whose code is',
  both: 'an import supplier and an account whose code and number are',
} as const

function otherAccountInWords({ steps, supplier }: OtherAccount): string {
  return `if ${requestsInWords(steps)} ${steps.length === 1 ? 'names' : 'name'} ${supplier === undefined ? 'another external account number' : `import supplier ${supplier}`} instead`
}

function apartInWords({ steps, at }: AtOnceApart): string {
  const numbers = inList(steps.map((step) => String(step + 1)))
  if (at.includes('import_supplier')) return `if requests ${numbers} are about accounts of two import suppliers`
  if (at.includes('external_account_number')) return `if requests ${numbers} are about another account each`
  return `if requests ${numbers} send something else each at ${inList(at)}`
}

const withReading = 'if the client reads every answer'

/** With which other values it also fails, in words. */
export function failsInWords(failure: Partial<Failure> = {}): string[] {
  const {
    rightWith = [],
    failsWithBoth,
    neighbours,
    alikePlaces,
    otherTokens,
    whenRead,
    otherAccount,
    atOnceApart = [],
    itemBehind,
  } = failure
  const read = [
    ...[...leftOutInWords(failure, 'fails'), ...variedInWords(failure, 'fails'), ...otherwiseAnsweredInWords(failure, 'fails')].map(
      (words) => `also ${words}`,
    ),
    ...(whenRead === 'fails' ? [`also ${withReading}`] : []),
    ...(otherAccount?.fails ? [`also ${otherAccountInWords(otherAccount)}`] : []),
    ...atOnceApart
      .filter((one) => one.fails)
      .map((one) => `also ${apartInWords(one)}${one.breaks === undefined ? '' : `: then ${one.breaks} is broken`}`),
    ...behindInWords(itemBehind),
    ...bothInWords({ rightWith, ...(failsWithBoth ? { failsWithBoth } : {}) }),
  ]
  if (otherTokens) {
    const { step, letIn, refused } = otherTokens
    const told = refused.length === 0 && letIn.includes(none) ? [none, 'any other token'] : letIn
    return [...read, ...withTokens(step, told).map((words) => `also ${words}`)]
  }
  const also = alikePlaces && alikePlaces.fails.length > 0 ? [`also if ${thatAt(alikePlaces)} ${failingPlaces(alikePlaces)}`] : []
  if (!neighbours || neighbours.isOfStatus || neighbours.fails.length === 0) return [...read, ...also]
  const { step, at, fails } = neighbours
  const told = fails.map((one) => `${valueText(one.sent)}${one.got === undefined ? '' : ` (received ${valueText(one.got)})`}`)
  return [...read, `also if request ${step + 1} sends ${either(told)} at ${at}`, ...also]
}

function behindInWords(behind: Failure['itemBehind']): string[] {
  if (!behind || behind.missing === 'none') return []
  const { step, at, sent, missing } = behind
  return [`also if request ${step + 1} sends one more item, ${valueText(sent)}, at ${at}: then ${missingInWords[missing]}`]
}

const missingInWords = {
  it: 'only the new one arrives',
  'the one behind': 'the new one is missing, and the other one arrives',
  both: 'both are missing',
} as const

function thatAt({ step, sent }: AlikePlaces): string {
  return `request ${step + 1} sends ${valueText(sent)} at`
}

function received({ got }: AlikePlaces['fails'][number]): string {
  return got === undefined ? '' : ` (received ${valueText(got)})`
}

/** Where it failed as well, and what came; told once where the same came everywhere. */
function failingPlaces({ fails: [first, ...others] }: AlikePlaces): string {
  if (!first) return ''
  const isSame = others.every((one) => received(one) === received(first))
  const told = [first, ...others].map((one) => `${one.at}${isSame ? '' : received(one)}`)
  return `${either(told)} instead${isSame ? received(first) : ''}`
}

const none = 'no Authorization header'

function withTokens(step = 0, faults: readonly string[] = []): string[] {
  return faults.length === 0 ? [] : [`if request ${step + 1} is sent with ${inList(faults, 'or')}`]
}

/** How requests with other values are answered, in words, where nobody but a check can tell what has to come. */
export function answeredInWords({ neighbours, difference, rightWith = [] }: Partial<Failure> = {}): string[] {
  if (!neighbours?.isOfStatus) return []
  const { step, at, fails, passes } = neighbours
  const told = (status: unknown, values: readonly unknown[]) =>
    values.length === 0 ? [] : [`${String(status)} if request ${step + 1} sends ${either(values.map(valueText))} at ${at}`]
  // With which value it passes is told once.
  const isTold = rightWith.some((one) => one.step === step && one.at === at && one.kept !== undefined)
  return [
    ...(isTold ? [] : told(difference?.expected, passes)),
    ...told(
      difference?.got,
      fails.map(({ sent }) => sent),
    ),
  ]
}

/** How other operations answer a request without a valid token that was let in, in words. */
export function operationsInWords({ otherTokens }: Partial<Pick<Failure, 'otherTokens'>> = {}): string[] {
  const { open = [], closed = [] } = otherTokens?.operations ?? {}
  const told = (status: string, some: readonly string[]) => {
    const isAll = some.length === open.length + closed.length
    const more = some.length > mostOperations ? [`${some.length - mostOperations} more`] : []
    const which = isAll ? `each of the ${some.length} other operations tried` : inList([...some.slice(0, mostOperations), ...more])
    return some.length === 0 ? [] : [`with ${status} by ${which}, sent with the same Authorization`]
  }
  return [...told('neither 401 nor 403', open), ...told('401 or 403', closed)]
}

/** So many operations are named. */
const mostOperations = 6

/** So many alternatives are told, and of more the first few. */
const [mostAlternatives, firstAlternatives] = [4, 3]

function either(alternatives: readonly string[]): string {
  if (alternatives.length <= mostAlternatives) return inList(alternatives, 'or')
  return `${alternatives.slice(0, firstAlternatives).join(', ')} or any of ${alternatives.length - firstAlternatives} more`
}

function unlikeInWords({ step, at, sent, kept }: Unlike): string {
  return `request ${step + 1} sent ${valueText(sent)}${at === '' ? '' : ` at ${at}`}; where it did not fail, ${valueText(kept)}`
}
