import type { Behaviour } from '../behaviour.ts'
import { authentication } from './authentication.ts'
import { concurrency } from './concurrency.ts'
import { http } from './http.ts'
import { notes } from './notes.ts'
import { payments } from './payments.ts'
import { preAccount } from './pre-account.ts'
import { processing } from './processing.ts'
import { records } from './records.ts'
import { stability } from './stability.ts'
import { staging } from './staging.ts'
import { status } from './status.ts'
import { transactions } from './transactions.ts'
import { validation } from './validation.ts'

/** The behaviour that keeps every sentence of the document, and is plain where it is open. */
export const faithful: Behaviour = {
  ...http,
  ...authentication,
  ...validation,
  ...preAccount,
  ...staging,
  ...processing,
  ...status,
  ...notes,
  ...records,
  ...transactions,
  ...payments,
  ...concurrency,
  ...stability,
}
