import { describe, expect, it } from 'vitest'
import { excerpt } from './excerpt.ts'

const filler = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => ({ id: `${name} ${index}`, text: 'x'.repeat(40) }))

describe('an excerpt', () => {
  it('shows every place that matters, the first one with what stands around it', () => {
    const items = filler(60, 'item')
    const shown = excerpt({ items }, ['items.50.id', 'items.3.id'], ['item 30'])
    for (const id of ['item 50', 'item 3', 'item 30']) expect(shown).toContain(`"id":"${id}"`)
    expect(shown).not.toContain('"id":"item 40"')
    expect(shown.length).toBeLessThan(800)
  })

  it('begins at the beginning where no place is there', () => {
    expect(excerpt({ items: filler(60, 'item') }, ['items.99.id'])).toMatch(/^ \{"items":\[\{"id":"item 0"/)
  })

  it('shows where a text stops being JSON', () => {
    const text = JSON.stringify({ items: filler(60, 'item') })
    const broken = text.replace('"id":"item 30"', '"id":item 30"')
    expect(excerpt(broken)).toContain('"id":item 30"')
    expect(excerpt(`${text.slice(0, -1)}]`)).toMatch(/\]\] \(/)
  })

  it('shows which white space stands in a text', () => {
    expect(excerpt('\t{\r\n  "a": 1}')).toBe(' ␉{␍␊  "a": 1}')
  })

  it('takes a text that was cut when it was kept for no fault', () => {
    const text = `${JSON.stringify({ items: filler(40, 'item') }).slice(0, 1000)}... (500 more characters)`
    expect(excerpt(text)).toMatch(/^ \{"items":.{180,200}\.\.\..{40}$/)
    // How long it is kept says nothing of how long it was.
    expect(excerpt(`${'x'.repeat(2000)}... (500 more characters)`)).toMatch(/\(500 more characters\)$/)
  })
})
