import type { FailOn } from '../check/failing.ts'
import type { WantedFindings } from '../check/telling.ts'
import { BaselineReporter, type BaselineOptions } from '../report/baseline-reporter.ts'
import { CsvReporter } from '../report/csv-reporter.ts'
import { csvStyles, type CsvStyle } from '../report/csv-style.ts'
import { GithubReporter } from '../report/github-reporter.ts'
import { JsonReporter } from '../report/json-reporter.ts'
import { JunitReporter } from '../report/junit-reporter.ts'
import { NdjsonReporter } from '../report/ndjson-reporter.ts'
import { plain, type Paint } from '../report/pretty/paint.ts'
import { printable } from '../report/pretty/printable.ts'
import { verdict } from '../report/pretty/verdict.ts'
import { PrettyReporter } from '../report/pretty/pretty-reporter.ts'
import type { Reporter, Sink, Summary } from '../report/reporter.ts'
import { SarifReporter } from '../report/sarif-reporter.ts'
import { IsoDate } from '../validate/formats.ts'
import { wantedByAll } from '../report/wanted-by-all.ts'
import { UsageError, type CommandIo } from './command.ts'
import { keepInputs, type Output } from './keep-inputs.ts'
import { fileSink, paintFor, standardOutput, type ClosableSink } from './output.ts'
import { outputsOf, parseReports } from './report-option.ts'

/** The formats of reports about a run, as they are asked for. */
export const reportFormats = ['pretty', 'json', 'ndjson', 'junit', 'csv', 'github', 'sarif', 'html', 'baseline'] as const

/** The options of a command that ask for reports. */
export interface ReportValues {
  readonly report: string[]
  readonly 'max-errors': string
  readonly all: boolean
  readonly values: boolean
  readonly language?: string | undefined
  readonly csv: string
  readonly reason?: string | undefined
  readonly until?: string | undefined
  readonly quiet: boolean
  readonly 'no-color': boolean
}

/** The options that {@link ReportValues} holds, as `node:util` describes them. */
export const reportOptions = {
  report: { type: 'string', multiple: true, default: [] as string[] },
  'max-errors': { type: 'string', default: '50' },
  all: { type: 'boolean', default: false },
  values: { type: 'boolean', default: false },
  language: { type: 'string' },
  csv: { type: 'string', default: 'plain' },
  reason: { type: 'string' },
  until: { type: 'string' },
  quiet: { type: 'boolean', default: false },
  'no-color': { type: 'boolean', default: false },
} as const

/** All reports of a run. */
export interface OpenReports extends Pick<Reporter, 'finding'> {
  /** Whether one of them shows what stands in the inputs. */
  readonly showInput: boolean
  /** Whether one of them shows the value at the place of each finding. */
  readonly showValues: boolean
  /** Which findings they must be told one by one. */
  readonly wanted: WantedFindings
  /** Which of them are not complete, and why. */
  readonly problems: readonly string[]
  /** Ends all of them. */
  end(summary: Summary): Promise<void>
  /** Waits until there is room for more, where a reader is slower than the run. */
  drained(): Promise<void> | undefined
}

/**
 * Opens the reports that are asked for; the pretty one if none is.
 * @param beside What else the run writes.
 * @param inputs The files and folders that it reads.
 * @throws UsageError when an option is off, or a report cannot be written, or would be written over an input.
 */
export async function openReports(
  values: ReportValues,
  failOn: FailOn,
  io: CommandIo,
  { inputs, beside }: { readonly inputs: readonly string[]; readonly beside: readonly Output[] },
): Promise<OpenReports> {
  const maxErrors = parseCount(values['max-errors'])
  const requests = parseReports(values.report, reportFormats)
  keepInputs([...outputsOf(requests), ...beside], inputs)
  if (requests.length === 0 && !values.quiet) requests.push({ format: 'pretty' })
  if (values.values && !requests.some(({ format }) => format === 'html'))
    throw new UsageError('--values is about the HTML report; ask for one with --report html=PATH')
  const language = parseReportLanguage(
    values.language,
    requests.some(({ format }) => format === 'html'),
  )
  const csvStyle = parseCsvStyle(values.csv)
  const accepting = parseAcceptance(
    values,
    requests.some(({ format }) => format === 'baseline'),
  )
  const reports: { readonly sink: ClosableSink; readonly reporter: Reporter }[] = []
  for (const { format, path } of requests) {
    const sink = path === undefined ? standardOutput(io) : fileSink(path)
    const paint = path === undefined ? paintFor(io, values['no-color']) : plain
    reports.push({
      sink,
      reporter: await createReporter(format, sink, { ...values, language, accepting, csvStyle, paint, maxErrors, failOn }),
    })
  }
  return {
    showInput: requests.some(({ format }) => format === 'pretty'),
    showValues: values.values,
    wanted: wantedByAll(reports.map(({ reporter }) => reporter)),
    finding(shown) {
      for (const { reporter } of reports) reporter.finding(shown)
    },
    async end(summary) {
      for (const { sink, reporter } of reports) {
        while (reporter.ordered?.writeMore() === true) {
          const waiting = sink.drained()
          if (waiting) await waiting
        }
        reporter.end(summary)
        sink.close()
      }
      // Somebody may sit at the terminal while all reports go into files.
      const isSilent = requests.every(({ path }) => path !== undefined)
      if (isSilent && !values.quiet) io.stdout.write(`${verdict(summary, paintFor(io, values['no-color']))}\n`)
    },
    drained() {
      for (const { sink } of reports) {
        const waiting = sink.drained()
        if (waiting) return waiting
      }
      return undefined
    },
    get problems() {
      return [...new Set(reports.flatMap(({ sink, reporter }) => [sink.problem ?? [], reporter.ordered?.problem ?? []].flat()))]
    },
  }
}

