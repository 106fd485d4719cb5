import openapi from '../../schemas/openapi.json' with { type: 'json' }
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { operations, type OperationId } from '../../schemas/operations.ts'
import { contract } from '../../src/contract/contract.ts'
import { fileName, recordSchema } from '../../src/contract/record-schema.ts'
import { apiReferencePage } from './api-reference/api-reference-page.ts'
import type { SiteAssets } from './assets/site-assets.ts'
import { authenticationPage } from './authentication/authentication-page.ts'
import { changelogPage } from './changelog/changelog-page.ts'
import { checkEntry, checkDocument } from './check/check-page.ts'
import { codesPage } from './codes/codes-page.ts'
import { contractChangesPage } from './contract-changes/contract-changes-page.ts'
import { findBrokenLinks } from './guides/find-broken-links.ts'
import { guidePages } from './guides/guide-page.ts'
import { guides } from './guides/guide-list.ts'
import { ownGuidePage } from './guides/own-guide-page.ts'
import { renderPage } from './layout/render-page.ts'
import { missingPage } from './layout/missing-page.ts'
import { openPointsPage } from './open-points/open-points-page.ts'
import { operationPage } from './operations/operation-page.ts'
import { operationsPage } from './operations/operations-page.ts'
import type { Page } from './page.ts'
import { quickstartPage } from './quickstart/quickstart-page.ts'
import { recordGroups, recordNames } from './records/record-list.ts'
import { recordPage } from './records/record-page.ts'
import { recordsPage } from './records/records-page.ts'
import { sampleRecords } from './records/sample-records.ts'
import { requirementsPages } from './requirements/requirements-pages.ts'
import { toldRules } from './rules/rule-list.ts'
import { rulesPage } from './rules/rules-page.ts'
import { searchEntries } from './search/search-entries.ts'
import { accentStyle } from './settings/accent.ts'
import { defaultSettings, type SiteSettings } from './settings/site-settings.ts'
import { createSite, type Site } from './site.ts'
import { startPage } from './start/start-page.ts'
import { statesPage } from './states/states-page.ts'

/**
 * Builds the site into a folder, from scratch. It opens from disk and from any static host, and is the same, byte for
 * byte, whenever and wherever it is built from the same.
 * @returns The files of its pages.
 * @throws GuideError for an own guide that links to nowhere.
 */
export function buildSite(folder: string, assets: SiteAssets, settings: Partial<SiteSettings> = {}): string[] {
  const site = createSite({ ...defaultSettings, ...settings }, assets)
  const files = filesOf(site)
  rmSync(folder, { recursive: true, force: true })
  for (const [path, content] of files) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
  return [...files.keys()].filter((path) => path.endsWith('.html') && !path.startsWith('files/'))
}

/** All files of a site by their path. */
function filesOf(site: Site): Map<string, string | Buffer> {
  const { assets, settings } = site
  const check = checkEntry(site)
  const pages = pagesOf(site, check)
  const style = [assets.style.head, assets.style.rest, settings.accent && accentStyle(settings.accent)].filter(Boolean).join('\n')
  const { theme, site: script, checkFrame, checkWorker } = assets.scripts
  const files = new Map<string, string | Buffer>()
  for (const page of pages) if (page !== check) files.set(page.path, renderPage(page, pages, site))
  files.set(check.path, checkDocument(check, pages, { style, theme, script, frame: checkFrame, worker: checkWorker }, site))
  files.set('404.html', renderPage(missingPage(site), pages, site, undefined, settings.basePath))
  files.set('assets/site.css', style)
  files.set('assets/theme.js', theme)
  files.set('assets/site.js', script)
  files.set('assets/search-entries.js', `globalThis.siteSearchEntries = ${JSON.stringify(searchEntries(pages, site.words))}\n`)
  files.set('assets/licences.txt', assets.licences)
  files.set('openapi.json', json(openapi))
  for (const record of recordNames) files.set(`json-schema/${fileName(record)}`, json(recordSchema(record, contract)))
  for (const [path, content] of Object.entries(assets.files)) files.set(`files/${path}`, content)
  for (const [path, content] of settings.guides.files) files.set(`pages/${path}`, content)
  findBrokenLinks(pages, files)
  return files
}

function pagesOf(site: Site, check: Page): Page[] {
  const { settings } = site
  const samples = sampleRecords()
  const own = settings.guides.guides.map((guide) => ownGuidePage(guide, site))
  return [
    own.find(isFirst) ?? startPage(site),
    quickstartPage(site),
    check,
    ...own.filter((page) => !isFirst(page)),
    authenticationPage(site),
    operationsPage(site),
    apiReferencePage(site),
    recordsPage(site),
    statesPage(site),
    codesPage(site),
    rulesPage(toldRules, site),
    ...requirementsPages(site),
    openPointsPage(site),
    ...(settings.since === undefined ? [] : [contractChangesPage(settings.since, site)]),
    ...(Object.keys(operations) as OperationId[]).map((id) => operationPage(id, site)),
    ...Object.entries(recordGroups).flatMap(([group, records]) =>
      records.map((record) => recordPage(record, group, samples.get(record), site)),
    ),
    ...guides.flatMap((guide) => guidePages(guide, site)),
    changelogPage(site),
  ]
}

function isFirst({ path }: Page): boolean {
  return path === 'index.html'
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`
}
