import { databaseHabits } from './database-habits.ts'
import { disagreements } from './disagreements.ts'
import { dryRuns } from './dry-runs.ts'
import { echoForms } from './echo-forms.ts'
import { elsewhere } from './elsewhere.ts'
import { faultPaths } from './fault-paths.ts'
import { frameworkHabits } from './framework-habits.ts'
import { infrastructureCaches } from './infrastructure-caches.ts'
import { infrastructureDatabases } from './infrastructure-databases.ts'
import { infrastructureGateways } from './infrastructure-gateways.ts'
import { infrastructureQueues } from './infrastructure-queues.ts'
import { lateEffects } from './late-effects.ts'
import { limits } from './limits.ts'
import { lists } from './lists.ts'
import { longLists } from './long-lists.ts'
import { lostAnswers } from './lost-answers.ts'
import { mappingHabits } from './mapping-habits.ts'
import { memories } from './memories.ts'
import { mixedUp } from './mixed-up.ts'
import { afterRefusals } from './after-refusals.ts'
import { carriedOver } from './carried-over.ts'
import { recordMappers } from './record-mappers.ts'
import { infrastructureLeases } from './infrastructure-leases.ts'
import { halfKept } from './half-kept.ts'
import { sameOrNot } from './same-or-not.ts'
import { sentAgain } from './sent-again.ts'
import { withinOneRequest } from './within-one-request.ts'
import { sideEffects } from './side-effects.ts'
import type { Mutant } from './mutant.ts'
import { movedTransactions } from './moved-transactions.ts'
import { noteContents } from './note-contents.ts'
import { looseReading } from './loose-reading.ts'
import { refusalBodies } from './refusal-bodies.ts'
import { noteEquality } from './note-equality.ts'
import { transactionsSkipped } from './transactions-skipped.ts'
import { notes } from './notes.ts'
import { pairs } from './pairs.ts'
import { payments } from './payments.ts'
import { preAccount } from './pre-account.ts'
import { processing } from './processing.ts'
import { races } from './races.ts'
import { records } from './records.ts'
import { refusedValues } from './refused-values.ts'
import { rollBacks } from './roll-backs.ts'
import { shapes } from './shapes.ts'
import { sharedRecords } from './shared-records.ts'
import { stability } from './stability.ts'
import { stagedContents } from './staged-contents.ts'
import { staging } from './staging.ts'
import { stackPersistence } from './stack-persistence.ts'
import { stackRouting } from './stack-routing.ts'
import { stackSerialisers } from './stack-serialisers.ts'
import { stackStates } from './stack-states.ts'
import { stackValidators } from './stack-validators.ts'
import { statuses } from './statuses.ts'
import { storedKeys } from './stored-keys.ts'
import { storedValues } from './stored-values.ts'
import { suppliers } from './suppliers.ts'
import { tokens } from './tokens.ts'
import { transactionBatches } from './transaction-batches.ts'
import { transactions } from './transactions.ts'
import { validation } from './validation.ts'
import { wire } from './wire.ts'

/** Every mutant. */
export const mutants: readonly Mutant[] = [
  // By what is wrong: answers, reading, an operation or a record.
  ...statuses,
  ...shapes,
  ...wire,
  ...validation,
  ...faultPaths,
  ...staging,
  ...stagedContents,
  ...processing,
  ...dryRuns,
  ...suppliers,
  ...lists,
  ...pairs,
  ...notes,
  ...noteContents,
  ...transactions,
  ...movedTransactions,
  ...transactionBatches,
  ...records,
  ...echoForms,
  ...payments,
  ...preAccount,
  ...tokens,
  // By cause: when and why it goes wrong.
  ...races,
  ...lostAnswers,
  ...limits,
  ...longLists,
  ...elsewhere,
  ...mixedUp,
  ...memories,
  ...rollBacks,
  ...stability,
  ...storedKeys,
  ...storedValues,
  ...refusedValues,
  ...disagreements,
  ...sharedRecords,
  ...lateEffects,
  ...afterRefusals,
  ...carriedOver,
  ...halfKept,
  ...sameOrNot,
  ...withinOneRequest,
  ...sentAgain,
  ...sideEffects,
  ...databaseHabits,
  ...frameworkHabits,
  ...mappingHabits,
  ...noteEquality,
  ...transactionsSkipped,
  ...refusalBodies,
  ...looseReading,
  ...infrastructureGateways,
  ...infrastructureDatabases,
  ...infrastructureCaches,
  ...infrastructureQueues,
  ...stackSerialisers,
  ...stackValidators,
  ...stackRouting,
  ...stackPersistence,
  ...stackStates,
  ...recordMappers,
  ...infrastructureLeases,
]
