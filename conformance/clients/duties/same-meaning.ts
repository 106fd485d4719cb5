import type { Disturbance } from '../plan/disturbances.ts'
import { compareReactions, type Comparison } from '../reactions/compare-reactions.ts'
import { answered, disturbancesOf, succeeded, type Exchange } from '../traffic/exchange.ts'
import type { Mark } from '../traffic/marks.ts'
import type { Traffic } from '../traffic/traffic.ts'
import type { Breach, Duty } from './duty.ts'

/** A duty to take answers for the same that mean the same. */
interface SameMeaning extends Comparison, Pick<Duty, 'requirement' | 'occasion'> {
  readonly among: (traffic: Traffic) => readonly Exchange[]
  /** What no request may carry, and what it shows that one does. */
  readonly carries?: { readonly mark: Mark; readonly message: string }
}

function sameMeaning({ requirement, occasion, among, carries, ...comparison }: SameMeaning): Duty {
  return {
    requirement,
    occasion,
    judge: (traffic) => {
      const broken = carries && carried(traffic, carries.mark, carries.message)
      return broken ? { kept: 0, broken } : compareReactions(traffic, among(traffic), comparison)
    },
  }
}

/** Where each mark is written. */
const sources: Readonly<Record<Mark, Disturbance>> = { 'undocumented field': 'undocumented fields', wording: 'other wording' }

/** The first request that carries a mark of the judge, with an answer that has it: the client looked where that was written. */
function carried(traffic: Traffic, mark: Mark, message: string): Breach | undefined {
  const found = traffic.exchanges.find(({ marks }) => marks.includes(mark))
  if (!found) return undefined
  const source = traffic.exchanges.findLast(
    (exchange) => exchange.ended.order < found.sent.order && disturbancesOf(exchange).includes(sources[mark]),
  )
  return { message, exchanges: [...(source ? [source] : []), found] }
}

/** Answers to which the judge has added nothing. */
const isPlain = ({ treatment }: Exchange) => treatment !== 'undocumented fields' && treatment !== 'new fields'

/** The duties to go on after an answer as after another that means the same. */
export const dutiesOfSameMeaning: readonly Duty[] = [
  // Section 3.1: staging is answered with 200 where something was staged before.
  sameMeaning({
    requirement: '3.1-client-takes-200',
    occasion: 'a staging that is answered with 200, beside others that are answered with 201 and processed',
    among: (traffic) => traffic.of('stageAccount'),
    kind: () => 'staged',
    isOtherwise: answered(200),
    isAsUsual: answered(201),
    message: 'Staging was answered with 200, and the client does not go on as it does after 201',
  }),
  // Section 4.2: the 400 for an account that is imported already holds its two numbers.
  sameMeaning({
    requirement: '4.2-client-takes-imported',
    occasion: 'a process request that is answered with 400 and the numbers of the account, beside others that are answered with 201',
    among: (traffic) => traffic.of('processAccount').filter(({ isDryRun, answer }) => !isDryRun && answer?.tellsImported === true),
    kind: () => 'imported',
    isOtherwise: answered(400),
    isAsUsual: answered(201),
    message: 'The account was imported already, and the client does not go on as it does after 201',
  }),
  // Section 4.3: historical statements are answered with 200 or 201; which is not shown.
  sameMeaning({
    requirement: '4.3-client-statements-either-status',
    occasion: 'historical statements that are answered with 200, beside others that are answered with 201',
    among: (traffic) => traffic.of('createHistoricalStatements'),
    kind: () => 'added',
    isOtherwise: answered(200),
    isAsUsual: answered(201),
    message: 'Statements were answered with 200, and the client does not go on as it does after 201',
  }),
  // Section 7: detail is for people, and its wording may change.
  sameMeaning({
    requirement: '7-item-detail-not-parsed',
    occasion: 'several requests that are refused for the same, some with other words',
    carries: { mark: 'wording', message: 'A later request carries what stood in the detail of a refusal.' },
    among: (traffic) => traffic.exchanges.filter(answered(400)),
    kind: ({ answer, isDryRun }) => `${answer?.code} ${isDryRun}`,
    isOtherwise: ({ isReworded }) => isReworded === true,
    isAsUsual: ({ isReworded }) => isReworded !== true,
    message: 'The same refusal in other words is not taken as before',
  }),
  // Section 9: new fields may appear in answers.
  sameMeaning({
    requirement: '9-client-tolerates-new-fields',
    occasion: 'answers with new fields beside others without',
    among: (traffic) => traffic.exchanges.filter(succeeded),
    kind: ({ isDryRun }) => String(isDryRun),
    isOtherwise: ({ treatment }) => treatment === 'new fields',
    isAsUsual: isPlain,
    message: 'An answer with new fields is not taken as one without',
  }),
  // Section 9: undocumented fields of answers are not relied upon.
  sameMeaning({
    requirement: '9-client-ignores-undocumented-fields',
    occasion: 'answers with undocumented fields beside others without',
    carries: { mark: 'undocumented field', message: 'It carries the value of an undocumented field of an earlier answer.' },
    among: (traffic) => traffic.exchanges.filter(succeeded),
    kind: ({ isDryRun }) => String(isDryRun),
    isOtherwise: ({ treatment }) => treatment === 'undocumented fields',
    isAsUsual: isPlain,
    message: 'An answer with undocumented fields is not taken as one without',
  }),
]
