import type { RequestListener } from 'node:http'
import type Koa from 'koa'
import { createApp } from './app/create-app.ts'
import { HttpServer, type Timeouts } from './app/http-server.ts'
import type { Log } from './app/request-log.ts'
import { KeyAttempts } from './authentication/key-attempts.ts'
import { newSecret } from './authentication/secrets.ts'
import { Tokens } from './authentication/tokens.ts'
import type { Configuration } from './config/configuration.ts'
import { declare } from './config/declare.ts'
import { demoConfiguration } from './config/demo-configuration.ts'
import { createOperatorApp } from './operator-port/create-operator-app.ts'
import { simulatedVendors } from './payment-vendors/simulated-vendors.ts'
import type { PaymentVendors } from './payment-vendors/payment-vendors.ts'
import { RunningProcesses } from './processing/running-processes.ts'
import { openStore } from './store/store.ts'

/** How to run the server. Everything has a default. */
export interface ReferenceServerOptions {
  /** File that keeps the data; in memory without one. */
  readonly data?: string | undefined
  /** `full` also survives a loss of power. Default `normal`, which survives the end of the process at any moment. */
  readonly synchronous?: 'normal' | 'full' | undefined
  /** Suppliers, teams, vendors and the storage bucket. Default: those of the demo. */
  readonly configuration?: Configuration | undefined
  /** The organisation API key. Default: a new one. */
  readonly apiKey?: string | undefined
  /** The operator's token. Default: a new one. */
  readonly operatorToken?: string | undefined
  /** How long a token is valid, in seconds. Default an hour. */
  readonly tokenLifetime?: number | undefined
  /** How many accounts are processed at once (section 8). Default: no limit. */
  readonly concurrencyLimit?: number | null | undefined
  /** How long processing an account takes, in milliseconds. Default 0. */
  readonly processingDuration?: number | undefined
  /** How long a hold of the operator lasts at most, in milliseconds. Default 30 seconds. */
  readonly longestHold?: number | undefined
  /** Largest body, in bytes. Default 5 MB. */
  readonly bodyLimit?: number | undefined
  readonly timeouts?: Timeouts | undefined
  /** Takes the lines of the log. Default: nobody does. */
  readonly log?: Log | undefined
  /** The clock. */
  readonly now?: (() => Date) | undefined
  /** The port to payment vendors. Default: vendors that behave as configured. */
  readonly vendors?: PaymentVendors | undefined
  /** What stands between clients and the interface while the server listens. Default: nothing. */
  readonly front?: ((listener: RequestListener) => RequestListener) | undefined
}

/** Where to listen. Port 0 takes a free one. */
export interface Listening {
  readonly port: number
  readonly host: string
  /** The operator port is closed without it. */
  readonly operatorPort?: number | undefined
  /** Address of the operator port, which can do more than the interface. Default 127.0.0.1, whatever `host` is. */
  readonly operatorHost?: string | undefined
}

/** A server and what its owner needs to know. */
export interface ReferenceServer {
  /** The app of the interface, to listen with or to mount. */
  readonly app: Koa
  /** The app of the operator port. */
  readonly operatorApp: Koa
  readonly apiKey: string
  readonly operatorToken: string
  /** Starts to listen. @returns the base URLs, without a trailing slash. */
  listen(where: Listening): Promise<{ readonly baseUrl: string; readonly operatorUrl: string | undefined }>
  /** Finishes what runs, refuses what is new, and closes the data. */
  close(): Promise<void>
}

/**
 * Makes a server of the data-import interface.
 * @throws Error when the data file is in use, is no database or is of another schema version.
 */
export function createReferenceServer(options: ReferenceServerOptions = {}): ReferenceServer {
  const {
    configuration = demoConfiguration,
    apiKey = newSecret(),
    operatorToken = newSecret(),
    // Choice at 5-token-lifetime-open.
    tokenLifetime = 3600,
    concurrencyLimit = null,
    processingDuration = 0,
    longestHold = 30_000,
    // Choice at 8-payload-size-open, 8-batch-size-open, 8-rate-limits-open.
    bodyLimit = 5_000_000,
    timeouts = { headers: 10_000, request: 30_000, idle: 60_000 + processingDuration },
    log,
    now = () => new Date(),
    front = (listener) => listener,
  } = options
  const store = openStore({ file: options.data, synchronous: options.synchronous })
  declare(configuration, store)
  const running = new RunningProcesses({ concurrencyLimit, duration: processingDuration, longestHold })
  const services = { store, running, now, vendors: options.vendors ?? simulatedVendors(store.vendors.behaviourOf) }
  const app = createApp({
    services,
    tokens: new Tokens({ apiKey, lifetime: tokenLifetime, now }),
    attempts: new KeyAttempts(now),
    bodyLimit,
    log,
  })
  const operatorApp = createOperatorApp({ services, operatorToken, storageBucket: configuration.storage_bucket, log })
  const servers: HttpServer[] = []

  const listenWith = async (listener: RequestListener, port: number, host: string): Promise<string> => {
    const server = new HttpServer(listener, timeouts)
    servers.push(server)
    return server.listen(port, host)
  }

  return {
    app,
    operatorApp,
    apiKey,
    operatorToken,
    async listen({ port, host, operatorPort, operatorHost = '127.0.0.1' }) {
      const baseUrl = await listenWith(front(app.callback()), port, host)
      const operatorUrl = operatorPort === undefined ? undefined : await listenWith(operatorApp.callback(), operatorPort, operatorHost)
      return { baseUrl, operatorUrl }
    },
    async close() {
      await Promise.all([running.finish(), ...servers.map((server) => server.close(10_000))])
      store.close()
    },
  }
}
