import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { documentFolder } from '../document-folder.ts'
import { pathFault } from './path-fault.ts'

it.each(['a.pdf', 'rechnungen/2026/R26 1.pdf', '.versteckt/ä.pdf', 'a..b/c.pdf', '2026-10-31T10:00.pdf'])('%j is a path', (path) => {
  expect(pathFault(path)).toBeUndefined()
})

it.each(['', ' ', '/a.pdf', 'a/../b.pdf', './a.pdf', '..', 'a\\b.pdf', 'C:/a.pdf', 's3://bucket/a.pdf', 'file:a.pdf', 'a/'])(
  '%j is none',
  (path) => {
    expect(pathFault(path)).toMatch(/^It .*\.$/)
  },
)

const root = mkdtempSync(join(tmpdir(), 'documents-'))
afterAll(() => rmSync(root, { recursive: true }))

it('a folder of documents that is not there is told, not taken for an empty one', () => {
  expect(() => documentFolder(join(root, 'nowhere'))).toThrow(new RangeError(`${join(root, 'nowhere')}: there is no such folder`))
})

it('a folder of documents never looks outside of itself', () => {
  mkdirSync(join(root, 'bucket', 'S'), { recursive: true })
  writeFileSync(join(root, 'outside.pdf'), '')
  writeFileSync(join(root, 'bucket', 'common.pdf'), '')
  writeFileSync(join(root, 'bucket', 'S', 'own.pdf'), '')
  const exists = documentFolder(join(root, 'bucket'))
  expect([exists('S', 'own.pdf'), exists('S', 'common.pdf'), exists('S', '../common.pdf')]).toEqual([true, false, false])
  expect([exists('other', 'common.pdf'), exists('..', 'outside.pdf'), exists('other', '../outside.pdf')]).toEqual([true, false, false])
})
