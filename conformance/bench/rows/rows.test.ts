import { expect, it } from 'vitest'
import { rowsFigures } from './rows-figures.ts'
import { tryRow } from './try-row.ts'

const row = '4.3-notes-duplicate-skipped'

it('a mutant that one row finds is found otherwise without it', async () => {
  const whole = await tryRow({ mutant: 'note-statuses-shifted', seed: 11 })
  expect(whole.broken).toContain(row)
  const without = await tryRow({ mutant: 'note-statuses-shifted', seed: 11, without: row })
  expect([...without.kept, ...without.broken]).not.toContain(row)
  expect(without.detection).not.toEqual(whole.detection)
})

it('rows are told without which nothing is otherwise, and those that nothing keeps', () => {
  const kept = new Set([row, '4.3-notes-201'] as const)
  const found = [{ row, mutant: 'existing-note-stored-again', isLost: true }] as const
  expect(rowsFigures([row, '4.3-notes-201', '4.3-notes-created-stored'], kept, found, 11)).toEqual({
    seed: 11,
    rows: 3,
    withEffect: 1,
    withLoss: 1,
    withoutEffect: ['4.3-notes-201', '4.3-notes-created-stored'],
    neverKept: ['4.3-notes-created-stored'],
    idle: ['4.3-notes-created-stored'],
  })
})
