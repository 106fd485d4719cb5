import { acrossMistakes } from './across.ts'
import { commodityMistakes } from './commodity.ts'
import { contactMistakes } from './contact.ts'
import { contractMistakes } from './contract.ts'
import { duplicateMistakes } from './duplicates.ts'
import { identifierMistakes } from './identifiers.ts'
import type { Mistake } from './mistake.ts'
import { moneyMistakes } from './money.ts'
import { readingMistakes } from './readings.ts'
import { referenceMistakes } from './references.ts'
import { spreadsheetMistakes } from './spreadsheet.ts'
import { textMistakes } from './text.ts'
import { timelineMistakes } from './timelines.ts'
import { valueMistakes } from './values.ts'

/** Every mistake that can be planted: those of the contract, then those of rules in the order of their groups. */
export const mistakes: readonly Mistake[] = [
  ...contractMistakes,
  ...textMistakes,
  ...contactMistakes,
  ...identifierMistakes,
  ...timelineMistakes,
  ...readingMistakes,
  ...moneyMistakes,
  ...referenceMistakes,
  ...duplicateMistakes,
  ...commodityMistakes,
  ...spreadsheetMistakes,
  ...valueMistakes,
  ...acrossMistakes,
]

/** Why a rule or a code has no mistake that can be planted. */
export const notPlanted: Readonly<Record<string, string>> = {
  path_does_not_exist_in_file_store: 'it is about a folder of documents, and no record shows it',
  product_of_other_commodity: 'it takes a cohort of both commodities',
  invalid_choice: 'it depends on the lists of a profile',
  min_length: 'it depends on a profile',
  max_length: 'it depends on a profile',
  min_value: 'it depends on a profile',
  max_value: 'it depends on a profile',
  invalid_pattern: 'it depends on a profile',
  definitions_not_found: 'it is about an import of definitions, of which a cohort has a few alone',
  byte_order_mark: 'it stands at the beginning of an input, and not in a record',
  no_records: 'it is about an input without records',
  record_too_large: 'one record of it is larger than a cohort of a thousand',
  stale_acceptance: 'it is about a baseline, and no record shows it',
  acceptance_over: 'it is about a baseline, and no record shows it',
  acceptance_exceeded: 'it is about a baseline, and no record shows it',
  more_faults: 'it follows from many other mistakes in one record',
  other_body: 'it is found in place of the faults of a whole body',
  wrapped_records: 'it is about a whole input',
  part_of_record: 'it is found in place of the faults of a whole body',
}
