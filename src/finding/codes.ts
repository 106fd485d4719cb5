/** What a code of an error item or a finding means. */
export interface CodeAbout {
  readonly meaning: string
  readonly remedy: string
}

/** The codes of faults in a value, as error items carry them (section 7). They are stable: a code never changes its meaning. */
export const valueCodes = {
  required: {
    meaning: 'A field that the interface, or the profile in use, needs is missing.',
    remedy: 'Add the field.',
  },
  null: {
    meaning: 'A field is null where the interface does not show null.',
    remedy: 'Leave the field out when there is no value.',
  },
  unknown_field: {
    meaning:
      'The record has a field that the interface does not document. A service may drop such fields without a word, and the data with them.',
    remedy: 'Correct the name, or leave the field out: requests hold only documented fields (section 9).',
  },
  not_a_list: {
    meaning: 'A list is expected.',
    remedy: 'Write [ ... ], also when there is only one element.',
  },
  not_an_object: {
    meaning: 'An object is expected.',
    remedy: 'Write { ... } with the documented fields.',
  },
  not_a_string: {
    meaning: 'A string is expected.',
    remedy: 'Put the value in quotes. Check for leading zeros that were lost while it was a number.',
  },
  not_a_number: {
    meaning: 'A number is expected.',
    remedy: 'Write the number without quotes, with a decimal point.',
  },
  not_an_integer: {
    meaning: 'A number without a fraction is expected.',
    remedy: 'Write a whole number without quotes.',
  },
  not_a_boolean: {
    meaning: 'true or false is expected.',
    remedy: 'Write true or false without quotes.',
  },
  invalid: {
    meaning: 'An object or a list stands where the interface has a single value.',
    remedy: 'Write a single value: a string, a number, true or false.',
  },
  invalid_choice: {
    meaning: 'The value is not in the list that the interface, or the profile in use, gives.',
    remedy: 'Use a value of the list.',
  },
  invalid_date: {
    meaning: 'The text is not a calendar date.',
    remedy: 'Write YYYY-MM-DD, such as 2026-02-28.',
  },
  invalid_datetime: {
    meaning: 'The text is not a date and time.',
    remedy: 'Write YYYY-MM-DDTHH:MM:SS with Z, with an offset such as +01:00, or without an offset.',
  },
  invalid_decimal: {
    meaning: 'The text is not a decimal number.',
    remedy: 'Write digits with a decimal point, such as "1234.50": no comma, no spaces, no currency, no exponent.',
  },
  note_body_or_document_path_not_found: {
    meaning: 'A note has neither a body nor document paths (section 2.3).',
    remedy: 'Give the note a body, document_paths, or both.',
  },
  definitions_not_found: {
    meaning: 'An import of definitions has neither definitions nor rolled-out definitions (section 4.1).',
    remedy: 'Supply definitions, rolled_out_definitions, or both.',
  },
  more_faults: {
    meaning: 'The record has more faults than are reported for one record; those reported are not all.',
    remedy: 'Correct those reported, and check again. Thousands of faults in one record often have one cause.',
  },
} as const satisfies Record<string, CodeAbout>

/** The codes of faults in the text, before there is a value to validate. */
export const textCodes = {
  invalid_json: {
    meaning: 'The text is not JSON.',
    remedy: 'Correct the text at the place shown. Nothing after it in the same record could be checked.',
  },
  invalid_utf8: {
    meaning: 'The bytes are not UTF-8, the encoding of JSON.',
    remedy: 'Export the file again as UTF-8. Umlauts and ß are where it shows.',
  },
  byte_order_mark: {
    meaning:
      'The input begins with the byte order mark U+FEFF, as Windows programs write it. It is not JSON, and readers may refuse it (RFC 8259).',
    remedy: 'Save as UTF-8 without a byte order mark, or strip it before the upload.',
  },
  duplicate_key: {
    meaning: 'An object has the same key twice; most readers keep only one of the two values.',
    remedy: 'Remove or rename one of them.',
  },
  digits_lost: {
    meaning: 'A number has more digits than most readers keep (double precision), so a different number would arrive.',
    remedy: 'Write it as a string if the field is one; otherwise check where the extra digits come from.',
  },
  record_too_large: {
    meaning: 'A record is larger than the validator reads as one record.',
    remedy: 'Check that the lines, or the elements of the array, are single records; split what is too large.',
  },
  no_records: {
    meaning: 'The input holds no record, so nothing was checked.',
    remedy: 'Check the export that wrote it.',
  },
} as const satisfies Record<string, CodeAbout>

