import { severalProcesses } from './several-processes.ts'
import { fixedValues } from './fixed-values.ts'
import { interfaceOnly } from './interface-only.ts'
import { oneOfEach } from './one-of-each.ts'
import { lenient } from './lenient.ts'
import { localTimes } from './local-times.ts'
import { normalised } from './normalised.ts'
import { nulls } from './nulls.ts'
import { otherLists } from './other-lists.ts'
import { otherTransactions } from './other-transactions.ts'
import { otherWords } from './other-words.ts'
import { overHttp } from './over-http.ts'
import { refusesRepeats } from './refuses-repeats.ts'
import { slow } from './slow.ts'
import { smallColumns } from './small-columns.ts'
import { sparse } from './sparse.ts'
import { strict } from './strict.ts'
import { rateLimited } from './rate-limited.ts'
import { tidied } from './tidied.ts'
import { uniqueNames } from './unique-names.ts'
import { valuesOfOneAccount } from './values-of-one-account.ts'
import type { Variant } from './variant.ts'

/** All variants. */
export const variants: readonly Variant[] = [
  otherWords,
  normalised,
  nulls,
  otherLists,
  sparse,
  slow,
  strict,
  lenient,
  otherTransactions,
  refusesRepeats,
  interfaceOnly,
  fixedValues,
  overHttp,
  uniqueNames,
  rateLimited,
  oneOfEach,
  severalProcesses,
  valuesOfOneAccount,
  smallColumns,
  tidied,
  localTimes,
]
