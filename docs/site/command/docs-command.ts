import { existsSync, readFileSync, statSync, readdirSync } from 'node:fs'
import { extname, resolve } from 'node:path'
import { UsageError, type Command, type CommandIo } from '../../../src/cli/command.ts'
import { parseArguments } from '../../../src/cli/parse-arguments.ts'
import { reason } from '../../../src/input/reason.ts'
import type { Server, SiteSettings } from '../settings/site-settings.ts'

const usage = `Usage: data-import docs --out DIR [options]

Builds the documentation of the interface as a site: every operation, record, field, state, code and rule, a page that
checks files in the browser, and a search. It opens from disk and from any static host, makes no request to anywhere,
and is the same, byte for byte, whenever it is built from the same.

Options:
  --out DIR              the folder; what an earlier run wrote there is replaced
  --title TEXT           the name at the top of every page (default: Data-import interface)
  --logo FILE            an image beside it: svg, png, jpg or webp, up to 100 kB
  --server [NAME=]URL    where the service is; may be repeated, the samples use the first
  --colour '#RRGGBB'     the colour of links and marks; made darker or lighter where it could not be read
  --footer TEXT          a line at the end of every page; links in Markdown: [Imprint](https://example.com/imprint)
  --language en|de       the language of the frame and the first pages (default: en); the contract's own texts stay English
  --profile NAME|FILE    what your deployment asks beyond the document, shown in every table
  --guides DIR           pages of your own in Markdown, with the pictures they show; index.md becomes the first page
  --since FILE           an earlier OpenAPI document (data-import openapi): adds a page of what changed
  --base-path /DIR/      the folder on the host, for the page 404.html alone; all other links are relative
  --help                 this text

Exit codes: 0 built, 2 an option is off or a file cannot be read or written.`

/** `data-import docs`: builds the documentation site. */
export const docsCommand: Command = {
  name: 'docs',
  summary: 'Build the documentation of the interface as a site, in your colours',
  usage,
  run,
}

async function run(args: string[], { stdout }: CommandIo): Promise<number> {
  const { values } = parseArguments(args, {
    out: { type: 'string' },
    title: { type: 'string' },
    logo: { type: 'string' },
    server: { type: 'string', multiple: true, default: [] },
    colour: { type: 'string' },
    footer: { type: 'string' },
    language: { type: 'string', default: 'en' },
    profile: { type: 'string' },
    guides: { type: 'string' },
    since: { type: 'string' },
    'base-path': { type: 'string' },
  })
  if (values.out === undefined) throw new UsageError('--out names the folder to build into')
  const folder = outputFolder(values.out)
  const start = performance.now()
  // All of it is loaded only now, so that the list of commands is there at once.
  const { accentFrom } = await import('../settings/accent.ts')
  const accent = values.colour === undefined ? undefined : accentFrom(values.colour)
  if (values.colour !== undefined && !accent)
    throw new UsageError(`--colour takes six hexadecimal digits, such as '#0b5c8f', not "${values.colour}"`)
  const servers = values.server.map(serverFrom)
  const [first, ...others] = servers
  const settings: Partial<SiteSettings> = {
    ...(values.title === undefined ? {} : { title: values.title }),
    ...(values.logo === undefined ? {} : { logo: readLogo(values.logo) }),
    ...(first === undefined ? {} : { servers: [first, ...others] }),
    ...(accent ? { accent } : {}),
    ...(values.footer === undefined ? {} : { footer: values.footer }),
    language: languageFrom(values.language),
    ...(values.profile === undefined ? {} : { profile: await profileNamed(values.profile) }),
    ...(values.guides === undefined ? {} : { guides: await guidesIn(values.guides) }),
    ...(values.since === undefined ? {} : { since: await openapiIn(values.since) }),
    ...(values['base-path'] === undefined ? {} : { basePath: basePathFrom(values['base-path']) }),
  }
  const pages = await build(folder, settings)
  stdout.write(
    `Built ${pages.length} pages into ${values.out} in ${((performance.now() - start) / 1000).toFixed(1)} s. Open ${values.out}/index.html.\n`,
  )
  return 0
}

