import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { FailureSchema } from '../conformance/report/failure-schema.ts'
import { requirementCounts } from './site/requirements/requirement-counts.ts'

const page = readFileSync(new URL('conformance.md', import.meta.url), 'utf8')
const section = readFileSync(new URL('conformance/fields-of-a-failure.md', import.meta.url), 'utf8')
const named = (text: string) => [...text.matchAll(/`(?<name>\w+)`/gu)].map(({ groups }) => groups?.['name'] ?? '')

it('the page of the fields tells what every field of a failure means, and names no other', () => {
  const fields = Object.keys(FailureSchema.properties)
  expect(fields.filter((field) => !named(section).includes(field))).toEqual([])
  const rows = [...section.matchAll(/^\| (?<first>`[^|]*) \|/gmu)].flatMap(({ groups }) => named(groups?.['first'] ?? ''))
  expect(rows.length).toBeGreaterThan(20)
  expect(rows.filter((name) => !fields.includes(name))).toEqual([])
})

it('the guide says how many requirements there are, and what becomes of them', () => {
  const [said] = /^Of the \d+ requirements the suite .*?\.$/msu.exec(page) ?? []
  expect(said?.replaceAll('\n', ' ')).toBe(requirementCounts())
})
