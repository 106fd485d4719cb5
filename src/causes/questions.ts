import type { EscapeLanguage } from './answers/texts/escape-languages.ts'
import { type HeldSources, type ShowingSources, Sources } from './sources.ts'
import { languagesOfAll, type EscapeSign } from './escaped-for.ts'

/**
 * What a single value cannot tell, and the cohort may: each question with its answers. A value that has only one reading,
 * and presumes an answer, is evidence for it; the cohort decides when all of its evidence is for the same answer.
 */
export const questions = {
  // How whole files are written, which is asked where a file shows that it cannot be read as it stands.
  doubled_backslashes: {
    answers: [
      'every backslash stands twice',
      'backslashes stand twice only in lines that are no JSON',
      'backslashes are meant as they stand',
    ],
  },
  dotted_dates: { answers: ['day first with points', 'month first with points'], otherwise: 'day first with points' },
  slashed_dates: { answers: ['day first', 'month first'] },
  // Of years of two digits any part may come first. What tells of them tells nothing of others.
  short_dotted_dates: { answers: ['day, month, year with points', 'month, day, year with points', 'year, month, day with points'] },
  short_dates: { answers: ['day, month, year', 'month, day, year', 'year, month, day'] },
  named_months: { answers: ['day before the month', 'year before the month'] },
  // Hardly any program writes the day before the month behind the year, or counts months from 0; but one that does does so throughout.
  year_first_dates: { answers: ['month before the day, behind the year', 'day before the month, behind the year'] },
  compact_dates: { answers: ['month before the day, without marks', 'day before the month, without marks'] },
  date_parts: { answers: ['months count from 1', 'months count from 0'] },
  decimal_marks: { answers: ['comma before the decimals', 'point before the decimals'] },
  day_numbers: { answers: ['days as Excel counts them', 'days since 1970'] },
  unix_time: { answers: ['seconds since 1970', 'milliseconds since 1970'] },
  // Nothing but midnights show that a program knew no zone, and then other times are on its clock, too.
  unix_clock: { answers: ['Unix time counts moments', 'Unix time counts the clock on the wall, without an offset'] },
  json_dates: { answers: ['moments, with days that begin in Germany', 'days that begin in UTC'] },
  json_datetimes: { answers: ['datetimes in UTC', 'datetimes on the clock, without an offset'] },
  // A column without a zone comes as if its clock were UTC, and one with a zone may come so, too.
  debezium_times: { answers: ['times of Debezium are moments in UTC', 'times of Debezium are on the clock, without an offset'] },
  // The cohort never tells: what a link leads to is not in it.
  deferred_links: { answers: ['nothing lies behind the links', 'more lies behind the links'] },
  // Nor whether what stood beside records that were taken out, as was answered, belongs to them.
  left_beside: { answers: ['what stood beside the records goes', 'what stood beside the records belongs to them'] },
  // Nor what becomes of records that a stream of changes replaces or deletes further on.
  deleted_records: { answers: ['leave out what is deleted', 'take what is deleted like all others'] },
  repeated_accounts: { answers: ['the last of each account', 'the first of each account', 'all of each account'] },
  empty_flags: { answers: ['X for true and nothing for false', 'a word for false'] },
  minus_one_flags: { answers: ['flags of Access: -1 for true', 'flags of others: -1 for what is not known'] },
  element_numbers: { answers: ['numbers of elements are positions', 'numbers of elements mean something, such as months'] },
  text_letters: { answers: ['letters of a DOS encoding', 'letters of other encodings'] },
  true_flags: { answers: ['a word for true'] },
} as const satisfies Record<string, { readonly answers: readonly string[]; readonly otherwise?: string }>

/** A question that the cohort decides. */
export type Question = keyof typeof questions

/** An answer to one of the questions. */
export type Answer = (typeof questions)[Question]['answers'][number]

/** What nobody expects otherwise: it is told only where a cohort shows something else. */
export const usual: ReadonlySet<Answer> = new Set([
  'month before the day, behind the year',
  'month before the day, without marks',
  'months count from 1',
])

/** What is counted beside the answers: it rules out one of them in the same field, or says how many texts there are. */
export type Sign =
  | 'a true flag'
  | 'a point before three digits'
  | 'a point before other digits'
  | 'a number of an answer'
  | `a text escaped for ${EscapeLanguage | 'mails'}`
  | EscapeSign
  | 'nothing in place of a text'
  | 'a text that may be nothing'
  | 'a postcode that has lost a zero'
  | 'a postcode of four digits'
  | 'a price of less than a cent'
  | 'other digits with a zero, or without'
  | 'a number that may be a year'
  | typeof dosTexts

