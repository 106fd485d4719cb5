import type { Difference } from '../oracle/judgement.ts'
import { allow, demand, type Allowed, type Around, type Demand } from './allowed.ts'
import { isText } from './processing.ts'
import type { OperationOf } from './operation.ts'
import type { Seen } from './seen.ts'
import { accountOf, type Account, type KnownRecord, type World } from './world.ts'

/** The operator reads what is stored for a pair. */
export function storedRead(world: World, { account: slot }: OperationOf<'stored'>, around: Around): readonly Allowed[] {
  const account = accountOf(world, slot)
  if (around.isProcessed || around.isWritten) return [allow([], world)]
  if (account.state === 'imported') return [allow([...notesStored(account), ...transactionsStored(account)], world)]
  return [allow(account.state === 'staged' ? dataStored(account) : [], world)]
}

/** What is staged: the last version as a whole, and no account. */
function dataStored({ mark, replaced, last, wasStaged }: Account): readonly Demand[] {
  if (!wasStaged) return []
  const keeps =
    last === 'refusal' ? '3.1-stage-again-refused-keeps' : replaced.length > 0 ? '3.1-stage-again-replaces' : '1-staging-stores-data'
  const tried = last === 'dry run' ? '3.1-dry-run-leaves-nothing' : keeps
  const noAccount = last === 'dry run' ? '3.1-dry-run-leaves-nothing' : '1-staging-creates-no-account'
  const otherMark = ({ stored }: Seen): Difference | undefined => {
    const expected = mark === undefined ? undefined : stored?.texts[mark]
    const got = stored?.billingAddress2
    return got === expected ? undefined : { at: 'staged.billing_address2', expected, got }
  }
  return [
    demand(
      tried,
      ({ stored }) => mark === undefined || stored?.marks.includes(mark) === true,
      'What was staged last is not stored.',
      otherMark,
    ),
    demand(
      last === 'dry run' ? tried : '3.1-stage-again-replaces',
      ({ stored }) => !replaced.some((old) => stored?.marks.includes(old)),
      'What is stored still holds data of a record that was replaced.',
      otherMark,
    ),
    demand(
      noAccount,
      ({ stored }) => !isText(stored?.number),
      'The account has a platform account number, though no request to process it was answered with success.',
    ),
  ]
}

function notesStored({ notes }: Account): readonly Demand[] {
  return notes.flatMap((note) => {
    const times = ({ stored }: { readonly stored?: { readonly notes: Readonly<Record<string, number>> } }) => stored?.notes[note.key] ?? 0
    return [
      ...(note.isSure ? [demand('4.3-notes-created-stored', (seen) => times(seen) > 0, 'A note that was created is not stored.')] : []),
      demand('4.3-notes-duplicate-not-stored', (seen) => times(seen) <= note.most, 'A note is stored more often than it was created.'),
    ]
  })
}

function transactionsStored({ transactions }: Account): readonly Demand[] {
  return transactions.flatMap(({ key, isSure, most }: KnownRecord) => [
    ...(isSure
      ? [
          demand(
            '4.3-transactions-added-stored',
            ({ stored }) => (stored?.transactions[key] ?? 0) > 0,
            'A transaction that was added is not stored.',
          ),
        ]
      : []),
    demand(
      '4.3-transactions-exists-not-stored',
      ({ stored }) => (stored?.transactions[key] ?? 0) <= most,
      'A transaction is stored more often than it was added.',
    ),
  ])
}