async function build(folder: string, settings: Partial<SiteSettings>): Promise<string[]> {
  const [{ buildSite }, { packedAssets }, { GuideError }] = await Promise.all([
    import('../build-site.ts'),
    import('../compiled/packed-assets.ts'),
    import('../guides/own-guide-page.ts'),
  ])
  try {
    return buildSite(folder, JSON.parse(packedAssets) as Parameters<typeof buildSite>[1], settings)
  } catch (error) {
    if (error instanceof GuideError) throw new UsageError(`--guides: ${error.message}`)
    if (error instanceof Error && 'code' in error) throw new UsageError(`${folder}: ${reason(error)}`)
    throw error
  }
}

/** The folder to build into. What lies there must be a site, or nothing: it is removed. */
function outputFolder(out: string): string {
  const folder = resolve(out)
  if (!existsSync(folder)) return folder
  if (!statSync(folder).isDirectory()) throw new UsageError(`--out ${out}: this is a file, not a folder`)
  const isSite = existsSync(resolve(folder, 'assets/search-entries.js')) && existsSync(resolve(folder, 'index.html'))
  if (!isSite && readdirSync(folder).length > 0)
    throw new UsageError(`--out ${out}: the folder holds something else, which would be lost; name an empty or a new one`)
  return folder
}

function serverFrom(text: string): Server {
  const [, name, url = ''] = /^(?:([^=:/]+)=)?(https?:\/\/\S+)$/.exec(text) ?? []
  if (!URL.canParse(url))
    throw new UsageError(`--server takes a URL, or a name and a URL as in "Production=https://api.example.com", not "${text}"`)
  const { username, password, search, hash, host } = new URL(url)
  if (username || password || search || hash)
    throw new UsageError(`--server ${text}: the URL ends with its path; it holds no user, query or fragment`)
  return { url: url.replace(/\/+$/, ''), name: name ?? host }
}

function languageFrom(text: string): 'en' | 'de' {
  if (text === 'en' || text === 'de') return text
  throw new UsageError(`--language takes en or de, not "${text}"`)
}

function basePathFrom(text: string): string {
  if (/^\/(?:[\w.~-]+\/)*$/.test(text)) return text
  throw new UsageError(`--base-path begins and ends with a slash, as in /docs/, not "${text}"`)
}

const imageTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
}
const largestLogo = 100_000

function readLogo(path: string): string {
  const type = imageTypes[extname(path).toLowerCase()]
  if (type === undefined) throw new UsageError(`--logo ${path}: take an image whose name ends with ${Object.keys(imageTypes).join(', ')}`)
  const content = reading(`--logo ${path}`, () => readFileSync(path))
  // It stands in every page.
  if (content.length > largestLogo)
    throw new UsageError(
      `--logo ${path}: the image has ${content.length} bytes; it stands in every page, so take one of up to ${largestLogo}`,
    )
  return `data:${type};base64,${content.toString('base64')}`
}

async function profileNamed(name: string) {
  const { ProfileError, readProfile } = await import('../../../src/profile/read-profile.ts')
  try {
    return await readProfile(name)
  } catch (error) {
    if (error instanceof ProfileError) throw new UsageError(`--profile ${error.message}`)
    throw error
  }
}

async function guidesIn(folder: string) {
  const { readOwnGuides } = await import('../settings/own-guides.ts')
  return reading(`--guides ${folder}`, () => readOwnGuides(folder))
}

async function openapiIn(path: string) {
  const { readOpenapi, VersionError } = await import('../../../src/contract-diff/diff-versions.ts')
  try {
    return readOpenapi(path)
  } catch (error) {
    if (error instanceof VersionError) throw new UsageError(`--since ${error.message}`)
    throw error
  }
}

function reading<Result>(what: string, read: () => Result): Result {
  try {
    return read()
  } catch (error) {
    throw new UsageError(`${what}: ${reason(error)}`)
  }
}
