import { engines, type Engine } from '../check/check-settings.ts'
import { failingSeverities, type FailOn } from '../check/failing.ts'
import { validateStream } from '../check/validate-stream.ts'
import { totalSize } from '../input/find-inputs.ts'
import { unreadFiles } from '../input/unread-files.ts'
import { layouts, type Layout } from '../input/layout.ts'
import { printable } from '../report/pretty/printable.ts'
import type { Summary } from '../report/reporter.ts'
import { UsageError, type Command, type CommandIo } from './command.ts'
import { onInterrupt } from './interrupt.ts'
import { loadBaseline, loadProfile } from './further-options.ts'
import { parseOperation, postOperations } from './operation-name.ts'
import { manifestOutput, writeManifest } from './manifest.ts'
import { conclude, openReports, parseCsvStyle, refuseBaseline, reportFormats, reportOptions } from './open-reports.ts'
import { parseArguments } from './parse-arguments.ts'
import { parseWorkers } from './parse-workers.ts'
import { parseShard, validateShard } from './validate-shard.ts'
import { Progress } from './progress.ts'
import { spareMemory } from './spare-memory.ts'
import { SplitFiles } from './split-files.ts'

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
  --input LAYOUT          json, array or lines; without it the content tells
  --profile NAME|FILE     what a deployment asks beyond the document: document (the default: nothing),
                          cautious, or a JSON or .mjs file of your own
  --rules                 ask every rule about what gets records refused in practice;
                          data-import rules lists them
  --rule ID=SETTING       off, note, warning, error or default; repeatable; turns the others on, too,
                          unless a profile sets rules
  --documents FOLDER      look for each document in FOLDER, or in its subfolder named after the import supplier
  --fail-on SEVERITY      error or warning: what makes a record invalid (default: error)
  --engine NAME           auto (the default) does not parse records that are certainly valid; ajv parses every
                          record, as rules and profiles do
  --workers N             how many threads read files (default: auto, one for each core when it is worth it)
  --no-duplicates         do not look for accounts that more than one record is about
  --account NUMBER        report only on the records of this account, with every finding in full; repeatable
  --baseline FILE         accepted findings, each with a reason and a last day; they do not count
  --report FORMAT[=PATH]  ${reportFormats.join(', ')};
                          repeatable (default: pretty)
  --shard I/N             check only the I-th of N parts of the inputs; its report, --report part=PATH, is for
                          data-import merge, which puts the parts together
  --checksums             with --shard: the part has checksums of the inputs
  --split PREFIX          write the records to PREFIX.valid.jsonl and PREFIX.invalid.jsonl, and what was found
                          in each line of the second to PREFIX.reasons.csv
  --manifest PATH         write what was checked: counts, checksums of the inputs, contract, options
  --max-errors N          show at most N findings in full in the pretty report; all are counted (default: 50)
  --all                   show every finding in full, also where many have one cause
  --values                the HTML report shows values of the records, which are personal data
  --language en|de        the language of the HTML report (default: en)
  --csv STYLE             plain, or excel-de: CSV that a German Excel opens by double click (default: plain)
  --reason TEXT           with --report baseline: why these findings are accepted
  --until YYYY-MM-DD      with --report baseline: the last day on which they are
  --quiet                 no pretty report; only the exit code and the other reports
  --no-color              no colours, as with the environment variable NO_COLOR
  --help                  this text

