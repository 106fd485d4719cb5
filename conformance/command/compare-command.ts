import { UsageError, type Command, type CommandIo } from '../../src/cli/command.ts'
import { parseArguments } from '../../src/cli/parse-arguments.ts'
import { compare } from '../report/compare.ts'
import { readReport } from './read-report.ts'

/** `data-import conformance compare`: what two runs, or two implementations, do differently. */
export const compareCommand: Command = {
  name: 'conformance compare',
  summary: 'Tell what two runs, or two implementations, do differently',
  usage: `Usage: data-import conformance compare REPORT REPORT

Compares two JSON reports: requirements with another verdict, and open points at which the two chose differently.

Exit codes: 0 the verdicts are the same, 1 they differ, 2 a report could not be read.`,
  run,
}

async function run(args: string[], { stdout }: CommandIo): Promise<number> {
  const { positionals } = parseArguments(args, {}, { most: 2, advice: 'name two JSON reports' })
  const [first, second] = positionals
  if (first === undefined || second === undefined) throw new UsageError('name two JSON reports')
  const { verdicts, choices } = compare(readReport(first), readReport(second))
  const lines = [
    ...verdicts.map(({ id, before, after }) => `${id}  ${before} -> ${after}`),
    ...choices.map(
      ({ id, before, after }) =>
        `${id}\n  ${first}: ${before.join('; ') || 'not observed'}\n  ${second}: ${after.join('; ') || 'not observed'}`,
    ),
  ]
  stdout.write(lines.length > 0 ? `${lines.join('\n')}\n` : 'The two do the same.\n')
  return verdicts.length > 0 ? 1 : 0
}
