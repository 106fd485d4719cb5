import { engines, type Engine } from '../check/check-settings.ts'
import { validateStream } from '../check/validate-stream.ts'
import { totalSize } from '../input/find-inputs.ts'
import { layouts, type Layout } from '../input/layout.ts'
import { CsvReporter } from '../report/csv-reporter.ts'
import { GithubReporter } from '../report/github-reporter.ts'
import { JsonReporter } from '../report/json-reporter.ts'
import { JunitReporter } from '../report/junit-reporter.ts'
import { NdjsonReporter } from '../report/ndjson-reporter.ts'
import { plain, type Paint } from '../report/pretty/paint.ts'
import { SarifReporter } from '../report/sarif-reporter.ts'
import { PrettyReporter } from '../report/pretty/pretty-reporter.ts'
import type { Reporter, Sink, Summary } from '../report/reporter.ts'
import { UsageError, type Command, type CommandIo } from './command.ts'
import { parseOperation, postOperations } from './operation-name.ts'
import { writeManifest } from './manifest.ts'
import { fileSink, paintFor, standardOutput } from './output.ts'
import { parseArguments } from './parse-arguments.ts'
import { Progress } from './progress.ts'
import { parseReports } from './report-option.ts'
import { SplitFiles } from './split-files.ts'

const formats = ['pretty', 'json', 'ndjson', 'junit', 'csv', 'github', 'sarif'] as const

/** `data-import validate`: checks request bodies before they are sent. */
export const validateCommand: Command = {
  name: 'validate',
  summary: 'Check request bodies before you send them',
  usage: `Usage: data-import validate [options] [PATH|-]...

Checks every record in files, in folders (*.json, *.jsonl, *.ndjson; also .gz, .zst) or on
standard input (-, or no path). An input is one JSON object, an array of records, or JSON Lines, of any size.

Options:
  --operation NAME        whose request body the records are (default: validate-account), one of
                          ${[...postOperations.keys()].join('\n                          ')}
  --input LAYOUT          json, array or lines, when the content is not to decide
  --engine NAME           auto: what is valid for certain is not parsed; ajv: every record is (default: auto)
  --workers N             how many threads read files (default: auto, one for each core when it is worth it)
  --no-duplicates         do not look for accounts that more than one record is about
  --report FORMAT[=PATH]  ${formats.join(', ')}; repeatable (default: pretty)
  --split PREFIX          write the records to PREFIX.valid.jsonl and PREFIX.invalid.jsonl
  --manifest PATH         write what was checked: counts, checksums of the inputs, contract, options
  --max-errors N          show at most N findings in full in the pretty report; all are counted (default: 50)
  --quiet                 no pretty report; the exit code and the reports asked for tell
  --no-color              no colours, as with the environment variable NO_COLOR
  --help                  this text

Exit codes: 0 everything is valid, 1 something is not, 2 could not run, could not read an input, or was
interrupted.
The pretty report shows lines of the input. Payloads are personal data: mind where you print it.`,
  run,
}

