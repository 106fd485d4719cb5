import { checkParts, engineOf } from '../check/check-inputs.ts'
import { isFailing } from '../check/failing.ts'
import { loadFurther } from '../check/load-further.ts'
import { Pacer } from '../check/pacer.ts'
import type { RunState } from '../check/run-state.ts'
import { boundsOf, type Shard } from '../check/plan-parts.ts'
import { checkSettings, type StreamOptions } from '../check/validate-stream.ts'
import { version } from '../compiled/version.ts'
import { findInputs } from '../input/find-inputs.ts'
import { printable } from '../report/pretty/printable.ts'
import { PartReport } from '../report/part-report.ts'
import { UsageError, type CommandIo } from './command.ts'
import type { FurtherOptions } from './further-options.ts'
import { conclude, parseCsvStyle, type ReportValues } from './open-reports.ts'
import { onInterrupt } from './interrupt.ts'
import { fileSink, standardOutput } from './output.ts'
import { Progress } from './progress.ts'
import { keepInputs } from './keep-inputs.ts'
import { outputsOf, parseReports } from './report-option.ts'
import { SplitFiles } from './split-files.ts'

/**
 * The value of `--shard`.
 * @throws UsageError when it is off.
 */
export function parseShard(text: string): Shard {
  const [, index, count] = /^(\d{1,6})\/(\d{1,6})$/.exec(text)?.map(Number) ?? []
  if (index === undefined || count === undefined || index < 1 || index > count)
    throw new UsageError(`--shard takes a part and their number, such as 1/4, not "${text}"`)
  return { index, count }
}

/**
 * Checks one part of the inputs and writes its report.
 * @throws UsageError when the options do not go with it.
 */
export async function validateShard(
  shard: Shard,
  paths: readonly string[],
  options: Omit<StreamOptions, 'signal'>,
  values: ReportValues & {
    readonly checksums: boolean
    readonly split?: string | undefined
    readonly manifest?: string | undefined
    readonly engine: string
    readonly operation: string
    readonly input?: string | undefined
    readonly baseline?: string | undefined
    readonly account?: string[] | undefined
    readonly 'no-duplicates': boolean
    readonly 'fail-on': string
  } & FurtherOptions,
  io: CommandIo,
): Promise<number> {
  if (paths.includes('-')) throw new UsageError('--shard takes files and folders, since each part reads for itself')
  if (values.manifest !== undefined) throw new UsageError('--manifest goes with data-import merge; --checksums prepares it')
  const [request, ...more] = parseReports(values.report, ['part'] as const)
  if (!request || more.length > 0) throw new UsageError('--shard takes one report, --report part=PATH')
  if (values.language !== undefined) throw new UsageError('--language goes with data-import merge, which writes the HTML report')
  if (values.reason !== undefined || values.until !== undefined)
    throw new UsageError('--reason and --until go with data-import merge, which writes a baseline')
  const read = values.baseline === undefined ? paths : [...paths, values.baseline]
  keepInputs([...outputsOf([request]), ...SplitFiles.outputs(values.split)], [...read, values.profile])
  const settings = checkSettings(options)
  const list = () => findInputs(paths)
  const bounds = boundsOf(shard, list())
  const now = new Date()
  const further = await loadFurther(settings, now)
  const { operation, input, engine, profile, rules, rule, documents, baseline, account } = values
  const given = Object.entries({
    operation,
    input,
    engine,
    profile,
    rules,
    rule,
    documents,
    baseline,
    account,
    'fail-on': values['fail-on'],
  })
  const told = {
    ...Object.fromEntries(given.filter(([, value]) => value !== undefined)),
    'no-duplicates': values['no-duplicates'],
    paths,
  }
  const sink = request.path === undefined ? standardOutput(io) : fileSink(request.path)
  const report = new PartReport(sink, {
    shard,
    bounds,
    contract: version,
    settings,
    engine: engineOf(settings, further),
    values: values.values,
    options: told,
  })
  const split = values.split === undefined ? undefined : new SplitFiles(values.split, parseCsvStyle(values.csv))
  const progress = new Progress(io, bounds.to - bounds.from)
  const pacer = new Pacer()
  const forgetInterrupt = onInterrupt(() => pacer.stop())
  let hasFailed = false
  const total = { records: 0, invalid: 0, findings: 0 }
  const unusable: { path: string; problem: string }[] = []
  const onRecord = split && split.write.bind(split)
  const onProgress = (state: RunState) => progress.update(state)
  const { checksums } = values
  const events = checkParts(
    list,
    settings,
    { ...options, bounds, now, checksums, excerpts: false, values: values.values, pacer, onRecord, onProgress },
    further,
  )
  for await (const event of events) {
    report.tell(event)
    if (event.kind === 'found') hasFailed ||= event.items.some(({ finding }) => isFailing(finding, settings.failOn))
    if (event.kind === 'unusable') unusable.push({ path: event.path, problem: event.problem })
    if (event.kind === 'counted') {
      total.records += event.counts.records - event.counts.passedOver
      total.invalid += event.counts.invalid
      total.findings += event.counts.findings
    }
  }
  forgetInterrupt()
  progress.end()
  split?.close()
  report.end(pacer.isStopped)
  sink.close()
  if (request.path !== undefined && !values.quiet) {
    const { records, invalid, findings } = total
    io.stdout.write(`part ${shard.index} of ${shard.count}: ${records} records, ${invalid} invalid, ${findings} findings\n`)
  }
  const outcome = { failed: hasFailed, unusable, ...(pacer.isStopped ? ({ interrupted: true } as const) : {}) }
  for (const note of split?.notes ?? []) io.stderr.write(`data-import validate: ${printable(note)}\n`)
  return conclude(
    'validate',
    outcome,
    [sink.problem, split?.problem].filter((problem) => problem !== undefined),
    io,
  )
}
