import { readFileSync } from 'node:fs'
import type { RequestListener } from 'node:http'
import { UsageError, type Command, type CommandIo } from '../src/cli/command.ts'
import { parseArguments } from '../src/cli/parse-arguments.ts'
import { reason } from '../src/input/reason.ts'
import type { Log } from './app/request-log.ts'
import { graphqlPath } from './authentication/graphql-endpoint.ts'
import { readConfiguration } from './config/configuration.ts'
import { demoConfiguration } from './config/demo-configuration.ts'
import { createReferenceServer, type Listening, type ReferenceServer, type ReferenceServerOptions } from './create-reference-server.ts'

/** The help text of the command. */
export const referenceServerUsage = `Usage: data-import reference-server [options]

Runs a server of the data-import interface. Without options it keeps its data in memory and has demo suppliers.

  --port N               port of the interface (default 4010; 0 takes a free one)
  --host HOST            address to listen on (default 127.0.0.1)
  --data FILE            keep the data in this SQLite file
  --synchronous MODE     normal (default) survives a killed process, full also a loss of power
  --config FILE          suppliers, teams, payment vendors and storage bucket (JSON)
  --api-key-file FILE    file with the organisation API key
  --token-lifetime S     how long a token is valid, in seconds (default 3600)
  --concurrency-limit N  how many accounts are processed at once (default: no limit)
  --processing-time MS   how long processing an account takes (default 0)
  --body-limit BYTES     largest body (default 5000000)
  --operator-port N      open the operator port (default: closed; 0 takes a free one)
  --operator-host HOST   address of the operator port (default 127.0.0.1, whatever --host is)
  --operator-token-file FILE  file with the operator's token
  --judge-client PLAN    put clients through a plan and judge what they send: a file, or "default" for all there is
  --report FORMAT[=PATH] how the judge tells it once the server stops: pretty (default), json, junit, html, markdown; repeatable
  --strict               the judge counts a recommendation that is not kept as a must that is broken
  --print-plan           print the whole plan, to choose from, and end
  --quiet                no log
  --help                 this text

Environment: DATA_IMPORT_API_KEY and DATA_IMPORT_OPERATOR_TOKEN instead of the files. A secret that is not given is made and
shown once. The log is one JSON object per request on stderr, without payloads, paths or tokens.
Exit codes: 0 stopped by a signal, 2 wrong usage or configuration; with --judge-client 1 when a must was broken, 3 when
no request came.`

/** What judges the clients of the server. */
export interface ClientJudges {
  /** @throws UsageError when the plan or a report cannot be used. */
  open(request: {
    readonly plan: string
    readonly reports: readonly string[]
    readonly strict: boolean
    readonly documentRoots: readonly string[]
    readonly isFresh: boolean
    readonly bodyLimit: number | undefined
  }): {
    /** Stands between the clients and the server. */
    readonly front: (listener: RequestListener) => RequestListener
    /** Tells what it saw. @returns the exit code. */
    readonly conclude: (baseUrl: string, io: CommandIo) => number
  }
  /** The whole plan, as a file. */
  planText(): string
}

/**
 * `data-import reference-server`: runs until SIGINT or SIGTERM; a second signal ends it at once.
 * @param loadJudges What judges clients, loaded when that is asked for.
 */
export function createReferenceServerCommand(loadJudges: () => Promise<ClientJudges>): Command {
  return {
    name: 'reference-server',
    summary: 'Run a server of the data-import interface to rehearse on',
    usage: referenceServerUsage,
    async run(args, io) {
      const { quiet, printPlan, ...options } = readOptions(args)
      if (printPlan) {
        io.stdout.write((await loadJudges()).planText())
        return 0
      }
      const log: Log | undefined = quiet ? undefined : (entry) => io.stderr.write(`${JSON.stringify(entry)}\n`)
      const judges = options.judging === undefined ? undefined : await loadJudges()
      const { server, baseUrl, judge } = await start(options, log, io, judges)
      await signal()
      io.stdout.write('Stopping: finishing what runs.\n')
      await server.close()
      return judge?.conclude(baseUrl, io) ?? 0
    },
  }
}

/**
 * Starts the server and says where it is.
 * @throws UsageError when it cannot start: a fault in the configuration or a secret, a port or a data file in use.
 */