async function run(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArguments(args, {
    operation: { type: 'string', default: 'validate-account' },
    input: { type: 'string' },
    engine: { type: 'string', default: 'auto' },
    workers: { type: 'string', default: 'auto' },
    'no-duplicates': { type: 'boolean', default: false },
    split: { type: 'string' },
    manifest: { type: 'string' },
    report: { type: 'string', multiple: true, default: [] },
    'max-errors': { type: 'string', default: '50' },
    quiet: { type: 'boolean', default: false },
    'no-color': { type: 'boolean', default: false },
  })
  const subject = parseOperation(values.operation)
  const layout = values.input === undefined ? undefined : parseLayout(values.input)
  const engine = parseEngine(values.engine)
  const workers = parseWorkers(values.workers)
  const maxErrors = parseCount(values['max-errors'])
  const requests = parseReports(values.report, formats)
  if (requests.length === 0 && !values.quiet) requests.push({ format: 'pretty' })
  const paths = positionals.length > 0 ? positionals : pipedIn(io)

  const reports = requests.map(({ format, path }) => {
    const sink = path === undefined ? standardOutput(io) : fileSink(path)
    const paint = path === undefined ? paintFor(io, values['no-color']) : plain
    return { sink, reporter: createReporter(format, sink, paint, maxErrors) }
  })
  const split = values.split === undefined ? undefined : new SplitFiles(values.split)
  const progress = new Progress(io, totalSize(paths))
  const interrupt = new AbortController()
  const stop = () => interrupt.abort()
  process.once('SIGINT', stop)
  const events = validateStream(
    paths.map((path) => (path === '-' ? { name: '<stdin>', stream: io.stdin } : path)),
    {
      subject,
      layout,
      engine,
      workers,
      duplicates: !values['no-duplicates'],
      excerpts: requests.some(({ format }) => format === 'pretty'),
      onRecord: split && ((record, isValid) => split.write(record, isValid)),
      onProgress: (state) => progress.update(state),
      checksums: values.manifest !== undefined,
      signal: interrupt.signal,
    },
  )
  let summary: Summary | undefined
  for await (const event of events) {
    if (event.kind === 'summary') summary = event.summary
    else for (const { reporter } of reports) reporter.finding(event)
  }
  if (!summary) throw new Error('A run ends with a summary.')
  process.off('SIGINT', stop)
  progress.end()
  split?.close()
  for (const { sink, reporter } of reports) {
    reporter.end(summary)
    sink.close()
  }
  if (values.manifest !== undefined) {
    const { manifest: _manifest, ...options } = values
    writeManifest(values.manifest, { ...options, paths }, summary)
  }
  for (const { path, problem } of summary.unusable) io.stderr.write(`data-import validate: ${path}: ${problem}\n`)
  const problems = [...reports.map(({ sink }) => sink.problem), split?.problem].filter((problem) => problem !== undefined)
  for (const problem of problems) io.stderr.write(`data-import validate: ${problem}\n`)
  if (summary.interrupted) io.stderr.write('data-import validate: interrupted; the report is about what was checked until then\n')
  return summary.unusable.length > 0 || problems.length > 0 || summary.interrupted ? 2 : summary.findings > summary.warnings ? 1 : 0
}

function createReporter(format: (typeof formats)[number], sink: Sink, paint: Paint, maxErrors: number): Reporter {
  switch (format) {
    case 'pretty':
      return new PrettyReporter(sink, { paint, maxErrors })
    case 'json':
      return new JsonReporter(sink)
    case 'ndjson':
      return new NdjsonReporter(sink)
    case 'junit':
      return new JunitReporter(sink)
    case 'csv':
      return new CsvReporter(sink)
    case 'github':
      return new GithubReporter(sink)
    case 'sarif':
      return new SarifReporter(sink)
  }
}

function parseLayout(name: string): Layout {
  const layout = layouts.find((known) => known === name)
  if (layout === undefined) throw new UsageError(`there is no layout "${name}"; layouts: ${layouts.join(', ')}`)
  return layout
}

function parseEngine(name: string): Engine {
  const engine = engines.find((known) => known === name)
  if (engine === undefined) throw new UsageError(`there is no engine "${name}"; engines: ${engines.join(', ')}`)
  return engine
}

function parseWorkers(text: string): number | 'auto' {
  if (text === 'auto') return text
  if (!/^[1-9]\d?$/.test(text)) throw new UsageError(`--workers takes a whole number from 1 to 99, or auto, not "${text}"`)
  return Number(text)
}

function parseCount(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`--max-errors takes a whole number, not "${text}"`)
  return Number(text)
}

/** Standard input, unless a person sits at it. */
function pipedIn({ stdin }: CommandIo): string[] {
  if (stdin.isTTY === true) throw new UsageError('name a file or a folder, or pipe something in')
  return ['-']
}
