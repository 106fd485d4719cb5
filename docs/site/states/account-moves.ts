import { accountStates, type AccountMove, type AccountState } from '../../../reference-server/states/account-states.ts'
import { requirements } from '../../../schemas/requirements/index.ts'

/** A row of the table of section 3.1: a move in a state, and what becomes of it. */
export interface Move {
  readonly from: AccountState
  readonly move: AccountMove
  readonly to: AccountState
  readonly status: number
  /** The requirements that stand at the row; where there are none, the document passes over it. */
  readonly requirements: readonly string[]
}

/** Every move in every state. */
export function accountMoves(): Move[] {
  return Object.entries(accountStates).flatMap(([from, row]) =>
    Object.entries(row).map(([move, { next, status }]) => ({
      from: from as AccountState,
      move: move as AccountMove,
      to: next,
      status,
      requirements: at(from, move),
    })),
  )
}

function at(from: string, move: string): string[] {
  // The document has one row for every processing of an imported account, dry or not.
  const row = from === 'imported' && move === 'dry run' ? 'imported-process' : `${from}-${move.replace(' ', '-')}`
  return requirements.filter(({ locators, level }) => level !== 'open' && locators.includes(`3.1#row:${row}`)).map(({ id }) => id)
}
