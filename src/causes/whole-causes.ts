import type { Cause } from './cause.ts'

const otherOperation: Cause = {
  id: 'other_operation',
  title: 'Records belong to another operation',
  remedy: 'Check them against that operation, or send them there.',
}

const partOfRecord: Cause = {
  id: 'bare_part',
  title: 'Records are only a part of what is expected, such as customers without their account',
  remedy: 'Put them into the record that they belong to.',
}

const otherEncoding: Cause = {
  id: 'other_encoding',
  title: 'Files are not UTF-8',
  remedy: 'Export them again as UTF-8.',
}

const byteOrderMark: Cause = {
  id: 'leading_byte_order_mark',
  title: 'Files begin with a byte order mark',
  remedy: 'Save them as UTF-8 without a byte order mark.',
}

/** The causes that are about whole records or files. */
export const wholeCauses: readonly Cause[] = [otherOperation, partOfRecord, otherEncoding, byteOrderMark]

/** The causes of findings that tell of them by their code: about whole records and files, and of rules. */
export const causeOfCode: Readonly<Record<string, string>> = {
  other_body: otherOperation.id,
  part_of_record: partOfRecord.id,
  invalid_utf8: otherEncoding.id,
  byte_order_mark: byteOrderMark.id,
  wrong_encoding: 'broken_umlauts',
}
