import { Type } from 'typebox'

/** A finding, as TypeBox has it. */
export const Finding = Type.Object(
  {
    file: Type.String({ description: 'The input as it was named; `<stdin>` for standard input.' }),
    line: Type.Integer({ minimum: 1, description: 'Line in the file, from 1.' }),
    column: Type.Integer({ minimum: 1, description: 'Column in the line, from 1, in UTF-16 code units as editors count.' }),
    offset: Type.Integer({ minimum: 0, description: 'Bytes before the place.' }),
    record: Type.Optional(
      Type.Integer({ minimum: 0, description: 'Number of the record in the file, from 0; absent when it is about no single record.' }),
    ),
    account: Type.Optional(
      Type.Object(
        { import_supplier: Type.String(), external_account_number: Type.String() },
        {
          additionalProperties: false,
          description:
            'The account that the record is about, where the record names it; of a text of more than 200 characters the beginning.',
        },
      ),
    ),
    attr: Type.Optional(
      Type.String({
        description:
          'Where in the record, as section 7 writes it: `customers.0.landline`; empty for the whole record; absent when the text is not JSON. Long names are cut.',
      }),
    ),
    code: Type.String({ description: 'What is wrong, for machines; stable. `data-import explain CODE` tells more.' }),
    cause: Type.Optional(
      Type.String({ description: 'What it and others come from, for machines; stable. `data-import explain CAUSE` tells more.' }),
    ),
    severity: Type.Enum(['error', 'warning', 'note'], { description: 'How grave it is.' }),
    detail: Type.String({ description: 'What is wrong, for people; the wording may change.' }),
    accepted: Type.Optional(
      Type.Object(
        {
          reason: Type.String(),
          until: Type.String({ description: 'The last day of it, YYYY-MM-DD.' }),
        },
        { additionalProperties: false, description: 'Why a baseline accepts it; it does not count then.' },
      ),
    ),
    hint: Type.Optional(Type.String({ description: 'What to do about it.' })),
  },
  { title: 'Finding', description: 'One thing that is wrong with an input, and where.', additionalProperties: false },
)

/** The JSON Schema of a finding, as it is published. */
export function findingSchema(): object {
  return { $schema: 'https://json-schema.org/draft/2020-12/schema', ...(JSON.parse(JSON.stringify(Finding)) as object) }
}