async function start(
  options: Omit<ReturnType<typeof readOptions>, 'quiet' | 'printPlan'>,
  log: Log | undefined,
  { stdout, env }: CommandIo,
  judges: ClientJudges | undefined,
) {
  try {
    const apiKey = secretIn(options.apiKeyFile) ?? present(env['DATA_IMPORT_API_KEY'])
    const operatorToken = secretIn(options.operatorTokenFile) ?? present(env['DATA_IMPORT_OPERATOR_TOKEN'])
    const configuration = options.configFile === undefined ? demoConfiguration : readConfiguration(options.configFile)
    const documentRoots = configuration.suppliers.map(({ document_root }) => document_root).filter((root) => root !== '')
    const judge =
      options.judging &&
      judges?.open({ ...options.judging, documentRoots, isFresh: options.server.data === undefined, bodyLimit: options.server.bodyLimit })
    const server = createReferenceServer({ ...options.server, configuration, apiKey, operatorToken, log, front: judge?.front })
    const { baseUrl, operatorUrl } = await listen(server, options.listening)
    stdout.write(greeting(baseUrl, apiKey === undefined ? server.apiKey : undefined))
    if (operatorUrl !== undefined)
      stdout.write(operatorGreeting(operatorUrl, operatorToken === undefined ? server.operatorToken : undefined))
    return { server, baseUrl, judge }
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

async function listen(server: ReferenceServer, where: Listening): ReturnType<ReferenceServer['listen']> {
  try {
    return await server.listen(where)
  } catch (error) {
    // One of the two ports may be open already.
    await server.close()
    throw new Error(whyNotListening(error, where), { cause: error })
  }
}

/** What keeps a port from being opened, and which option helps. */
function whyNotListening(error: unknown, { port, host, operatorPort, operatorHost }: Listening): string {
  const {
    code,
    port: refused,
    address,
    hostname,
  } = error as NodeJS.ErrnoException & Readonly<Record<'address' | 'hostname', string | undefined>> & { readonly port?: number }
  const option = refused === operatorPort && refused !== port ? '--operator-port' : '--port'
  if (code === 'EADDRINUSE') {
    return port === operatorPort
      ? `--port and --operator-port are both ${port}; give one of them another`
      : `port ${refused} is in use; give another with ${option}, or ${option} 0 for a free one`
  }
  if (code === 'EACCES') return `no permission to open port ${refused}; give another with ${option}, such as one above 1024`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    const isOperator = host !== operatorHost && (address ?? hostname) === operatorHost
    return `${isOperator ? `--operator-host ${operatorHost}` : `--host ${host}`} is no address of this machine`
  }
  return reason(error)
}

function readOptions(args: string[]) {
  const text = { type: 'string' } as const
  const { values } = parseArguments(args, {
    port: text,
    host: text,
    data: text,
    synchronous: text,
    config: text,
    'api-key-file': text,
    'token-lifetime': text,
    'concurrency-limit': text,
    'processing-time': text,
    'body-limit': text,
    'operator-port': text,
    'operator-host': text,
    'operator-token-file': text,
    'judge-client': text,
    report: { type: 'string', multiple: true, default: [] },
    strict: { type: 'boolean', default: false },
    'print-plan': { type: 'boolean', default: false },
    quiet: { type: 'boolean', default: false },
  })
  const { 'judge-client': plan, report: reports, strict } = values
  if (plan === undefined && (reports.length > 0 || strict)) throw new UsageError('--report and --strict are for --judge-client')
  const server: ReferenceServerOptions = {
    data: values.data,
    synchronous: choice(values.synchronous, 'synchronous', ['normal', 'full']),
    tokenLifetime: wholeNumber(values['token-lifetime'], 'token-lifetime', 1),
    concurrencyLimit: wholeNumber(values['concurrency-limit'], 'concurrency-limit', 1),
    processingDuration: wholeNumber(values['processing-time'], 'processing-time'),
    bodyLimit: wholeNumber(values['body-limit'], 'body-limit', 1),
  }
  return {
    quiet: values.quiet,
    printPlan: values['print-plan'],
    judging: plan === undefined ? undefined : { plan, reports, strict },
    server,
    configFile: values.config,
    apiKeyFile: values['api-key-file'],
    operatorTokenFile: values['operator-token-file'],
    listening: {
      port: port(values.port, 'port') ?? 4010,
      host: values.host ?? '127.0.0.1',
      operatorPort: port(values['operator-port'], 'operator-port'),
      operatorHost: values['operator-host'] ?? '127.0.0.1',
    },
  }
}

function wholeNumber(value: string | undefined, option: string, least = 0, most = Number.MAX_SAFE_INTEGER): number | undefined {
  if (value === undefined) return undefined
  const number = Number(value)
  if (!/^\d+$/.test(value) || number < least || number > most)
    throw new UsageError(`--${option} must be a whole number from ${least} to ${most}, not "${value}"`)
  return number
}

function port(value: string | undefined, option: string): number | undefined {
  return wholeNumber(value, option, 0, 65_535)
}

function choice<const Value extends string>(value: string | undefined, option: string, values: readonly Value[]): Value | undefined {
  const chosen = values.find((known) => known === value)
  if (value !== undefined && chosen === undefined) throw new UsageError(`--${option} must be one of ${values.join(', ')}`)
  return chosen
}

function secretIn(file: string | undefined): string | undefined {
  if (file === undefined) return undefined
  const secret = present(readSecret(file).trim())
  if (secret === undefined) throw new Error(`${file}: it is empty`)
  return secret
}

function readSecret(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new Error(`${file}: ${reason(error)}`, { cause: error })
  }
}

function present(text: string | undefined): string | undefined {
  return text === '' ? undefined : text
}

function greeting(baseUrl: string, newApiKey: string | undefined): string {
  const key = newApiKey === undefined ? '' : `API key (shown only now): ${newApiKey}\n`
  return `The data-import interface is at ${baseUrl}/v1/data-import/
${key}Get a token:
  curl -s ${baseUrl}${graphqlPath} -H 'Content-Type: application/json' \\
    -d '{"query":"mutation { obtainToken(apiKey: \\"'$API_KEY'\\") { token expiresAt } }"}'
`
}

function operatorGreeting(operatorUrl: string, newToken: string | undefined): string {
  return `The operator port is at ${operatorUrl}\n${newToken === undefined ? '' : `Operator token (shown only now): ${newToken}\n`}`
}

/** Waits for SIGINT or SIGTERM; the next one finds no listener and ends the process. */
function signal(): Promise<void> {
  return new Promise((resolve) => {
    const stop = () => {
      process.off('SIGINT', stop)
      process.off('SIGTERM', stop)
      resolve()
    }
    process.on('SIGINT', stop)
    process.on('SIGTERM', stop)
  })
}
