import type { PartResult } from './guard-part.ts'

/** What a run of the guard came to, as `docs/data/guard.json` has it. */
export interface GuardReport {
  readonly minutes: number
  readonly seed: number
  readonly node: string
  readonly date: string
  readonly parts: readonly ({ readonly name: string } & PartResult)[]
}

const begin = '<!-- Written by npm run guard. -->'
const end = '<!-- The end of what npm run guard writes. -->'

/** The result in Markdown, between two marks. */
export function guardTable({ minutes, seed, node, date, parts }: GuardReport): string {
  const rows = parts.map(({ name, figures, faults }) => {
    const told = Object.entries(figures).map(([what, count]) => `${what}: ${shown(count)}`)
    return `| ${name} | ${told.join('; ')} | ${faults.length} |`
  })
  return [
    begin,
    '',
    `${minutes} minutes with seed ${seed} on ${date}, Node ${node}: \`npm run guard -- --minutes ${minutes} --seed ${seed} --write\``,
    '',
    '| Attack | Seen | Faults |',
    '| --- | --- | --- |',
    ...rows,
    '',
    end,
  ].join('\n')
}

/** A document with the table in the place of the one that it has. */
export function withTable(document: string, report: GuardReport): string {
  const [from, to] = [document.indexOf(begin), document.indexOf(end)]
  if (from < 0 || to < from) throw new Error('The document has no place for the result')
  return document.slice(0, from) + guardTable(report) + document.slice(to + end.length)
}

function shown(count: number): string {
  return count.toLocaleString('en-US', { maximumFractionDigits: count < 10 ? 1 : 0 })
}
