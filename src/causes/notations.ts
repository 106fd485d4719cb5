import type { Notation } from '../json/near-json.ts'
import type { Cause } from './cause.ts'

const about: Readonly<Record<Notation, Omit<Cause, 'id'>>> = {
  trailing_comma: {
    title: 'A comma stands behind the last field or item, or behind the record',
    remedy: 'Leave the comma out.',
  },
  json_comment: { title: 'Comments stand between the fields, or between the records', remedy: 'Leave them out: JSON has no comments.' },
  single_quotes: {
    title: 'Names and texts are in single quotes, as Python prints them',
    remedy: 'Export with a JSON library, such as json.dumps.',
  },
  typographic_quotes: {
    title: 'Names and texts are in quotation marks of a word processor: „name“ or “name”',
    remedy: 'Write straight ones, and edit JSON as plain text: a word processor changes more than these.',
  },
  bare_name: { title: 'Names are without quotes, as in JavaScript', remedy: 'Export with a JSON library, such as JSON.stringify.' },
  hash_rocket: { title: 'Arrows stand behind names, as Ruby prints them: "name" => 1', remedy: 'Export with to_json, or JSON.generate.' },
  foreign_literal: {
    title: 'Values are written as in Python, Ruby or JavaScript: None, True, False, nil, NaN or undefined',
    remedy: 'Export with a JSON library, and leave out what has no value.',
  },
  constructor_call: {
    title: "Values are written as calls of Python or the MongoDB shell, such as Decimal('1.50') or datetime.date(2025, 12, 31)",
    remedy: 'Export with a JSON library, and give it dates and decimals as texts.',
  },
  number_form: {
    title: 'Numbers have a plus sign, or no digit before or behind the point',
    remedy: 'Write digits on both sides of the point.',
  },
  bare_control_character: {
    title: 'Texts hold line ends, tabs or other control characters as they are',
    remedy: 'Export with a JSON library: JSON has escapes for them, such as \\n.',
  },
  unseen_space: { title: 'Spaces that are not seen stand between the fields, such as no-break spaces', remedy: 'Write plain spaces.' },
  values_in_a_row: {
    title: 'Records stand one behind the other where one is expected',
    remedy: 'Write each record on a line of its own, or all of them as a list.',
  },
  repeated_key: { title: 'A key stands twice in an object, with the same value', remedy: 'Write each key once.' },
}

/** The causes of texts that are nearly JSON, by what they have otherwise. */
export const notations = Object.fromEntries(Object.entries(about).map(([id, one]) => [id, { id, ...one }])) as Readonly<
  Record<Notation, Cause>
>