/** Says what could not be read or written, and returns the exit code. */
export function conclude(
  command: string,
  { unusable, interrupted, failed }: Pick<Summary, 'unusable' | 'interrupted' | 'failed'>,
  problems: readonly string[],
  { stderr }: CommandIo,
): number {
  for (const { path, problem } of unusable) stderr.write(`data-import ${command}: ${printable(path)}: ${problem}\n`)
  for (const problem of problems) stderr.write(`data-import ${command}: ${printable(problem)}\n`)
  if (interrupted) stderr.write(`data-import ${command}: interrupted; the report is about what was checked until then\n`)
  return unusable.length > 0 || problems.length > 0 || interrupted ? 2 : failed ? 1 : 0
}

interface ReporterOptions extends Pick<ReportValues, 'all' | 'values'> {
  readonly paint: Paint
  readonly maxErrors: number
  readonly failOn: FailOn
  readonly csvStyle: CsvStyle
  /** Of the HTML report. */
  readonly language: 'en' | 'de'
  /** What a baseline says that is written. */
  readonly accepting: Pick<BaselineOptions, 'reason' | 'until'>
}

async function createReporter(format: (typeof reportFormats)[number], sink: Sink, options: ReporterOptions): Promise<Reporter> {
  switch (format) {
    case 'pretty':
      return new PrettyReporter(sink, options)
    case 'json':
      return new JsonReporter(sink)
    case 'ndjson':
      return new NdjsonReporter(sink)
    case 'junit':
      return new JunitReporter(sink, options.failOn)
    case 'csv':
      return new CsvReporter(sink, options.csvStyle)
    case 'github':
      return new GithubReporter(sink)
    case 'sarif':
      return new SarifReporter(sink)
    case 'baseline':
      return new BaselineReporter(sink, { ...options.accepting, failOn: options.failOn })
    case 'html': {
      // What it tells of causes and rules is loaded only for it.
      const { HtmlReporter } = await import('../report/html/html-reporter.ts')
      const words = options.language === 'de' ? { words: (await import('../german/german-page.ts')).germanPage } : {}
      return new HtmlReporter(sink, { values: options.values, now: new Date(), ...words })
    }
  }
}

/**
 * Of a run about certain accounts no baseline is written: it would lack all others.
 * @throws UsageError when one is asked for.
 */
export function refuseBaseline(report: readonly string[]): void {
  if (report.some((one) => /^baseline(=|$)/.test(one))) throw new UsageError('--report baseline is about all accounts; leave out --account')
}

function parseCount(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`--max-errors takes a whole number from 0, not "${text}"`)
  return Number(text)
}

/** Nobody accepts without a reason, or for ever. */
function parseAcceptance({ reason, until }: ReportValues, isAsked: boolean): ReporterOptions['accepting'] {
  if (!isAsked) {
    if (reason !== undefined || until !== undefined)
      throw new UsageError('--reason and --until are what a baseline says; ask for one with --report baseline=PATH')
    return { reason: '', until: '' }
  }
  if (reason === undefined || until === undefined)
    throw new UsageError('--report baseline needs --reason TEXT and --until YYYY-MM-DD: why what is found is accepted, and until when')
  if (!IsoDate(until)) throw new UsageError(`--until takes a day, YYYY-MM-DD, not "${until}"`)
  return { reason, until }
}

/** The value of `--language`. */
function parseReportLanguage(name: string | undefined, isAsked: boolean): 'en' | 'de' {
  if (name === undefined) return 'en'
  if (!isAsked) throw new UsageError('--language is about the HTML report; ask for one with --report html=PATH')
  if (name !== 'en' && name !== 'de') throw new UsageError(`--language takes en or de, not "${name}"`)
  return name
}

/**
 * The value of `--csv`.
 * @throws UsageError when there is no such style.
 */
export function parseCsvStyle(name: string): CsvStyle {
  const [, style] = Object.entries(csvStyles).find(([known]) => known === name) ?? []
  if (!style) throw new UsageError(`--csv takes ${Object.keys(csvStyles).join(' or ')}, not "${name}"`)
  return style
}