/** The codes of what a record is as a whole; they stand in place of the faults of its fields. */
export const wholeCodes = {
  other_body: {
    meaning: 'The record has a field that its operation does not document, and another operation documents all of its fields.',
    remedy: 'Check it as the body of that operation, or send it there.',
  },
  part_of_record: {
    meaning: 'The record is a part of what is expected, such as a customer without its account.',
    remedy: 'Put it into the record that it is part of.',
  },
  wrapped_records: {
    meaning: 'The records lie inside an object of an export, one level deeper than the interface has them.',
    remedy: 'Leave that object out: write one record, a list of records, or each record on a line of its own.',
  },
} as const satisfies Record<string, CodeAbout>

/** The codes of what is odd about several records together. None of it makes a record invalid. */
export const runCodes = {
  duplicate_account: {
    meaning:
      'An earlier record is about the same account: the same import supplier and external account number. Staging the second replaces what the first has staged (section 3.1).',
    remedy: 'Find out which of the records is right, and keep that one.',
  },
} as const satisfies Record<string, CodeAbout>

/** The codes of what is odd about a baseline of accepted findings. */
export const baselineCodes = {
  stale_acceptance: {
    meaning: 'An entry of the baseline accepts no finding of the run.',
    remedy: 'Remove it, so that the baseline stays accurate.',
  },
  acceptance_over: {
    meaning: 'An entry of the baseline has expired. What it accepted counts again.',
    remedy: 'Correct the data, or agree on a later day.',
  },
  acceptance_exceeded: {
    meaning: 'There are more findings of a kind than an entry of the baseline accepts.',
    remedy: 'Find what is new, and correct it; data-import compare shows it from the reports of two runs.',
  },
} as const satisfies Record<string, CodeAbout>

/** The codes of what a profile asks beyond the interface document. `required` and `invalid_choice` may come from a profile, too; the detail says so. */
export const profileCodes = {
  min_length: {
    meaning: 'The text is shorter than the profile of a deployment allows. The interface itself has no such limit.',
    remedy: 'Complete the value, leave the field out, or check with another profile.',
  },
  max_length: {
    meaning: 'The text is longer than the profile of a deployment allows. The interface itself has no such limit.',
    remedy: 'Shorten the value, or check with another profile.',
  },
  min_value: {
    meaning: 'The number is less, or the day earlier, than the profile of a deployment allows. The interface itself has no such bound.',
    remedy: 'Correct the value, leave the field out, or check with another profile.',
  },
  max_value: {
    meaning: 'The number is greater, or the day later, than the profile of a deployment allows. The interface itself has no such bound.',
    remedy: 'Correct the value, leave the field out, or check with another profile.',
  },
  invalid_pattern: {
    meaning: 'The text does not have the form that the profile of a deployment asks for. The interface itself states none.',
    remedy: 'Write the value in that form, or check with another profile.',
  },
} as const satisfies Record<string, CodeAbout>

/** Code of a fault in a value. */
export type ValueCode = keyof typeof valueCodes

/** Code of a finding. */
export type FindingCode =
  | ValueCode
  | keyof typeof textCodes
  | keyof typeof wholeCodes
  | keyof typeof runCodes
  | keyof typeof profileCodes
  | keyof typeof baselineCodes

/** Every code with its meaning and remedy. */
export const codes: Readonly<Record<FindingCode, CodeAbout>> = {
  ...valueCodes,
  ...textCodes,
  ...wholeCodes,
  ...runCodes,
  ...profileCodes,
  ...baselineCodes,
}
