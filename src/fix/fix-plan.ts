import { questions, type Answer, type Evidence, type Question } from '../causes/questions.ts'
import type { Paint } from '../report/pretty/paint.ts'
import { printable } from '../report/pretty/printable.ts'
import { plural } from '../report/pretty/verdict.ts'
import { thousands } from '../text/thousands.ts'
import type { FixTally } from './fix-tally.ts'

/** What is repaired and what is left, for a person: each cause with its places and examples, and what the cohort has decided. */
export function fixPlan(
  tally: FixTally,
  evidence: Evidence,
  paint: Paint,
  encodings: readonly { readonly path: string; readonly encoding: string }[],
): string {
  const lines: string[] = []
  for (const { path, encoding } of encodings) lines.push(`${printable(path)} is ${encoding}, and becomes UTF-8.`, '')
  const causes = [...tally.causes.values()].toSorted((a, b) => b.made + b.left - (a.made + a.left))
  for (const { cause, made, left, records, fields, examples, leftExamples } of causes) {
    lines.push(
      paint('bold', `${cause.title}.`),
      `  ${cause.id}  ${plural(made, 'repair')}${left > 0 ? `, ${thousands(left)} left` : ''}; ${plural(fields.size, 'field')}, ${plural(records, 'record')}`,
      ...examples.map(
        ({ attr, before, after }) =>
          `  ${paint('green', 'repaired')}  ${printable(`${attr === '' ? '' : `${attr}  `}${before} → ${after}`)}`,
      ),
      ...leftExamples.map(({ attr, before }) => `  ${paint('yellow', 'left')}      ${printable(`${attr}  ${before}`)}`),
      ...(left > 0 ? [`  help: ${cause.remedy}`] : []),
      '',
    )
  }
  lines.push(...decided(evidence, tally.asked))
  for (const [kept, count] of tally.kept) lines.push(`${plural(count, 'record')} left as they are: ${reasons[kept] ?? kept}.`, '')
  lines.push(`${plural(tally.changed, 'record')} of ${thousands(tally.records)} repaired.`)
  return `${lines.join('\n')}\n`
}

const reasons: Readonly<Record<string, string>> = {
  'not JSON': 'they are not JSON',
  'a key twice': 'a key stands twice, and one of the values would get lost',
  'not removed': 'a repair would not have removed its finding',
}

/** What the cohort was asked, with the evidence. */
function decided(evidence: Evidence, asked: ReadonlySet<Question>): string[] {
  const decisions = evidence.decide()
  return (Object.keys(questions) as Question[]).flatMap((question) => {
    const answers: readonly Answer[] = questions[question].answers
    const seen = answers.filter((answer) => evidence.counts.has(answer))
    if (!asked.has(question)) return []
    if (seen.length === 0 && decisions[question] === undefined)
      return [`Not decided: nothing in the cohort tells between ${answers.join(' and ')}; what may be either is left.`, '']
    if (seen.length === 0) return []
    const counted = seen.map((answer) => `${answer} (${plural(evidence.counts.get(answer) ?? 0, 'value')} can be read no other way)`)
    const answer = decisions[question]
    const told =
      answer === undefined
        ? `Not decided: the cohort has both ${counted.join(' and ')}; what may be either is left.`
        : `Decided over the whole cohort: ${counted.join()}, and none contradicts.`
    return [told, '']
  })
}
