import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, normalize } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { requirements } from '../../schemas/requirements/index.ts'
import { codes } from '../../src/finding/codes.ts'
import { collectAssets } from './assets/collect-assets.ts'
import { buildSite } from './build-site.ts'
import { records } from '../../schemas/index.ts'
import { recordGroups, recordNames, recordPath } from './records/record-list.ts'
import { requirementAddress } from './requirements/requirement-path.ts'

const folder = mkdtempSync(join(tmpdir(), 'site-'))
let pages: readonly string[]
const sources = new Map<string, string>()

/** The anchors of a page. */
function anchors(page: string): Set<string> {
  return new Set([...(sources.get(page) ?? '').matchAll(/ id="([^"]+)"/g)].map(([, id = '']) => id))
}

beforeAll(async () => {
  pages = buildSite(folder, await collectAssets())
  for (const page of pages) sources.set(page, readFileSync(join(folder, page), 'utf8'))
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true }))

it('every link leads to a file of the site, and to an anchor in it', () => {
  const broken: string[] = []
  for (const [page, source] of sources) {
    for (const [, address = ''] of source.matchAll(/ (?:href|src)="([^"]*)"/g)) {
      if (/^(?:data:|https:\/\/)/.test(address)) continue
      const [path = '', anchor] = address.split('#')
      const file = path === '' ? page : normalize(join(dirname(page), path))
      const isThere = sources.has(file)
        ? anchor === undefined || anchors(file).has(anchor)
        : anchor === undefined && existsSync(join(folder, file))
      if (!isThere) broken.push(`${page}: ${address}`)
    }
  }
  expect(broken).toEqual([])
})

it('an id stands once in a page', () => {
  for (const [page, source] of sources) {
    const ids = [...source.replaceAll(/srcdoc="[^"]*"/g, '').matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect({ page, twice: ids.filter((id, at) => ids.indexOf(id) !== at) }).toEqual({ page, twice: [] })
  }
})

it('every requirement, code and record has a place of its own', () => {
  for (const { id } of requirements) {
    const [page = '', anchor = ''] = requirementAddress(id).slice(1).split('#')
    expect(anchors(page)).toContain(anchor)
  }
  for (const code of Object.keys(codes)) expect(anchors('codes.html')).toContain(code)
  expect(pages).toEqual(expect.arrayContaining(recordNames.map(recordPath)))
})

it('no page names an address that it would load from elsewhere', () => {
  for (const [page, source] of sources) {
    const named = /(?:src|srcset)="https?:|<link[^>]*href="https?:|@import|url\((?!data:|#)/.exec(source)?.[0]
    expect({ page, named }).toEqual({ page, named: undefined })
  }
})

it('records come in the order of the document, and none is missing', () => {
  expect(recordNames.toSorted()).toEqual(Object.keys(records).toSorted())
  expect(recordGroups['Account import']?.slice(0, 6)).toEqual([
    'AccountImportRecord',
    'Customer',
    'Consent',
    'SupplyAddress',
    'SupplyPoint',
    'Agreement',
  ])
  expect(recordGroups['Post-account import']?.slice(0, 4)).toEqual(['Note', 'DocumentPath', 'DeliveryNote', 'DeliveryNoteAmount'])
})
