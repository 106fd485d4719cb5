import { Pacer } from '../check/pacer.ts'
import { checkInputs, engines, type Engine } from '../check/check-inputs.ts'
import { failingSeverities, type FailOn } from '../check/check-source.ts'
import { loadFurtherCheck } from './further-options.ts'
import { findInputs, totalSize } from '../input/find-inputs.ts'
import { layouts, type Layout } from '../input/layout.ts'
import { CsvReporter } from '../report/csv-reporter.ts'
import { JsonReporter } from '../report/json-reporter.ts'
import { JunitReporter } from '../report/junit-reporter.ts'
import { NdjsonReporter } from '../report/ndjson-reporter.ts'
import { plain, type Paint } from '../report/pretty/paint.ts'
import { PrettyReporter } from '../report/pretty/pretty-reporter.ts'
import type { Reporter, Sink } from '../report/reporter.ts'
import { validator } from '../validate/validate.ts'
import { UsageError, type Command, type CommandIo } from './command.ts'
import { parseOperation, postOperations } from './operation-name.ts'
import { writeManifest } from './manifest.ts'
import { fileSink, paintFor, standardOutput } from './output.ts'
import { parseArguments } from './parse-arguments.ts'
import { Progress } from './progress.ts'
import { parseReports } from './report-option.ts'
import { SplitFiles } from './split-files.ts'

const formats = ['pretty', 'json', 'ndjson', 'junit', 'csv'] as const

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
  --profile NAME|FILE     what a deployment asks beyond the document: document (the default: nothing),
                          cautious, or a JSON or .mjs file of your own
  --rules                 ask every rule about what gets records refused in practice;
                          data-import rules lists them
  --rule ID=SETTING       off, note, warning, error or default; repeatable; turns the others on, too,
                          unless a profile sets rules
  --documents FOLDER      whether each document lies in FOLDER, or in the folder of the supplier's code in there
  --fail-on SEVERITY      error or warning: what makes a record invalid (default: error)
  --engine NAME           auto: what is valid for certain is not parsed; ajv: every record is (default: auto);
                          with rules or a profile every record is
  --report FORMAT[=PATH]  ${formats.join(', ')}; repeatable (default: pretty)
  --split PREFIX          write the records to PREFIX.valid.jsonl and PREFIX.invalid.jsonl
  --manifest PATH         write what was checked: counts, checksums of the inputs, contract, options
  --max-errors N          show at most N findings in full in the pretty report; all are counted (default: 50)
  --quiet                 no pretty report; the exit code and the reports asked for tell
  --no-color              no colours, as with the environment variable NO_COLOR
  --help                  this text

Exit codes: 0 everything is valid (warnings and notes aside), 1 something is not, 2 could not run, could not read
an input, or was interrupted.
The pretty report shows lines of the input. Payloads are personal data: mind where you print it.`,
  run,
}

async function run(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArguments(args, {
    operation: { type: 'string', default: 'validate-account' },
    input: { type: 'string' },
    engine: { type: 'string', default: 'auto' },
    profile: { type: 'string', default: 'document' },
    rules: { type: 'boolean', default: false },
    rule: { type: 'string', multiple: true, default: [] },
    documents: { type: 'string' },
    'fail-on': { type: 'string', default: 'error' },
    split: { type: 'string' },
    manifest: { type: 'string' },
    report: { type: 'string', multiple: true, default: [] },
    'max-errors': { type: 'string', default: '50' },
    quiet: { type: 'boolean', default: false },
    'no-color': { type: 'boolean', default: false },
  })
  const check = validator(parseOperation(values.operation))
  const layout = values.input === undefined ? {} : { layout: parseLayout(values.input) }
  const engine = parseEngine(values.engine)
  const failOn = parseFailOn(values['fail-on'])
  const further = await loadFurtherCheck(check.record, values)
  const maxErrors = parseCount(values['max-errors'])
  const requests = parseReports(values.report, formats)
  if (requests.length === 0 && !values.quiet) requests.push({ format: 'pretty' })
  const paths = positionals.length > 0 ? positionals : pipedIn(io)

  const reports = requests.map(({ format, path }) => {
    const sink = path === undefined ? standardOutput(io) : fileSink(path)
    const paint = path === undefined ? paintFor(io, values['no-color']) : plain
    return { sink, reporter: createReporter(format, sink, { paint, maxErrors, failOn }) }
  })
  const split = values.split === undefined ? undefined : new SplitFiles(values.split)
  const progress = new Progress(io, totalSize(paths))
  const pacer = new Pacer()
  const stop = () => pacer.stop()
  process.once('SIGINT', stop)
  const summary = await checkInputs(findInputs(paths, io.stdin), {
    ...layout,
    engine,
    validator: check,
    further,
    failOn,
    onFinding: (shown) => reports.forEach(({ reporter }) => reporter.finding(shown)),
    onRecord: split && ((record, isValid) => split.write(record, isValid)),
    onProgress: (state) => progress.update(state),
    checksums: values.manifest !== undefined,
    pacer,
  })
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
  if (summary.interrupted) io.stderr.write('data-import validate: interrupted; the report is about what was checked until then\n')
  return summary.unusable.length > 0 || summary.interrupted ? 2 : summary.failed ? 1 : 0
}

interface ReporterOptions {
  readonly paint: Paint
  readonly maxErrors: number
  readonly failOn: FailOn
}

function createReporter(format: (typeof formats)[number], sink: Sink, { failOn, ...options }: ReporterOptions): Reporter {
  switch (format) {
    case 'pretty':
      return new PrettyReporter(sink, options)
    case 'json':
      return new JsonReporter(sink)
    case 'ndjson':
      return new NdjsonReporter(sink)
    case 'junit':
      return new JunitReporter(sink, failOn)
    case 'csv':
      return new CsvReporter(sink)
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

function parseFailOn(name: string): FailOn {
  const severity = failingSeverities.find((known) => known === name)
  if (severity === undefined) throw new UsageError(`--fail-on takes ${failingSeverities.join(' or ')}, not "${name}"`)
  return severity
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
