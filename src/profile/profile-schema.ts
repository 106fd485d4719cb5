import type { RecordName } from '../../schemas/record-types.ts'
import { fieldsOf, schemaAt } from '../contract/schema-at.ts'
import { sentRecords } from '../rules/fields-of-rule.ts'
import type { Rule } from '../rules/rule.ts'
import { boundsOf, ruleSettings, valueFieldsOf } from './check-profile.ts'
import { knownProfiles } from './known-profiles.ts'

const text = (description: string) => ({ type: 'string', minLength: 1, description })
const { format, pattern } = schemaAt('IsoDate')
/** A day, as the contract has it. */
const day = { type: 'string', format, pattern }
const closed = { type: 'object', additionalProperties: false }

/** The JSON Schema of a profile, as it is published; editors complete records, fields and rules with it. */
export function profileSchema(rules: readonly Rule[]): object {
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'Profile',
    description: 'What one deployment asks beyond the interface document.',
    ...closed,
    required: ['name'],
    properties: {
      $schema: text('For editors.'),
      name: text('The name that findings tell.'),
      description: text('What the profile is.'),
      extends: { enum: [...knownProfiles.keys()], description: 'The profile that this one adds to; what is said here wins.' },
      rules: {
        ...closed,
        description: 'Rules by id; * for all that are not named, which are off when it is absent.',
        properties: {
          '*': { $ref: '#/$defs/setting', description: 'All rules that are not named.' },
          ...Object.fromEntries(rules.map(({ id, title }) => [id, { $ref: '#/$defs/setting', description: `${title}.` }])),
        },
      },
      records: {
        ...closed,
        description: 'What is asked of records, by their names.',
        properties: Object.fromEntries(sentRecords.map((name) => [name, recordSchema(name)])),
      },
    },
    $defs: {
      setting: {
        enum: [...ruleSettings],
        description: 'off; default: as grave as the rule says itself; or as grave as is said here.',
      },
      field: fieldSchema({}),
      numberField: fieldSchema({
        minimum: { type: 'number', description: 'The least number; of a decimal string, by its value.' },
        maximum: { type: 'number', description: 'The greatest number; of a decimal string, by its value.' },
      }),
      dayField: fieldSchema({
        formatMinimum: { ...day, description: 'The first day; of a datetime, the day that is written there.' },
        formatMaximum: { ...day, description: 'The last day; of a datetime, the day that is written there.' },
      }),
    },
  }
}

/** What is asked of a field with single values, with the bounds that its values can have. */
function fieldSchema(bounds: Readonly<Record<string, object>>): object {
  return {
    ...closed,
    description: 'What is asked of a field that holds a single value, or of each value of a list of them.',
    properties: {
      values: {
        type: 'array',
        minItems: 1,
        items: { type: ['string', 'number', 'boolean'] },
        description: 'The only values that are accepted.',
      },
      minLength: { type: 'integer', minimum: 0, description: 'The fewest characters (Unicode code points) of a text.' },
      maxLength: { type: 'integer', minimum: 0, description: 'The most characters (Unicode code points) of a text.' },
      pattern: {
        type: 'string',
        format: 'regex',
        description: 'A regular expression (ECMAScript, flag u) that a text matches somewhere.',
      },
      ...bounds,
      because: text('Why; told with the finding.'),
    },
  }
}

const definitions = { numbers: 'numberField', days: 'dayField', none: 'field' } as const

function recordSchema(name: RecordName): object {
  const fields = fieldsOf(schemaAt(name))
  return {
    ...closed,
    description: String(schemaAt(name)['description']),
    properties: {
      because: text('Why the fields are required; told with the finding.'),
      required: { type: 'array', items: { enum: fields }, description: 'Fields that are there wherever the record is.' },
      fields: {
        ...closed,
        description: 'What is asked of single values.',
        properties: Object.fromEntries(
          valueFieldsOf(name).map((field) => [field, { $ref: `#/$defs/${definitions[boundsOf(name, field) ?? 'none']}` }]),
        ),
      },
      extraFields: {
        type: 'array',
        items: { type: 'string', minLength: 1, not: { enum: fields } },
        description: 'Fields beyond the documented ones that the deployment takes.',
      },
    },
  }
}
