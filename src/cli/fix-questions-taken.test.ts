import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { afterAll, describe, expect, it } from 'vitest'
import { isObject } from '../contract/json-schema.ts'
import { damagedExports, soundRecords } from '../fix/testing/damaged-exports.ts'
import { answerFiles } from './testing/answer-files.ts'
import { runProgram } from './testing/run-program.ts'

const { folder, place, write } = answerFiles('fix-questions-')
afterAll(() => rmSync(folder, { recursive: true }))

/** What somebody may answer who only fills in the file. */
function answerTo(section: string, { answers: [answer] = [] }: { readonly answers?: readonly unknown[] }): unknown {
  if (answer !== undefined) return answer
  if (section === 'years') return 29
  if (section === 'names' || section === 'keys' || section === 'values') return 'leave out'
  return section === 'texts' || section === 'dates' ? 'as they stand' : '?'
}

/** The questions of a file with an answer to each in its place. */
function filled(text: string): { readonly file: object; readonly count: number } {
  let count = 0
  const fill = (section: string, held: unknown): unknown => {
    if (!isObject(held)) return held
    return Object.fromEntries(
      Object.entries(held).map(([name, told]) => {
        if (!isObject(told)) return [name, told]
        if (told['answer'] !== '?') return [name, fill(section, told)]
        count++
        return [name, { ...told, answer: answerTo(section, told) }]
      }),
    )
  }
  const file = Object.fromEntries(
    Object.entries(JSON.parse(text) as Record<string, unknown>).map(([section, held]) => [
      section,
      section === 'about' ? held : fill(section, held),
    ]),
  )
  return { file, count }
}

/** Asks, fills in, and asks again, a few times; how many questions came. */
async function rounds(path: string, first?: object): Promise<number> {
  let all = 0
  let answers: readonly string[] = first ? ['--answers', write('answers.json', first)] : []
  for (let round = 0; round < 3; round++) {
    const questions = place('questions.json')
    const { exitCode, stderr } = await runProgram(['fix', path, '--questions', questions, ...answers])
    expect([exitCode === 2, stderr]).toEqual([false, stderr])
    const { file, count } = filled(readFileSync(questions, 'utf8'))
    all += count
    if (count === 0) break
    answers = ['--answers', write('answers.json', file)]
  }
  const { exitCode, stderr } = await runProgram(['fix', path, ...answers])
  expect([exitCode === 2, stderr]).toEqual([false, ''])
  return all
}

/** Where the records lie. */
const inLists = { records: 'results.*.items' }

describe('each question can be answered where it stands', () => {
  it('in lists of lists of records', async () => {
    const records = [
      {
        EXTERNAL_ACCOUNT_NUMBER: '1',
        IMPORT_SUPPLIER: 'S',
        CUSTOMERS: [{ FAMILY_NAME: 'A', DATE_OF_BIRTH: '17-OCT-50' }],
        TRANSFER_BALANCE: '1,234',
      },
      { EXTERNAL_ACCOUNT_NUMBER: '2', IMPORT_SUPPLIER: 'S', SUPPLY_START_DATE: '01/02/2024', TRANSFER_BALANCE: '1.234' },
    ]
    const path = write('export.json', { results: [{ items: records }] })
    expect(await rounds(path, inLists)).toBeGreaterThan(2)
  })

  it.each(damagedExports.map((damage) => [damage.name, damage] as const))('%s', async (_, { file, extension = 'jsonl' }) => {
    const path = place(`export.${extension}`)
    writeFileSync(path, file(soundRecords))
    await rounds(path)
  })

  // What PHP writes stands in no JSON.
  const inLines = damagedExports.filter(({ name, extension = 'jsonl' }) => extension === 'jsonl' && name !== 'PHP: serialize()')
  it.each(inLines.map((damage) => [damage.name, damage] as const))('%s, in a wrapper of lists', async (_, { file }) => {
    const made = file(soundRecords)
    const lines = (typeof made === 'string' ? made : '').trim().split('\n')
    const path = place('export.json')
    writeFileSync(path, `{"results":[{"items":[${lines.join(',\n')}]}]}`)
    await rounds(path)
  })
})