/** Different texts, each from a record of its own, in place of fields. */
export const dosTexts = 'a text with letters of a DOS encoding'

/** What a cohort has decided: for each question the answer; none where it has no evidence, or some for several. */
export interface Decisions extends Readonly<Partial<Record<Question, Answer>>> {
  /** The questions that have evidence for several answers. */
  readonly contradicted?: ReadonlySet<Question>
  /** The sources that an answer holds for, where not all questions are decided for all: others show nothing of their own. */
  readonly heldBy?: ReadonlyMap<Question, HeldSources>
  /** The sources that have decided a question for themselves, by its answers, where they differ. */
  readonly bySource?: ReadonlyMap<Question, ReadonlyMap<Answer, ShowingSources>>
  /** The fields that have enough evidence of their own, for the decimal mark or for what days are counted from. */
  readonly fieldsOfMark?: ReadonlySet<string>
  /** The fields that hardly have three decimals, and have three digits behind each point, in a cohort with commas before the decimals. */
  readonly fieldsOfThousands?: ReadonlySet<string>
  /** The fields of which some count from 0 with gaps, so that numbers of their elements are positions. */
  readonly fieldsOfPositions?: ReadonlySet<string>
  /** The fields of which some count from 1 without gaps, so that numbers of their elements may mean something whatever is answered. */
  readonly fieldsFromOne?: ReadonlySet<string>
  /** The fields of texts that may be a word for nothing, such as NULL, of which others stand for nothing, such as null. */
  readonly fieldsOfNothing?: ReadonlySet<string>
  /** The fields of postcodes that have all lost their zeros in front, where nothing else may have lost some. */
  readonly fieldsWithoutZeros?: ReadonlySet<string>
  /** The languages for which all texts are escaped that have something to escape. */
  readonly escapedFor?: readonly EscapeLanguage[]
  /** The fields that have prices of less than a cent by their names, so that all of them may be in euros. */
  readonly fieldsInEuros?: ReadonlySet<string>
  /** The fields that have true as it stands, or a word for it, so that -1 means something else there. */
  readonly fieldsOfTrue?: ReadonlySet<string>
  /** The fields of flags that are true, also by a word, and of which none has a word for false: what is empty there may be that. */
  readonly fieldsOfTrueAlone?: ReadonlySet<string>
  /** The fields in which numbers may be years, as they are too many beside days. */
  readonly fieldsOfYears?: ReadonlySet<string>
  /** The fields of flags that have numbers of answers, such as 2, so that 1 and 0 are such numbers, too. */
  readonly fieldsOfCodes?: ReadonlySet<string>
  /** What a person has answered: it holds whatever the cohort says. */
  readonly answered?: Readonly<Partial<Record<Question, Answer>>>
}

/** How a question is decided that one source shows nothing of for another: another system may have written that. */
interface OfSources {
  /** The answer that holds without any evidence, and then everywhere. */
  readonly otherwise?: Answer
  /** So many values of another supplier in the same file may show nothing by chance; none when absent. */
  readonly byChance?: number
}

/** That all days of four dates are up to the twelfth is the case once in forty times. */
const datesByChance = 3

/** So few flags may all be false. */
const flagsByChance = 3

/** The questions that are decided for sources that show it. */
export const questionsOfSources: ReadonlyMap<Question, OfSources> = new Map<Question, OfSources>([
  ['dotted_dates', { otherwise: 'day first with points', byChance: datesByChance }],
  ['slashed_dates', { byChance: datesByChance }],
  ['short_dotted_dates', { otherwise: 'day, month, year with points', byChance: datesByChance }],
  ['short_dates', { byChance: datesByChance }],
  ['named_months', { otherwise: 'day before the month', byChance: datesByChance }],
  ['year_first_dates', { otherwise: 'month before the day, behind the year', byChance: datesByChance }],
  ['compact_dates', { otherwise: 'month before the day, without marks', byChance: datesByChance }],
  ['date_parts', { otherwise: 'months count from 1', byChance: datesByChance }],
  ['decimal_marks', {}],
  ['day_numbers', { byChance: datesByChance }],
  ['unix_time', { byChance: datesByChance }],
  ['json_dates', {}],
  ['empty_flags', { byChance: flagsByChance }],
  ['minus_one_flags', {}],
])

