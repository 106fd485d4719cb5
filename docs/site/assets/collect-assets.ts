import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { guideFiles } from '../guides/guide-page.ts'
import { guides, type Guide } from '../guides/guide-list.ts'
import { bundleScripts } from './bundle-scripts.ts'
import type { SiteAssets } from './site-assets.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

/** The style sheets in the order in which they count. */
const sheets = ['base', 'columns', 'text', 'code', 'tables', 'pages', 'operations', 'diagrams', 'check', 'narrow', 'print']

/** Packages of which the scripts of the site, or the program beside them, contain code. */
const bundled = [
  'markdown-it',
  'linkify-it',
  'mdurl',
  'uc.micro',
  'entities',
  'punycode.js',
  'minisearch',
  'leven',
  'big.js',
  'ibantools',
  'libphonenumber-js',
  'ajv',
  'ajv-formats',
]

/** Collects the assets from the repository. */
export async function collectAssets(): Promise<SiteAssets> {
  const written = Object.fromEntries(guides.flatMap(namesOf).map((name) => [name, read(`docs/${name}.md`)]))
  const paths = guideFiles(written, isThere)
  return {
    scripts: await bundleScripts(),
    style: { head: read('docs/site/style/head.css'), rest: sheets.map((name) => read(`docs/site/style/${name}.css`)).join('\n') },
    guides: written,
    files: Object.fromEntries(
      [...paths]
        .toSorted()
        .flatMap(filesBelow)
        .map((path) => [path, read(`docs/${path}`)]),
    ),
    changelog: read('CHANGELOG.md'),
    licences: bundled.map(licence).join('\n\n'),
  }
}

/** A guide and its parts. */
function namesOf({ name }: Guide): string[] {
  const parts = isThere(name) ? filesBelow(name).filter((path) => path.endsWith('.md')) : []
  return [name, ...parts.map((path) => path.slice(0, -'.md'.length))]
}

function isThere(path: string): boolean {
  return statSync(join(root, 'docs', path), { throwIfNoEntry: false }) !== undefined
}

/** A file, or all files of a folder. */
function filesBelow(path: string): string[] {
  if (!statSync(join(root, 'docs', path)).isDirectory()) return [path]
  return readdirSync(join(root, 'docs', path), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(root, 'docs/').length))
    .toSorted()
}

function licence(name: string): string {
  // Another version of it may stand higher up for somebody else.
  const places = ['node_modules/markdown-it/node_modules', 'node_modules'].map((place) => join(root, place, name))
  const folder = places.find((place) => existsSync(place)) ?? name
  const file = readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry))
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string; license: string }
  return `${name} ${version} (${license})\n\n${file === undefined ? '' : readFileSync(join(folder, file), 'utf8').trim()}\n`
}
