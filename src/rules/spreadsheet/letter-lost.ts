import { valueRule } from '../rule.ts'

/** Names and addresses in which a question mark stands for a letter. */
export const letterLost = valueRule({
  id: 'letter_lost',
  group: 'spreadsheet',
  severity: 'warning',
  title: 'A name or address with a question mark in place of a letter',
  reason: 'The export used an encoding that lacks the letter, so it is gone for good.',
  remedy: 'Export again as UTF-8.',
  source: 'convention: what encodings without umlauts leave of them',
  answer: { of: 'value' },
  appliesTo: ({ name }) => fields.test(name),
  good: 'Thorben Krüger',
  bad: 'Thorben Kr?ger',
  check: (value) =>
    typeof value === 'string' && value.includes('?') && /\p{L}\?\p{L}/u.test(value)
      ? { detail: `"${value}" has a question mark in place of a letter.` }
      : undefined,
})

const fields = /^(?:given_name|family_name|account_holder|(?:billing|supply)_address[1-4]|street|city)$/
