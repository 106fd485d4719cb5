import { readdirSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { UsageError, type Command, type CommandIo } from '../../src/cli/command.ts'
import { keepInputs } from '../../src/cli/keep-inputs.ts'
import { fileSink } from '../../src/cli/output.ts'
import { parseArguments } from '../../src/cli/parse-arguments.ts'
import { reason } from '../../src/input/reason.ts'
import { printable } from '../../src/report/pretty/printable.ts'
import { plural } from '../../src/report/pretty/verdict.ts'
import { isAboutImplementation } from '../report/claim.ts'
import type { KeptReport } from '../report/index-page/history.ts'
import { indexPage } from '../report/index-page/index-page.ts'
import { readReport } from './read-report.ts'

/** The longest file that is read: reports have a few megabytes. */
const mostBytes = 100_000_000

/** `data-import conformance index`: one page about many reports. */
export const indexCommand: Command = {
  name: 'conformance index',
  summary: 'Compare kept reports on one page: several implementations, or several days of one',
  usage: `Usage: data-import conformance index DIR [options]

Makes one static page of the JSON reports in a folder and below: what may be claimed of each implementation, what changed from
run to run, and what implementations do differently. Reports of one implementation are those with the same name in
"implementation", or with the same address where that is not configured. Other files are passed over, and named.

Options:
  --out FILE   where to (default: index.html in DIR)
  --help       this text

Exit codes: 0 the page was written, 2 there is no report in DIR, or the page could not be written.`,
  run,
}

async function run(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArguments(args, { out: { type: 'string' } }, { most: 1, advice: 'name one folder' })
  const [folder] = positionals
  if (folder === undefined) throw new UsageError('name a folder that holds JSON reports')
  const out = values.out ?? join(folder, 'index.html')
  const files = jsonFilesIn(folder)
  keepInputs([{ option: `--out ${out}`, path: out }], files)
  const reports = files.flatMap((file) => {
    try {
      return [
        {
          file: relative(dirname(resolve(out)), resolve(file))
            .split(sep)
            .join('/'),
          report: aboutImplementation(file),
        },
      ]
    } catch (error) {
      if (!(error instanceof UsageError)) throw error
      io.stderr.write(`data-import conformance index: passed over: ${printable(error.message)}\n`)
      return []
    }
  }) satisfies KeptReport[]
  if (reports.length === 0) throw new UsageError(`${folder}: there is no JSON report in it; conformance run --report json=PATH writes one`)
  const sink = fileSink(out)
  sink.write(indexPage(reports))
  sink.close()
  if (sink.problem !== undefined) throw new UsageError(sink.problem)
  io.stdout.write(`${printable(out)}: ${plural(reports.length, 'report')}\n`)
  return 0
}

function jsonFilesIn(folder: string): string[] {
  try {
    const names = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    return names
      .filter((name) => name.endsWith('.json'))
      .map((name) => join(folder, name))
      .filter((path) => statSync(path, { throwIfNoEntry: false })?.isFile() === true)
      .toSorted()
  } catch (error) {
    throw new UsageError(`${folder}: ${reason(error)}`)
  }
}

function aboutImplementation(path: string) {
  if (statSync(path).size > mostBytes) throw new UsageError(`${path}: this is longer than ${mostBytes} bytes`)
  const report = readReport(path)
  if (!isAboutImplementation(report)) throw new UsageError(`${path}: this report is about a client`)
  return report
}
