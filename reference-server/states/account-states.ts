/** Where the import of an account stands (section 3.1). `none` is a pair that was never staged. */
export type AccountState = 'none' | 'staged' | 'imported'

/** What a client asks for: staging, processing, or processing with `dry_run` true. */
export type AccountMove = 'stage' | 'process' | 'dry run'

/** What becomes of a move when every other condition of its row holds. */
export interface Transition {
  readonly next: AccountState
  readonly status: number
  /** Why the move is refused, where it is. A refused move leaves everything as it was. */
  readonly refusal?: 'account_already_imported' | 'account_not_staged' | 'dry_run_rolled_back'
}

/** The table of section 3.1, with the one row that the document passes over: processing what was never staged. */
export const accountStates: Readonly<Record<AccountState, Readonly<Record<AccountMove, Transition>>>> = {
  none: {
    stage: { next: 'staged', status: 201 },
    process: { next: 'none', status: 400, refusal: 'account_not_staged' },
    'dry run': { next: 'none', status: 400, refusal: 'account_not_staged' },
  },
  staged: {
    stage: { next: 'staged', status: 200 },
    process: { next: 'imported', status: 201 },
    'dry run': { next: 'staged', status: 400, refusal: 'dry_run_rolled_back' },
  },
  imported: {
    stage: { next: 'imported', status: 400, refusal: 'account_already_imported' },
    process: { next: 'imported', status: 400, refusal: 'account_already_imported' },
    'dry run': { next: 'imported', status: 400, refusal: 'account_already_imported' },
  },
}
