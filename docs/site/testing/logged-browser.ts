import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { launch, type Browser } from 'puppeteer-core'

/** The browsers of which tests know where they write down the names that they look up. */
export type BrowserName = 'chromium' | 'firefox'

const programs: Readonly<Record<BrowserName, string>> = {
  chromium: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  firefox: process.env['FIREFOX'] ?? '/usr/bin/firefox-esr',
}

/** What Firefox does ahead of need in an ordinary profile, and tests usually switch off. */
const asForPeople = {
  'network.dns.disablePrefetch': false,
  'network.http.speculative-parallel-limit': 20,
  'network.prefetch-next': true,
}

/** A browser that writes down what names it looks up. Its profile is an ordinary one: a private one looks up less. */
export class LoggedBrowser {
  readonly #folder = mkdtempSync(join(tmpdir(), 'logged-browser-'))
  readonly #name: BrowserName
  #browser: Browser | undefined

  private constructor(name: BrowserName) {
    this.#name = name
  }

  static async launch(name: BrowserName): Promise<LoggedBrowser> {
    const logged = new LoggedBrowser(name)
    const log = logged.#log
    logged.#browser = await launch({
      browser: name === 'chromium' ? 'chrome' : 'firefox',
      executablePath: programs[name],
      args:
        name === 'chromium'
          ? ['--no-sandbox', '--disable-gpu', '--disable-quic', `--log-net-log=${log}`, '--net-log-capture-mode=Everything']
          : [],
      extraPrefsFirefox: asForPeople,
      env: name === 'chromium' ? process.env : { ...process.env, MOZ_LOG: 'nsHostResolver:5,sync', MOZ_LOG_FILE: log },
    })
    return logged
  }

  get browser(): Browser {
    if (!this.#browser) throw new Error('The browser is not open')
    return this.#browser
  }

  get #log(): string {
    return join(this.#folder, 'lookups.moz_log')
  }

  /** Closes the browser. @returns The names below `.test` that it looked up. */
  async close(): Promise<ReadonlySet<string>> {
    await this.#browser?.close()
    const log = readFileSync(this.#log, 'utf8')
    rmSync(this.#folder, { recursive: true })
    const lookups = this.#name === 'chromium' ? /"host":"[^"]*?([\w-]+\.test)[:"]/g : /Resolving host \[([\w-]+\.test)\]/g
    return new Set([...log.matchAll(lookups)].map(([, name = '']) => name))
  }
}
