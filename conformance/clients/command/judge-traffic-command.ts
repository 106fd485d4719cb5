import { UsageError, type Command, type CommandIo } from '../../../src/cli/command.ts'
import { keepInputs } from '../../../src/cli/keep-inputs.ts'
import { parseArguments } from '../../../src/cli/parse-arguments.ts'
import { outputsOf, parseReports } from '../../../src/cli/report-option.ts'
import { requireWritable } from '../../../src/cli/require-writable.ts'
import { reportFormats } from '../../report/reports.ts'
import { HarError, readHar } from '../har/read-har.ts'
import { judgeTraffic } from '../judge-traffic.ts'
import { writeReports } from './write-reports.ts'

/** `data-import judge-traffic`: judges what a client sent, as it was recorded. */
export const judgeTrafficCommand: Command = {
  name: 'judge-traffic',
  summary: 'Judge the recorded requests of a client against its duties',
  usage: `Usage: data-import judge-traffic FILE... [options]

Reads recordings of what a client sent and got, HTTP Archives (HAR) as browsers and proxies write them, and tells which duties of
those who send were kept, broken, or not shown. Reports hold no tokens, and of payloads only what identifies accounts.

Options:
  --accounts N            how many accounts the client was going to import: shows whether it stopped early
  --document-root NAME    a root location of document paths; repeatable
  --fresh                 nothing had been imported before the recording
  --least-pause MS        the shortest pause that counts as one (default: 100)
  --report FORMAT[=PATH]  ${reportFormats.join(', ')}; repeatable (default: pretty)
  --strict                a recommendation that is not kept counts as a must that is broken
  --help                  this text

Exit codes: 0 no must was broken, 1 one was, 2 wrong arguments or recording, 3 no request of the interface is in it.`,
  run,
}

async function run(args: string[], io: CommandIo): Promise<number> {
  const { values, positionals } = parseArguments(
    args,
    {
      accounts: { type: 'string' },
      'document-root': { type: 'string', multiple: true, default: [] },
      fresh: { type: 'boolean', default: false },
      'least-pause': { type: 'string' },
      report: { type: 'string', multiple: true, default: [] },
      strict: { type: 'boolean', default: false },
    },
    { most: Infinity },
  )
  if (positionals.length === 0) throw new UsageError('name a recording, an HTTP Archive (HAR)')
  const requests = parseReports(values.report, reportFormats)
  if (requests.length === 0) requests.push({ format: 'pretty' })
  const accounts = wholeNumber('accounts', values.accounts)
  const leastPauseMs = wholeNumber('least-pause', values['least-pause'])
  keepInputs(outputsOf(requests), positionals)
  for (const { path } of requests) if (path !== undefined) requireWritable(path)
  const report = judgeTraffic(read(positionals), {
    name: positionals.join(', '),
    accounts,
    leastPauseMs,
    documentRoots: values['document-root'],
    isFresh: values.fresh,
    strict: values.strict,
  })
  if (report.requests === 0)
    io.stderr.write('data-import judge-traffic: no request of the interface is in the recording; their paths begin with /v1/data-import/\n')
  return writeReports('judge-traffic', report, requests, io)
}

function read(files: readonly string[]) {
  try {
    return readHar(...files)
  } catch (error) {
    if (error instanceof HarError) throw new UsageError(error.message)
    throw error
  }
}

function wholeNumber(option: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new UsageError(`--${option} takes a whole number from 1, not "${text}"`)
  return Number(text)
}
