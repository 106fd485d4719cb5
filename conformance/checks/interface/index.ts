import type { Check } from '../../check.ts'
import { accountCreatedAt } from './account-created-at.ts'
import { noteDatedNow } from './note-dated-now.ts'
import { accountNumberCharacters } from './account-number-characters.ts'
import { answersJson } from './answers-json.ts'
import { answersJsonRecords } from './answers-json-records.ts'
import { constantInRun } from './constant-in-run.ts'
import { jsonNumberLiterals } from './json-number-literals.ts'
import { jsonUnicode } from './json-unicode.ts'
import { listsOfFreshSupplier } from './lists-of-fresh-supplier.ts'
import { notJsonNoEffect } from './not-json-no-effect.ts'
import { notJsonRefused } from './not-json-refused.ts'
import { pathValuesEncoded } from './path-values-encoded.ts'
import { paths } from './paths.ts'
import { readingChangesNothing } from './reading-changes-nothing.ts'
import { refusalOutlived } from './refusal-outlived.ts'
import { refusedAccountNoEffect } from './refused-account-no-effect.ts'
import { refusedTransactionNoEffect } from './refused-transaction-no-effect.ts'
import { refusedThenNew } from './refused-then-new.ts'
import { statusAfterEachStep } from './status-after-each-step.ts'
import { statusAndLists } from './status-and-lists.ts'
import { statusOfNone } from './status-of-none.ts'
import { statusWhileInProgress } from './status-while-in-progress.ts'
import { supplierCodeCharacters } from './supplier-code-characters.ts'
import { supplierCodesAlike } from './supplier-codes-alike.ts'
import { tokenRefused } from './token-refused.ts'
import { tokenRefusedBeforeContent } from './token-refused-before-content.ts'
import { tokenRefusedNoEffect } from './token-refused-no-effect.ts'
import { tokenRefusedThenNew } from './token-refused-then-new.ts'
import { listsOpenPoints, listsOfSkipped, listsOfSkippedAccount } from './lists-open-points.ts'
import { httpOpenPoints, jsonDuplicateKeys, requestContentType, tokenOtherScheme } from './http-open-points.ts'

/** Status and lists, authentication, JSON and HTTP, versioning (sections 1, 2.13, 4, 4.4, 5, 7 and 9). */
export const interfaceChecks: readonly Check[] = [
  constantInRun,
  statusAndLists,
  statusAfterEachStep,
  statusOfNone,
  listsOfFreshSupplier,
  readingChangesNothing,
  accountCreatedAt,
  noteDatedNow,
  statusWhileInProgress,
  listsOpenPoints,
  listsOfSkipped,
  listsOfSkippedAccount,
  pathValuesEncoded,
  accountNumberCharacters,
  supplierCodeCharacters,
  supplierCodesAlike,
  answersJson,
  answersJsonRecords,
  notJsonRefused,
  notJsonNoEffect,
  jsonUnicode,
  jsonDuplicateKeys,
  jsonNumberLiterals,
  requestContentType,
  paths,
  httpOpenPoints,
  refusedAccountNoEffect,
  refusedThenNew,
  ...refusalOutlived,
  refusedTransactionNoEffect,
  ...tokenRefused,
  tokenRefusedThenNew,
  tokenRefusedNoEffect,
  tokenRefusedBeforeContent,
  tokenOtherScheme,
]
