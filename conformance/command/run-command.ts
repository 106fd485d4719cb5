import { UsageError, type Command, type CommandIo } from '../../src/cli/command.ts'
import { onInterrupt } from '../../src/cli/interrupt.ts'
import { paintFor } from '../../src/cli/output.ts'
import { parseArguments } from '../../src/cli/parse-arguments.ts'
import { keepInputs } from '../../src/cli/keep-inputs.ts'
import { outputsOf, parseReports } from '../../src/cli/report-option.ts'
import { requireWritable } from '../../src/cli/require-writable.ts'
import { printable, printableLines } from '../../src/report/pretty/printable.ts'
import { checks } from '../checks/index.ts'
import type { Configuration } from '../configuration/configuration.ts'
import { requireAllowedHost } from '../configuration/loopback.ts'
import { ConfigurationError, readConfiguration } from '../configuration/read-configuration.ts'
import { RecordingError } from '../recording/recording-error.ts'
import { headline, remarks } from '../report/headline.ts'
import { withKnownFailures } from '../report/known-failures.ts'
import { claimFormats, reportFormats } from '../report/reports.ts'
import type { Report } from '../report/report.ts'
import { inDefaultOrder } from '../run/default-order.ts'
import { atDepth, depths, type Depth } from '../run/depth.ts'
import { PreflightError } from '../run/preflight.ts'
import { describePlan } from '../run/plan.ts'
import { runSuite } from '../run/run-suite.ts'
import { readKnownFailures, weigh } from './known-failures.ts'
import { progress } from './progress.ts'
import { requirementsOf, select } from './select.ts'
import { writeTo } from './write-to.ts'

/** All, and what may be claimed. */
const formats = [...reportFormats, ...claimFormats]

/** `data-import conformance run`: judges an implementation. */
export const runCommand: Command = {
  name: 'conformance run',
  summary: 'Judge an implementation against the interface document',
  usage: `Usage: data-import conformance run --config FILE [options]

Sends requests to an implementation and tells, for every requirement of the interface document: passed, failed with the
shortest requests that prove it, or why it could not be judged. The records it creates stay; all carry the run id.

The smallest configuration says where the implementation is, which environment variable holds a token, and names an import
supplier whose status is Ongoing and an operations team. What else it may say makes more requirements testable:

  {
    "baseUrl": "http://127.0.0.1:8080",
    "auth": { "tokenEnv": "DATA_IMPORT_TOKEN" },
    "suppliers": { "ongoing": "SUPPLIER" },
    "operationsTeam": "TEAM"
  }

Options:
  --config FILE           what the suite is told about the implementation: JSON, or a module with the same as default export
  --report FORMAT[=PATH]  ${formats.join(', ')};
                          repeatable (default: pretty)
  --record FILE           record every request and answer in FILE, without secrets, for conformance verify; FILE must not
                          exist yet
  --only TEXT             only checks whose name, or one of whose requirements, contains TEXT, or those of an operation,
                          such as create-notes; repeatable
  --skip TEXT             none of those; repeatable
  --depth DEPTH           smoke: the checks that find most for their time, one input each; default: all checks; deep: five
                          times as many inputs of those whose inputs vary
  --seed N                for the same plan again (default: a new one)
  --run-id ID             six characters out of 0-9a-z in the names of all records (default: new ones)
  --known-failures FILE   ids of requirements, one on a line, whose failure is known and does not count; the comment behind
                          one (#) is the reason that reports tell
  --strict                a failed "should" counts as a failed "must" does
  --require-complete      a skipped "must" makes the run inconclusive
  --bail                  stop at the first failed "must", or "should" with --strict
  --lanes N               how many checks run at once, where none must run alone (default: auto, as many as the target takes
                          without answering later; the report tells)
  --max-requests N        the most requests (default: 30000, of a deep run 100000)
  --time-limit SECONDS    the longest time (default: 600, of a deep run 3600)
  --allow-host NAME       a host beyond this machine that may be written to, or asked for a token; repeatable
  --allow-code            a configuration in JSON may name a profile that is code
  --quiet                 no pretty report and no progress
  --no-color              no colours
  --help                  this text

Exit codes: 0 conforming but for known failures, 1 nonconforming, 2 wrong arguments or configuration, or a report or the
recording could not be written, 3 inconclusive, 4 the target could not be reached or would not let us in.`,
  run,
}

