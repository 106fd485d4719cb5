import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright-core'
import { collectAssets } from '../assets/collect-assets.ts'
import { buildSite } from '../build-site.ts'
import type { SiteSettings } from '../settings/site-settings.ts'

/** What a page did that nobody may see in this site. */
export interface Watch {
  /** Errors and warnings that were printed, and exceptions. */
  readonly complaints: string[]
  /** Addresses that were asked for and are no files of the site. */
  readonly strangers: string[]
}

/** The site, built and opened from disk in a browser of its own. */
export class OpenedSite {
  readonly folder = mkdtempSync(join(tmpdir(), 'site-'))
  /** The files of the pages. */
  pages: readonly string[] = []
  #browser: Browser | undefined
  #context: BrowserContext | undefined

  /** @param settings For whom it is made. */
  static async open(settings: Partial<SiteSettings> = {}): Promise<OpenedSite> {
    const site = new OpenedSite()
    site.pages = buildSite(site.folder, await collectAssets(), settings)
    site.#browser = await chromium.launch({
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    })
    return site
  }

  /** The address of a page. */
  address(path: string): string {
    const [file = '', anchor] = path.split('#')
    return pathToFileURL(join(this.folder, file)).href + (anchor === undefined ? '' : `#${anchor}`)
  }

  /** Opens a page in a fresh context; the one before it is closed. */
  async page(path: string, options: BrowserContextOptions = {}): Promise<{ page: Page; watch: Watch }> {
    if (!this.#browser) throw new Error('The browser is not open')
    await this.#context?.close()
    const context = await this.#browser.newContext({ viewport: { width: 1300, height: 900 }, ...options })
    this.#context = context
    const page = await context.newPage()
    const watch: Watch = { complaints: [], strangers: [] }
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) watch.complaints.push(message.text())
    })
    page.on('pageerror', ({ message }) => watch.complaints.push(message))
    const home = this.address('')
    page.on('request', (request) => {
      if (!request.url().startsWith(home) && !/^(?:blob|data):/.test(request.url())) watch.strangers.push(request.url())
    })
    await page.goto(this.address(path))
    return { page, watch }
  }

  async close(): Promise<void> {
    await this.#browser?.close()
    rmSync(this.folder, { recursive: true })
  }
}
