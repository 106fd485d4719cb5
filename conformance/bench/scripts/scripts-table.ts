import type { ScriptResult, ScriptsResult } from './prove-scripts.ts'

/** What came of the scripts: how many show what they should, by kind of fault; how long they are; and which do not, with why. */
export function scriptsTable(results: readonly ScriptsResult[]): string {
  const scripts = results.flatMap((result) => result.scripts)
  const rows = [...Map.groupBy(results, ({ kind }) => kind)].map(([kind, alike]) => {
    const mine = alike.flatMap((result) => result.scripts)
    return [kind, alike.length, mine.length, mine.filter(isRight).length, mine.filter(({ hasPlace }) => hasPlace).length]
  })
  const all = ['all', results.length, scripts.length, scripts.filter(isRight).length, scripts.filter(({ hasPlace }) => hasPlace).length]
  return [
    '| Kind | Mutants | Scripts | Right | With a place |',
    '| --- | --- | --- | --- | --- |',
    ...[...rows, all].map((cells) => `| ${cells.join(' | ')} |`),
    '',
    `Characters of a script: ${spread(scripts.map(({ characters }) => characters))}. Steps: ${spread(scripts.map(({ steps }) => steps))}.`,
    `Found nothing, or could not begin: ${results.filter((result) => result.scripts.length === 0).length} mutants.`,
    '',
  ].join('\n')
}

/** The scripts that do not show what they should, a line each with why. */
export function wrongOnes({ mutant, crash, scripts }: ScriptsResult): string {
  const wrong = scripts.flatMap(({ requirement, problem, message }) =>
    problem === undefined ? [] : [`WRONG ${mutant}: ${requirement} ${problem}: ${message.split('\n')[0]}`],
  )
  return [...wrong, ...(crash === undefined ? [] : [`CRASH ${mutant}: ${crash}`])].map((line) => `${line}\n`).join('')
}

function isRight({ problem }: ScriptResult): boolean {
  return problem === undefined
}

/** The median, the value that nine of ten do not exceed, and the largest. */
function spread(values: readonly number[]): string {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
  return `half up to ${at(0.5)}, nine of ten up to ${at(0.9)}, at most ${at(1)}`
}
