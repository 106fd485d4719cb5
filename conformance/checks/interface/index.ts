import type { Check } from '../../check.ts'
import { accountCreatedAt } from './account-created-at.ts'
import { answersJson } from './answers-json.ts'
import { constantInRun } from './constant-in-run.ts'
import { httpOpenPoints, jsonDuplicateKeys, requestContentType, tokenOtherScheme } from './http-open-points.ts'
import { jsonNumberLiterals } from './json-number-literals.ts'
import { jsonUnicode } from './json-unicode.ts'
import { listsOfFreshSupplier } from './lists-of-fresh-supplier.ts'
import { listsOfSkipped, listsOfSkippedAccount, listsOpenPoints } from './lists-open-points.ts'
import { notJsonNoEffect, notJsonRefused } from './not-json.ts'
import { noteDatedNow } from './note-dated-now.ts'
import { pathValueChecks } from './path-values.ts'
import { paths } from './paths.ts'
import { readingChangesNothing } from './reading-changes-nothing.ts'
import { refusalOutlived } from './refusal-outlived.ts'
import { refusedThenNew, refusedTransactionNoEffect } from './refused-no-effect.ts'
import { statusOfNone } from './status-of-none.ts'
import { statusWhileInProgress } from './status-while-in-progress.ts'
import { textWithNul } from './text-with-nul.ts'
import { tokenChecks } from './tokens.ts'

/** Status and lists, authentication, JSON and HTTP, versioning (sections 1, 2.13, 4, 4.4, 5, 7 and 9). */
export const interfaceChecks: readonly Check[] = [
  constantInRun,
  statusOfNone,
  listsOfFreshSupplier,
  readingChangesNothing,
  accountCreatedAt,
  noteDatedNow,
  statusWhileInProgress,
  listsOpenPoints,
  listsOfSkipped,
  listsOfSkippedAccount,
  ...pathValueChecks,
  answersJson,
  notJsonRefused,
  notJsonNoEffect,
  jsonUnicode,
  textWithNul,
  jsonDuplicateKeys,
  jsonNumberLiterals,
  requestContentType,
  paths,
  httpOpenPoints,
  refusedThenNew,
  ...refusalOutlived,
  refusedTransactionNoEffect,
  ...tokenChecks,
  tokenOtherScheme,
]