async function run(args: string[], io: CommandIo): Promise<number> {
  const { values } = parseArguments(args, {
    config: { type: 'string' },
    report: { type: 'string', multiple: true, default: [] },
    record: { type: 'string' },
    only: { type: 'string', multiple: true, default: [] },
    skip: { type: 'string', multiple: true, default: [] },
    depth: { type: 'string', default: 'default' },
    seed: { type: 'string' },
    'run-id': { type: 'string' },
    'known-failures': { type: 'string' },
    strict: { type: 'boolean', default: false },
    'require-complete': { type: 'boolean', default: false },
    bail: { type: 'boolean', default: false },
    lanes: { type: 'string', default: 'auto' },
    'max-requests': { type: 'string' },
    'time-limit': { type: 'string' },
    'allow-host': { type: 'string', multiple: true, default: [] },
    'allow-code': { type: 'boolean', default: false },
    quiet: { type: 'boolean', default: false },
    'no-color': { type: 'boolean', default: false },
  })
  const requests = parseReports(values.report, formats)
  if (requests.length === 0 && !values.quiet) requests.push({ format: 'pretty' })
  const seed = values.seed === undefined ? {} : { seed: wholeNumber('seed', values.seed) }
  const depth = depthOf(values.depth)
  const isDeep = depth === 'deep'
  const limits = {
    maxRequests: wholeNumber('max-requests', values['max-requests'] ?? (isDeep ? '100000' : '30000'), 1),
    maxDurationMs: wholeNumber('time-limit', values['time-limit'] ?? (isDeep ? '3600' : '600'), 1) * 1000,
  }
  const chosen = inDefaultOrder(select(checks, values.only, values.skip))
  const known = values['known-failures'] === undefined ? undefined : readKnownFailures(values['known-failures'])
  const configuration = await openConfiguration(values.config, values)
  const read = [values.config, values['known-failures']].filter((path) => path !== undefined)
  const record = values.record === undefined ? [] : [{ option: `--record ${values.record}`, path: values.record }]
  keepInputs([...outputsOf(requests), ...record], read)
  for (const { path } of requests) if (path !== undefined) requireWritable(path)

  const onProgress = values.quiet ? undefined : progress(io.stderr)
  const interrupt = new AbortController()
  const forgetInterrupt = onInterrupt(() => interrupt.abort())
  const made = await runOrExplain({
    configuration,
    checks: chosen,
    depth,
    partial: chosen.length < checks.length,
    asked: requirementsOf(values.only),
    ...seed,
    ...runId(values['run-id']),
    ...limits,
    lanes: values.lanes === 'auto' ? 'auto' : wholeNumber('lanes', values.lanes, 1),
    strict: values.strict,
    bail: values.bail,
    known: known?.map(({ id }) => id) ?? [],
    env: io.env,
    ...(values.record === undefined ? {} : { record: values.record }),
    signal: interrupt.signal,
    ...(values.quiet ? {} : { onPlan: (plan, setting) => io.stderr.write(printableLines(describePlan(plan, setting))) }),
    ...(onProgress ? { onProgress } : {}),
  })
  forgetInterrupt()
  const names = new Set(atDepth(chosen, depth).map(({ name }) => name))
  const leftOut = new Set<string>(checks.filter((check) => !check.isTour && !names.has(check.name)).flatMap((check) => check.requirements))
  const report = known ? withKnownFailures(made, known, (id) => !leftOut.has(id), values.strict) : made
  const problems = requests.flatMap((request) => writeTo(report, request, io, paintFor(io, values['no-color'])) ?? [])
  const isSilent = requests.every(({ path }) => path !== undefined)
  if (isSilent && !values.quiet) io.stdout.write(`${[headline(report), ...remarks(report)].join('\n')}\n`)
  const { verdict, complaints } = weigh(report, values)
  if (report.recording?.problem !== undefined) problems.push(report.recording.problem)
  for (const complaint of [...problems, ...complaints]) io.stderr.write(`data-import conformance run: ${printable(complaint)}\n`)
  if (problems.length > 0) return 2
  return { conforming: 0, nonconforming: 1, inconclusive: 3 }[verdict]
}

/** Ends the program with the documented exit code when the run cannot begin. */
async function runOrExplain(options: Parameters<typeof runSuite>[0]): Promise<Report> {
  try {
    return await runSuite(options)
  } catch (error) {
    if (error instanceof PreflightError) throw new UsageError(error.message, error.exitCode)
    if (error instanceof RecordingError) throw new UsageError(error.message)
    throw error
  }
}

/**
 * Reads the configuration, and makes sure that the hosts in it may be written to.
 * @throws UsageError when it cannot be used.
 */
export async function openConfiguration(
  path: string | undefined,
  { 'allow-host': allowedHosts, 'allow-code': allowCode }: Admission,
): Promise<Configuration> {
  if (path === undefined)
    throw new UsageError(
      '--config FILE is missing; it tells the suite about the implementation. data-import conformance run --help shows a small one.',
    )
  try {
    return await readConfiguration(path, {
      allowCode,
      admit: ({ baseUrl, auth, operator }) => {
        for (const url of [baseUrl, ...addressesOf(auth), ...(operator && 'url' in operator ? [operator.url] : [])])
          requireAllowedHost(url, allowedHosts)
      },
    })
  } catch (error) {
    if (error instanceof ConfigurationError) throw new UsageError(error.message)
    throw error
  }
}

/** What of this machine and beyond a configuration may use. */
interface Admission {
  readonly 'allow-host': readonly string[]
  readonly 'allow-code': boolean
}

/** Where the secrets go that it takes to get a token. A path stands below the base URL. */
function addressesOf(auth: Configuration['auth']): string[] {
  return 'graphql' in auth && !auth.graphql.url.startsWith('/') ? [auth.graphql.url] : []
}

function depthOf(name: string): Depth {
  const depth = depths.find((one) => one === name)
  if (!depth) throw new UsageError(`--depth takes ${depths.join(', ')}, not "${name}"`)
  return depth
}

function runId(id: string | undefined): { runId?: string } {
  if (id === undefined) return {}
  if (!/^[0-9a-z]{6}$/.test(id)) throw new UsageError('--run-id takes six characters out of 0-9a-z')
  return { runId: id }
}

function wholeNumber(option: string, text: string, least = -Infinity): number {
  const number = Number(text)
  if (!/^-?\d{1,10}$/.test(text) || number < least)
    throw new UsageError(`--${option} takes a whole number${least === -Infinity ? '' : ` from ${least}`}, not "${text}"`)
  return number
}
