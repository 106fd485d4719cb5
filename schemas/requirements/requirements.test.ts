import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { operations } from '../operations.ts'
import { requirements, sections } from './index.ts'
import { levelsTable } from './testing/levels-table.ts'

const places = sections.flatMap(({ section, places: inSection }) => inSection.map((place) => `${section}#${place}`))
const informative = sections.flatMap(({ section, informative: inSection }) => Object.keys(inSection).map((place) => `${section}#${place}`))
const used = new Set(requirements.flatMap(({ locators }) => locators))

describe('the catalogue', () => {
  it('lists every place of the document once', () => {
    expect(new Set(places).size).toBe(places.length)
  })

  it('has a requirement for every place, or a reason why there is none', () => {
    expect(places.filter((place) => used.has(place) === informative.includes(place))).toEqual([])
  })

  it('refers only to places that there are', () => {
    expect([...used, ...informative].filter((place) => !places.includes(place))).toEqual([])
  })

  it('never changes an id or a level in silence', async () => {
    await expect(`${requirements.map(({ id, level }) => `${id} ${level}`).join('\n')}\n`).toMatchFileSnapshot('./ids.txt')
  })

  it('gives every requirement an id of its own, under its section', () => {
    expect(new Set(requirements.map(({ id }) => id)).size).toBe(requirements.length)
    for (const { section, requirements: inSection } of sections) {
      for (const { id } of inSection) expect(id).toMatch(new RegExp(`^${section.replace('.', String.raw`\.`)}-[a-z0-9]+(?:-[a-z0-9]+)*$`))
    }
  })

  it('tells in the docs why levels are what they are', () => {
    // The formatter pads the cells of tables.
    const page = readFileSync(new URL('../../docs/reading-the-document.md', import.meta.url), 'utf8')
      .replaceAll(/ +\|/g, ' |')
      .replaceAll(/-{3,}/g, '---')
    expect(page).toContain(levelsTable(['must', 'should', 'may']))
    expect(page).toContain(levelsTable(['open']))
  })

  it.each(requirements)('$id is told completely', ({ id, level, locators, judged, sentence, reason, operations: named }) => {
    expect(sentence).toMatch(/^\w.*\.$/)
    expect(sentence.length).toBeLessThan(400)
    // What a sentence does not demand is at most expected.
    if (locators.length === 0) expect(['open', 'should']).toContain(level)
    expect(id.endsWith('-open')).toBe(level === 'open')
    if (reason !== undefined) expect(reason).toMatch(/^[A-Z"].*[.)]$/)
    if (judged.by === 'none') expect(judged.reason).toMatch(/\w/)
    for (const operation of named ?? []) expect(operations).toHaveProperty(operation)
  })
})
