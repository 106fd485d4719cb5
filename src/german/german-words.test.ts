import { describe, expect, it } from 'vitest'
import { causes } from '../causes/index.ts'
import { codes, type CodeAbout } from '../finding/codes.ts'
import { issueAbout, type IssueAbout } from '../report/html/issue-about.ts'
import { rules } from '../rules/index.ts'
import { ruleGroups } from '../rules/rule.ts'
import { germanAbout } from './german-about.ts'
import { germanCodes } from './german-codes.ts'
import { germanRuleGroups, germanRules } from './german-rules.ts'

const ids = [...Object.keys(codes), ...rules.map(({ id }) => id), ...causes.map(({ id }) => id)]

it('every code has German words, and nothing else has', () => {
  expect(Object.keys(germanCodes)).toEqual(Object.keys(codes))
})

it.each(ruleGroups)('every rule of %s has German words, in its order, and nothing else has', (group) => {
  expect(Object.keys(germanRuleGroups[group])).toEqual(rules.filter((rule) => rule.group === group).map(({ id }) => id))
})

it('no id is told twice', () => {
  expect(new Set(ids).size).toBe(ids.length)
  expect(Object.keys(germanRules)).toHaveLength(rules.length)
})

describe('the German words', () => {
  const inWords = ({ title, reason = '', remedy }: IssueAbout) => `${title} ${reason} ${remedy}`
  const german = (id: string) => inWords(germanAbout(id) ?? { title: '', remedy: '' })

  it.each([...Object.keys(codes), ...rules.map(({ id }) => id)])(
    '%s: name the fields and the sections that the English words name',
    (id) => {
      const named =
        inWords(issueAbout(id)).match(/\b[a-z]+(?:_[a-z]+)+\b|\b[A-Z]{2}(?:-[A-Z])?\w*\d+\b|(?<=[Ss]ection )\d[\d.]*\d|\d+/g) ?? []
      for (const name of named) expect(german(id)).toContain(name)
    },
  )

  it.each(ids)('%s: are sentences that are not those in English', (id) => {
    const { title, reason, remedy } = germanAbout(id) ?? { title: '', remedy: '' }
    for (const text of reason === undefined ? [remedy] : [reason, remedy]) expect(text).toMatch(/^["\p{Lu}][^]*\.$/u)
    const { title: englishTitle, remedy: englishRemedy } = issueAbout(id)
    expect([title, remedy]).not.toEqual([englishTitle, englishRemedy])
    expect(`${title} ${remedy}`).not.toMatch(/\b(?:the|with|your|must|this)\b/i)
  })
})

it('codes are told by a sentence, rules by a line', () => {
  for (const { meaning } of Object.values<CodeAbout>(germanCodes)) expect(meaning).toMatch(/\.$/)
  for (const { title } of Object.values(germanRules)) expect(title).not.toMatch(/\.$/)
})