/** So many values of a cohort, or different texts, it takes at least for an answer that no single value shows for certain. */
const leastOf: Readonly<Partial<Record<Answer, number>>> = {
  'day before the month, behind the year': 2,
  'day before the month, without marks': 2,
  'months count from 0': 2,
  'letters of a DOS encoding': 3,
  'flags of Access: -1 for true': 3,
}

/** So many different texts are told apart. */
const mostTexts = 20

/** So many values of a field are evidence enough of its own. */
const enoughOfOwn = 3

/** So many numbers of a field have three digits behind their points. */
const enoughOfPoints = 5

/** So many days that can be nothing else a field has for each number that may be a year. */
const daysForYear = 10

const questionOf: ReadonlyMap<Answer, Question> = new Map(
  (Object.keys(questions) as Question[]).flatMap((question) => questions[question].answers.map((answer) => [answer, question] as const)),
)

/** The question that an answer belongs to. */
export function questionFor(answer: Answer): Question {
  const question = questionOf.get(answer)
  if (question === undefined) throw new RangeError(`There is no question with the answer ${answer}`)
  return question
}

/** Takes down evidence and decides at the end. Small, whatever the cohort is. */
export class Evidence {
  readonly #counts = new Map<Answer | Sign, Map<string, number>>()

  /** What each source shows. */
  readonly sources = new Sources()

  /** @param field The path of the field that a value stands in, without the numbers of items. */
  add(answer: Answer | Sign, field: string, count = 1): void {
    const fields = this.#counts.get(answer) ?? new Map<string, number>()
    // More do not matter.
    if (answer === dosTexts && fields.size >= mostTexts) return
    this.#counts.set(answer, fields.set(field, (fields.get(field) ?? 0) + count))
  }

  /** How many values there are for each answer, by the paths of their fields. */
  get byField(): ReadonlyMap<Answer | Sign, ReadonlyMap<string, number>> {
    return this.#counts
  }

