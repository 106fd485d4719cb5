import { UsageError, type Command, type CommandIo } from '../../src/cli/command.ts'
import { keepInputs } from '../../src/cli/keep-inputs.ts'
import { fileSink, standardOutput } from '../../src/cli/output.ts'
import { parseArguments } from '../../src/cli/parse-arguments.ts'
import { outputsOf, parseReports } from '../../src/cli/report-option.ts'
import { printable, printableLines } from '../../src/report/pretty/printable.ts'
import { plural } from '../../src/report/pretty/verdict.ts'
import { RecordingError } from '../recording/recording-error.ts'
import { verifyRecording, type Verification } from '../recording/verify-recording.ts'
import { readReport } from './read-report.ts'

/** `data-import conformance verify`: judges a recorded run again, without the target. */
export const verifyCommand: Command = {
  name: 'conformance verify',
  summary: 'Judge a recorded run again, without the target',
  usage: `Usage: data-import conformance verify RECORDING [REPORT] [options]

Judges a recording that conformance run --record FILE has made, with this version of the suite, and sends nothing. It lists
the requirements that are judged otherwise than in the run, and those that cannot be judged from the recording, because this
version would send something else. A recording that was changed, even in one byte, or is not finished is refused, with the
line where that shows. With REPORT, the JSON report of the run, it also tells whether that report names this recording and
says the same.

Options:
  --report FORMAT[=PATH]  pretty, json; repeatable (default: pretty)
  --help                  this text

Exit codes: 0 the same verdicts, 1 some are judged otherwise, or the report does not belong to the recording, 2 wrong
arguments, or the recording cannot be read, was changed or is not finished, 3 the same but for requirements that cannot be
judged from the recording.`,
  run,
}

async function run(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArguments(
    args,
    { report: { type: 'string', multiple: true, default: [] } },
    { most: 2, advice: 'name one recording and at most one JSON report' },
  )
  const [path, reportPath] = positionals
  if (path === undefined) throw new UsageError('name a recording; conformance run --record FILE makes one')
  const requests = parseReports(values.report, ['pretty', 'json'])
  if (requests.length === 0) requests.push({ format: 'pretty' })
  keepInputs(outputsOf(requests), [path, ...(reportPath === undefined ? [] : [reportPath])])
  const verified = await verifyOrExplain(path, reportPath)
  const problems = requests.flatMap(({ format, path: out }) => {
    const sink = out === undefined ? standardOutput(io) : fileSink(out)
    sink.write(format === 'json' ? `${JSON.stringify(verified, null, 2)}\n` : pretty(verified))
    sink.close()
    return sink.problem ?? []
  })
  for (const problem of problems) io.stderr.write(`data-import conformance verify: ${printable(problem)}\n`)
  if (problems.length > 0) return 2
  const { otherwise, notJudged, mismatches = [] } = verified
  if (otherwise.length > 0 || mismatches.length > 0) return 1
  return notJudged.length > 0 ? 3 : 0
}

/** Ends the program with the documented exit code when there is nothing to judge. */
async function verifyOrExplain(path: string, reportPath: string | undefined): Promise<Verification> {
  try {
    return await verifyRecording(path, reportPath === undefined ? {} : { report: readReport(reportPath) })
  } catch (error) {
    if (error instanceof RecordingError) throw new UsageError(error.message)
    throw error
  }
}

function pretty({ recording, version, verdict, same, otherwise, notJudged, lackingChecks, mismatches }: Verification): string {
  const { target, runId, startedAt, exchanges, sha256 } = recording
  const by = recording.version === version ? `version ${version}` : `version ${recording.version}, judged by ${version}`
  const lines = [
    `${verdict.is}${verdict.was === verdict.is ? ', as in the run' : `, but ${verdict.was} in the run`}: ${target}, run ${runId} of ${startedAt}, ${by}`,
    `${plural(exchanges, 'exchange')}, unchanged since they were written; sha256 ${sha256}`,
    `${plural(same, 'requirement')} judged the same, ${otherwise.length} otherwise, ${notJudged.length} not judged from the recording`,
    ...otherwise.map(({ id, was, is }) => `  ${id}  ${was} -> ${is}`),
    ...[...Map.groupBy(notJudged, ({ why }) => why)].flatMap(([why, alike]) => [
      `not judged from the recording: ${why}`,
      ...alike.map(({ id, was }) => `  ${id}  was ${was}`),
    ]),
    ...(lackingChecks.length > 0 ? [`this version does not have these checks of the run: ${lackingChecks.join(', ')}`] : []),
    ...(mismatches?.length === 0 ? ['The report names this recording and says the same.'] : (mismatches ?? [])),
  ]
  return printableLines(`${lines.join('\n')}\n`)
}
