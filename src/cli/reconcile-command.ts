import { isObject } from '../contract/json-schema.ts'
import { isLoopback } from '../input/is-loopback.ts'
import { reconcile, rowOf, type Sides } from '../reconcile/reconcile.ts'
import { ReconcileError } from '../reconcile/reconcile-error.ts'
import { readValues } from '../reconcile/read-values.ts'
import { reconcileReports } from '../reconcile/reports.ts'
import { listView, operatorView, statusView, type ViewPlace } from '../reconcile/views.ts'
import { UsageError, type Command, type CommandIo } from './command.ts'
import { keepInputs } from './keep-inputs.ts'
import { fileSink, standardOutput } from './output.ts'
import { parseArguments } from './parse-arguments.ts'
import { outputsOf, parseReports } from './report-option.ts'
import { printable } from '../report/pretty/printable.ts'

const formats = Object.keys(reconcileReports) as (keyof typeof reconcileReports)[]

/** `data-import reconcile`: compares a cohort with what has arrived. */
export const reconcileCommand: Command = {
  name: 'reconcile',
  summary: 'Compare a cohort with what has arrived on the platform',
  usage: `Usage: data-import reconcile COHORT... --all FILE|URL [options]

Compares the accounts of a cohort with what the platform says it has: which are missing, extra, twice or pending, with
control totals of both sides. With the operator's view also what is in the accounts. It tells what the given views
cannot show.

  data-import reconcile cohort.jsonl --all all.json --report csv=differences.csv
  data-import reconcile cohort.jsonl --all https://platform.internal --allow-host platform.internal

A view is a saved answer, or the base URL of a server, which is then asked for every import supplier of the cohort with
the token in DATA_IMPORT_TOKEN; the operator port with that in OPERATOR_TOKEN. Saved lists of several suppliers are
named SUPPLIER=FILE.

Options:
  --all VIEW              the list of all accounts; repeatable
  --pending VIEW          the list of pending accounts; repeatable
  --imported VIEW         the list of imported accounts; repeatable
  --status VIEW           the status of each pending account; saved, as JSON Lines with import_supplier and
                          external_account_number beside each answer
  --operator VIEW         what the operator sees of each account; saved, as JSON Lines
  --allow-host NAME       a host beyond this machine that may be asked; repeatable
  --report FORMAT[=PATH]  ${formats.join(', ')}; repeatable (default: pretty)
  --help                  this text

Exit codes: 0 everything has arrived, as far as was shown; 1 there are differences; 2 a side could not be read.`,
  async run(args: string[], io: CommandIo): Promise<number> {
    const view = { type: 'string' as const, multiple: true as const, default: [] as string[] }
    const { values, positionals } = parseArguments(
      args,
      {
        all: view,
        pending: view,
        imported: view,
        status: { type: 'string' },
        operator: { type: 'string' },
        'allow-host': view,
        report: view,
      },
      { most: Infinity },
    )
    if (positionals.length === 0) throw new UsageError('name the cohort')
    if (values.all.length === 0) throw new UsageError('--all names the list of all accounts, a file or the base URL of the server')
    const requests = parseReports(values.report.length > 0 ? values.report : ['pretty'], formats)
    const placeOf = (text: string, token: 'DATA_IMPORT_TOKEN' | 'OPERATOR_TOKEN') => viewPlace(text, token, values['allow-host'], io)
    const places = {
      all: values.all.map((text) => placeOf(text, 'DATA_IMPORT_TOKEN')),
      pending: values.pending.map((text) => placeOf(text, 'DATA_IMPORT_TOKEN')),
      imported: values.imported.map((text) => placeOf(text, 'DATA_IMPORT_TOKEN')),
    }
    const status = values.status === undefined ? undefined : placeOf(values.status, 'DATA_IMPORT_TOKEN')
    const operator = values.operator === undefined ? undefined : placeOf(values.operator, 'OPERATOR_TOKEN')
    const files = [...places.all, ...places.pending, ...places.imported, status, operator].flatMap((place) =>
      place && 'path' in place ? place.path : [],
    )
    keepInputs(outputsOf(requests), [...positionals, ...files])
    const sinks = requests.map(({ path }) => (path === undefined ? standardOutput(io) : fileSink(path)))
    const reports = requests.flatMap(({ format }, index) => {
      const sink = sinks[index]
      return sink ? reconcileReports[format](sink) : []
    })
    const sides: Sides = {
      cohort: readValues(positionals, (value) =>
        isObject(value) && rowOf(value) ? undefined : 'it names no account; check it with data-import validate',
      ),
      lists: {
        all: listView('all', places.all),
        ...(places.pending.length > 0 ? { pending: listView('pending', places.pending) } : {}),
        ...(places.imported.length > 0 ? { imported: listView('imported', places.imported) } : {}),
      },
      ...(status ? { statuses: statusView(status) } : {}),
      ...(operator ? { views: operatorView(operator) } : {}),
    }
    try {
      const result = await reconcile(sides, (difference) => {
        for (const report of reports) report.difference(difference)
      })
      for (const report of reports) report.end(result)
      for (const sink of sinks) sink.close()
      const problems = sinks.flatMap(({ problem }) => problem ?? [])
      for (const problem of problems) io.stderr.write(`data-import reconcile: ${printable(problem)}\n`)
      if (problems.length > 0) return 2
      return Object.keys(result.differences).length > 0 ? 1 : 0
    } catch (error) {
      if (error instanceof ReconcileError) throw new UsageError(error.message)
      throw error
    }
  },
}

function viewPlace(text: string, token: 'DATA_IMPORT_TOKEN' | 'OPERATOR_TOKEN', allowed: readonly string[], io: CommandIo): ViewPlace {
  if (!/^https?:\/\//i.test(text)) {
    const [, supplier, path = text] = /^([^=/\\]+)=(.+)$/.exec(text) ?? []
    return { path, supplier }
  }
  if (!URL.canParse(text)) throw new UsageError(`"${text}" is no URL`)
  const { hostname, username } = new URL(text)
  if (username !== '') throw new UsageError(`a URL has no password in it; put the token into ${token}`)
  if (!isLoopback(text) && !allowed.includes(hostname))
    throw new UsageError(`${hostname} is not this machine. If it is meant: --allow-host ${hostname}`)
  const secret = io.env[token]
  if (secret === undefined || secret === '') throw new UsageError(`put the token for ${hostname} into the environment variable ${token}`)
  return { url: text.replace(/\/+$/, ''), http: { authorization: `${token === 'OPERATOR_TOKEN' ? 'Bearer' : 'Token'} ${secret}` } }
}
