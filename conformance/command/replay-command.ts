import { existsSync, readFileSync } from 'node:fs'
import { UsageError, type Command, type CommandIo } from '../../src/cli/command.ts'
import { parseArguments } from '../../src/cli/parse-arguments.ts'
import { plural } from '../../src/report/pretty/verdict.ts'
import { printable } from '../../src/report/pretty/printable.ts'
import { reason } from '../../src/input/reason.ts'
import { checks } from '../checks/index.ts'
import { failuresOf } from '../report/cause.ts'
import { parseReplayCode, type Replay } from '../replay/replay-code.ts'
import { replay, type ReplayResult } from '../replay/replay.ts'
import { PreflightError } from '../run/preflight.ts'
import { readReport } from './read-report.ts'
import { openConfiguration } from './run-command.ts'

/** `data-import conformance replay`: tries failures of an earlier run again. */
export const replayCommand: Command = {
  name: 'conformance replay',
  summary: 'Try the failures of an earlier run again',
  usage: `Usage: data-import conformance replay --config FILE REPORT|CODE

Tries every failure of a JSON report again, or the one that a replay code stands for, on fresh records. What to mend first
comes first.

Options:
  --config FILE      as for conformance run
  --allow-host NAME  as for conformance run; repeatable
  --allow-code       as for conformance run
  --no-color         as for conformance run
  --help             this text

Exit codes: 0 nothing was reproduced, 1 something was, 2 wrong arguments or configuration, 3 something could not be tried,
or a few requests prove nothing, 4 the target could not be reached or would not let us in.`,
  run,
}

async function run(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArguments(
    args,
    {
      config: { type: 'string' },
      'allow-host': { type: 'string', multiple: true, default: [] },
      'allow-code': { type: 'boolean', default: false },
      // It prints no colours; who runs several commands alike may say so all the same.
      'no-color': { type: 'boolean', default: false },
    },
    { most: 1, advice: 'name one report or replay code' },
  )
  const [source] = positionals
  if (source === undefined) throw new UsageError('name a JSON report or a replay code')
  const replays = readReplays(source)
  const configuration = await openConfiguration(values.config, values)
  if (replays.length === 0) {
    io.stdout.write('The report has no failure to try again.\n')
    return 0
  }
  const results: ReplayResult[] = []
  try {
    for await (const result of replay({ configuration, checks, replays, env: io.env })) {
      results.push(result)
      io.stdout.write(
        `${printable(result.requirement)}  ${result.outcome}${result.detail === undefined ? '' : `: ${printable(result.detail)}`}\n`,
      )
    }
  } catch (error) {
    if (error instanceof PreflightError) throw new UsageError(error.message, error.exitCode)
    throw error
  }
  io.stdout.write(`${inWords(results)}\n`)
  if (results.some(({ outcome }) => outcome === 'reproduced')) return 1
  return results.some(({ outcome }) => outcome !== 'not reproduced') ? 3 : 0
}

/** How many were tried and what came of them, and where to go on. */
function inWords(results: readonly ReplayResult[]): string {
  const counted = [...Map.groupBy(results, ({ outcome }) => outcome)].map(([outcome, alike]) => `${alike.length} ${outcome}`)
  const next = results.find(({ outcome }) => outcome === 'reproduced')
  return `${plural(results.length, 'failure')}: ${counted.join(', ')}.${next ? ` Go on with ${printable(next.requirement)}.` : ''}`
}

function readReplays(source: string): Replay[] {
  const code = parseReplayCode(source)
  if (code) return [code]
  if (!existsSync(source)) throw new UsageError(`${source}: this is no replay code, and there is no such file; copy all of the code`)
  const inFile = parseReplayCode(readText(source).trim())
  if (inFile) return [inFile]
  // What to mend first comes first.
  return failuresOf(readReport(source)).flatMap(({ failure }) => parseReplayCode(failure?.replay ?? '') ?? [])
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    throw new UsageError(`${path}: ${reason(error)}`)
  }
}
