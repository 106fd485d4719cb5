import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { operations } from '../../schemas/operations.ts'
import { apiReferenceDocument, apiReferenceEntry, apiReferenceScript } from './api-reference/api-reference-page.ts'
import { bundleScripts } from './bundle-scripts.ts'
import { changelogPage } from './changelog/changelog-page.ts'
import { checkEntry, checkDocument } from './check/check-page.ts'
import { codesPage } from './codes/codes-page.ts'
import { guidePage } from './guides/guide-page.ts'
import { guides } from './guides/guide-list.ts'
import { renderPage } from './layout/render-page.ts'
import { openPointsPage } from './open-points/open-points-page.ts'
import { operationPage } from './operations/operation-page.ts'
import { operationsPage } from './operations/operations-page.ts'
import type { Page } from './page.ts'
import { recordGroups } from './records/record-list.ts'
import { recordPage } from './records/record-page.ts'
import { recordsPage } from './records/records-page.ts'
import { sampleRecords } from './records/sample-records.ts'
import { requirementsPages } from './requirements/requirements-pages.ts'
import { toldRules } from './rules/rule-list.ts'
import { rulesPage } from './rules/rules-page.ts'
import { searchEntries } from './search/search-entries.ts'
import { startPage } from './start/start-page.ts'
import { statesPage } from './states/states-page.ts'

/** The style sheets in the order in which they count: first what the API reference shares with the other pages. */
const sheets = ['head', 'base', 'columns', 'text', 'code', 'tables', 'pages', 'diagrams', 'check', 'narrow', 'print']

const root = fileURLToPath(new URL('../../', import.meta.url))

/**
 * Builds the site into a folder, from scratch. It opens from disk and from any static host.
 * @returns The files of its pages.
 */
export async function buildSite(folder: string): Promise<string[]> {
  const scripts = bundleScripts()
  const [overview, ...chapters] = requirementsPages()
  const samples = sampleRecords()
  const written = guides.map(guidePage)
  const [reference, check] = [apiReferenceEntry(), checkEntry()]
  const pages: Page[] = [
    startPage(),
    check,
    ...written.map(({ page }) => page),
    reference,
    recordsPage(),
    operationsPage(),
    statesPage(),
    codesPage(),
    ...(overview ? [overview] : []),
    ...(toldRules.length > 0 ? [rulesPage(toldRules)] : []),
    openPointsPage(),
    changelogPage(),
    ...Object.entries(recordGroups).flatMap(([group, records]) => records.map((record) => recordPage(record, group, samples.get(record)))),
    ...Object.keys(operations).map(operationPage),
    ...chapters,
  ]
  const { theme, site, checkFrame, checkWorker } = await scripts

  rmSync(folder, { recursive: true, force: true })
  const write = (path: string, content: string) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  for (const page of pages) if (page !== reference && page !== check) write(page.path, renderPage(page, pages))
  write(reference.path, apiReferenceDocument())
  const [head = '', ...others] = sheets.map((name) => readFileSync(new URL(`style/${name}.css`, import.meta.url), 'utf8'))
  const style = [head, ...others].join('\n')
  write(check.path, checkDocument(check, pages, { style, theme, site, frame: checkFrame, worker: checkWorker }))
  write('assets/site.css', style)
  write('assets/head.css', `${head}\nbody { margin: 0 }\n`)
  write('assets/theme.js', theme)
  write('assets/site.js', site)
  write('assets/search-entries.js', `globalThis.siteSearchEntries = ${JSON.stringify(searchEntries(pages))}\n`)
  write('assets/reference.js', apiReferenceScript())
  copyFileSync(join(root, 'node_modules/@scalar/api-reference/dist/browser/standalone.js'), join(folder, 'assets/scalar.js'))
  cpSync(join(root, 'schemas/json-schema'), join(folder, 'json-schema'), { recursive: true })
  copyFileSync(join(root, 'schemas/openapi.json'), join(folder, 'openapi.json'))
  for (const file of new Set(written.flatMap(({ files }) => files)))
    cpSync(join(root, 'docs', file), join(folder, 'files', file), { recursive: true })
  return pages.map(({ path }) => path)
}