Exit codes: 0 everything is valid (warnings and notes aside), 1 something is not, 2 could not run, could not
read an input, or was interrupted.
The pretty report shows lines of the input. Payloads are personal data: mind where you print it.`,
  run,
}

async function run(args: string[], io: CommandIo): Promise<number> {
  spareMemory()
  const { values, positionals } = parseArguments(
    args,
    {
      ...reportOptions,
      operation: { type: 'string', default: 'validate-account' },
      input: { type: 'string' },
      engine: { type: 'string', default: 'auto' },
      profile: { type: 'string', default: 'document' },
      rules: { type: 'boolean', default: false },
      rule: { type: 'string', multiple: true, default: [] as string[] },
      documents: { type: 'string' },
      account: { type: 'string', multiple: true },
      baseline: { type: 'string' },
      'fail-on': { type: 'string', default: 'error' },
      workers: { type: 'string', default: 'auto' },
      'no-duplicates': { type: 'boolean', default: false },
      shard: { type: 'string' },
      checksums: { type: 'boolean', default: false },
      split: { type: 'string' },
      manifest: { type: 'string' },
    },
    { most: Infinity },
  )
  const subject = parseOperation(values.operation)
  const layout = values.input === undefined ? undefined : parseLayout(values.input)
  const engine = parseEngine(values.engine)
  const workers = parseWorkers(values.workers)
  const failOn = parseFailOn(values['fail-on'])
  const { documents } = values
  const profile = await loadProfile(values)
  const baseline = values.baseline === undefined ? undefined : await loadBaseline(values.baseline)
  const accounts = parseAccounts(values)
  const duplicates = !values['no-duplicates']
  const options = { subject, layout, engine, workers, failOn, profile, documents, baseline, accounts, duplicates }
  const paths = positionals.length > 0 ? positionals : pipedIn(io)
  if (values.shard !== undefined) return validateShard(parseShard(values.shard), paths, options, values, io)
  if (values.checksums) throw new UsageError('--checksums goes with --shard; otherwise --manifest has them')
  const beside = [...SplitFiles.outputs(values.split), ...manifestOutput(values.manifest)]
  const reports = await openReports(accounts ? { ...values, all: true } : values, failOn, io, {
    inputs: [...paths, values.profile, ...(values.baseline === undefined ? [] : [values.baseline])],
    beside,
  })
  const split = values.split === undefined ? undefined : new SplitFiles(values.split, parseCsvStyle(values.csv))
  const progress = new Progress(io, totalSize(paths))
  const interrupt = new AbortController()
  const forgetInterrupt = onInterrupt(() => interrupt.abort())
  const events = validateStream(
    paths.map((path) => (path === '-' ? { name: '<stdin>', stream: io.stdin } : path)),
    {
      ...options,
      excerpts: reports.showInput,
      values: reports.showValues,
      tell: reports.wanted,
      onRecord: split && split.write.bind(split),
      onProgress: (state) => progress.update(state),
      checksums: values.manifest !== undefined,
      signal: interrupt.signal,
    },
  )
  let summary: Summary | undefined
  for await (const event of events) {
    if (event.kind === 'summary') summary = event.summary
    else reports.finding(event)
    const waiting = reports.drained()
    if (waiting) await waiting
  }
  if (!summary) throw new Error('A run ends with a summary.')
  forgetInterrupt()
  progress.end()
  split?.close()
  await reports.end(summary)
  const { manifest, ...told } = values
  const untold = manifest === undefined ? undefined : writeManifest(manifest, { ...told, paths }, summary)
  for (const note of [unreadFiles(paths), ...(split?.notes ?? [])])
    if (note !== undefined) io.stderr.write(`data-import validate: ${printable(note)}\n`)
  return conclude(
    'validate',
    summary,
    [...reports.problems, split?.problem, untold].filter((problem) => problem !== undefined),
    io,
  )
}

/** The numbers of `--account`; undefined where all accounts are meant. */
function parseAccounts({ account, report }: { readonly account?: string[] | undefined; readonly report: string[] }): string[] | undefined {
  if (account?.includes('') === true) throw new UsageError('--account takes the number of an account')
  if (account) refuseBaseline(report)
  return account
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

/** Standard input, unless a person sits at it. */
function pipedIn({ stdin }: CommandIo): string[] {
  if (stdin.isTTY === true) throw new UsageError('name a file or a folder, or pipe something in')
  return ['-']
}