  /** How many values there are for each answer. */
  get counts(): ReadonlyMap<Answer | Sign, number> {
    return new Map([...this.#counts].map(([answer, fields]) => [answer, [...fields.values()].reduce((sum, count) => sum + count, 0)]))
  }

  /** How much speaks for an answer; without any, it is one that holds otherwise. */
  #evidenceOf(answer: Answer): number {
    if (answer === 'letters of a DOS encoding') return this.#counts.get(dosTexts)?.size ?? 0
    return this.counts.get(answer) ?? Infinity
  }

  /**
   * The answers that all evidence is for, and those that a question has otherwise, where there is no evidence.
   * @param given What a person has answered.
   */
  decide(given: Decisions['answered'] = {}): Decisions {
    const answered = (Object.keys(questions) as Question[]).flatMap((question) => {
      const told = given[question]
      if (told !== undefined) return [[question, told] as const]
      const { answers, otherwise }: { readonly answers: readonly Answer[]; readonly otherwise?: Answer } = questions[question]
      const seen = answers.filter((answer) => this.#counts.has(answer))
      const only = seen.length === 1 ? seen[0] : seen.length === 0 ? otherwise : undefined
      const answer = only !== undefined && (leastOf[only] ?? 0) <= this.#evidenceOf(only) ? only : undefined
      return answer === undefined ? [] : [[question, answer] as const]
    })
    const isContradicted = (question: Question) => {
      const answers: readonly Answer[] = questions[question].answers
      const seen = answers.filter((answer) => this.#counts.has(answer))
      // What is not enough for an answer speaks against what is presumed all the same.
      const isTooLittle =
        seen.some((answer) => this.#evidenceOf(answer) < (leastOf[answer] ?? 0)) && answers.some((answer) => usual.has(answer))
      return given[question] === undefined && (seen.length > 1 || isTooLittle)
    }
    const contradicted = new Set((Object.keys(questions) as Question[]).filter(isContradicted))
    const decisions: Decisions = {
      ...Object.fromEntries(answered),
      ...(contradicted.size > 0 ? { contradicted } : {}),
      ...(Object.keys(given).length > 0 ? { answered: given } : {}),
    }
    const bySource = this.#bySource(contradicted)
    const { decimal_marks: mark, day_numbers: days } = decisions
    const heldBy = this.#heldBy(decisions)
    const enough = [mark, days].flatMap((answer) => [...((answer && this.#counts.get(answer)) ?? [])])
    const inDays = this.#counts.get('days since 1970')
    const years = [...(this.#counts.get('a number that may be a year') ?? [])]
    const fieldsOfYears = new Set(years.flatMap(([field, count]) => ((inDays?.get(field) ?? 0) < daysForYear * count ? [field] : [])))
    const fieldsOfMark = enough.flatMap(([field, count]) => (count >= enoughOfOwn && !fieldsOfYears.has(field) ? [field] : []))
    const otherPoints = this.#counts.get('a point before other digits')
    const fieldsOfThousands =
      mark === 'comma before the decimals' && given.decimal_marks === undefined && !this.#counts.has('point before the decimals')
        ? [...(this.#counts.get('a point before three digits') ?? [])].flatMap(([field, count]) =>
            count >= enoughOfPoints && otherPoints?.has(field) !== true ? [field] : [],
          )
        : []
    const trueFlags = this.#counts.get('a true flag')
    const fieldsOfTrueAlone = new Set([...(this.#counts.get('a word for true')?.keys() ?? []), ...(trueFlags?.keys() ?? [])])
    for (const field of this.#counts.get('a word for false')?.keys() ?? []) fieldsOfTrueAlone.delete(field)
    const nothing = this.#counts.get('nothing in place of a text')
    const fieldsOfNothing = new Set(
      [...(this.#counts.get('a text that may be nothing')?.keys() ?? [])].filter((field) => nothing?.has(field)),
    )
    const short = this.#counts.get('a postcode of four digits')
    const lost = this.#counts.has('other digits with a zero, or without')
      ? []
      : [...(this.#counts.get('a postcode that has lost a zero') ?? [])]
    // What is one elsewhere may be abroad there.
    const fieldsWithoutZeros = lost.flatMap(([field, count]) =>
      count >= enoughOfOwn && short?.get(field.slice(field.lastIndexOf('.') + 1)) === count ? [field] : [],
    )
    const { counts } = this
    const escapedFor = languagesOfAll((sign) => counts.get(sign) ?? 0)
    const inEuros = this.#counts.get('a price of less than a cent')
    const codes = this.#counts.get('a number of an answer')
    const positions = this.#counts.get('numbers of elements are positions')
    const fromOne = this.#counts.get('numbers of elements mean something, such as months')
    return {
      ...decisions,
      ...(heldBy.size === 0 ? {} : { heldBy }),
      ...(bySource.size === 0 ? {} : { bySource }),
      ...(fieldsOfMark.length === 0 ? {} : { fieldsOfMark: new Set(fieldsOfMark) }),
      ...(fieldsOfThousands.length === 0 ? {} : { fieldsOfThousands: new Set(fieldsOfThousands) }),
      ...(fieldsOfYears.size === 0 ? {} : { fieldsOfYears }),
      ...(fieldsOfTrueAlone.size > 0 ? { fieldsOfTrueAlone } : {}),
      ...(fieldsOfNothing.size > 0 ? { fieldsOfNothing } : {}),
      ...(fieldsWithoutZeros.length > 0 ? { fieldsWithoutZeros: new Set(fieldsWithoutZeros) } : {}),
      ...(escapedFor.length > 0 ? { escapedFor } : {}),
      ...(inEuros ? { fieldsInEuros: new Set(inEuros.keys()) } : {}),
      ...(trueFlags ? { fieldsOfTrue: new Set(trueFlags.keys()) } : {}),
      ...(codes ? { fieldsOfCodes: new Set(codes.keys()) } : {}),
      ...(positions ? { fieldsOfPositions: new Set(positions.keys()) } : {}),
      ...(fromOne ? { fieldsFromOne: new Set(fromOne.keys()) } : {}),
    }
  }

  /** The sources that differ in what they show, each in one way. */
  #bySource(contradicted: ReadonlySet<Question>): NonNullable<Decisions['bySource']> {
    return new Map(
      [...contradicted].flatMap((question) => {
        const answers: readonly Answer[] = questions[question].answers
        if (!questionsOfSources.has(question)) return []
        const own = answers.flatMap((answer) => {
          const showing = this.sources.showing(
            answer,
            answers.filter((other) => other !== answer),
          )
          return showing.shown.length === 0 ? [] : [[answer, showing] as const]
        })
        return own.length === 0 ? [] : [[question, new Map(own)] as const]
      }),
    )
  }

  /** The sources that each answer holds for that others have shown. */
  #heldBy(decisions: Decisions): NonNullable<Decisions['heldBy']> {
    if (this.sources.all.length === 0) return new Map()
    return new Map(
      [...questionsOfSources].flatMap(([question, { otherwise, byChance = 0 }]) => {
        const answer = decisions[question]
        const isOfSources = answer !== undefined && answer !== otherwise && decisions.answered?.[question] === undefined
        return isOfSources ? [[question, this.sources.heldBy(question, answer, byChance)] as const] : []
      }),
    )
  }
}
