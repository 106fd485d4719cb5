/** What a difference is; which view shows it, and what to do about it. */
export const differenceKinds = {
  missing: { view: 'all', meaning: 'The account is in the cohort, and not in the list: it was never staged, or under another number.' },
  extra: { view: 'all', meaning: 'The account is in the list, and not in the cohort.' },
  twice: { view: 'all', meaning: 'The account stands twice in the cohort or in a list.' },
  same_platform_account: { view: 'all', meaning: 'Two accounts have one platform account number.' },
  pending: { view: 'all', meaning: 'The account is staged, and not created.' },
  lists_disagree: {
    view: 'pending or imported',
    meaning: 'The list of pending or of imported accounts says something else than the list of all.',
  },
  failed: { view: 'status', meaning: 'No account exists: an earlier attempt failed, or none was made (status UNKNOWN).' },
  in_progress: { view: 'status', meaning: 'The account is being created (status IN_PROGRESS).' },
  not_seen: { view: 'operator', meaning: 'The operator has nothing of the account.' },
  swapped: { view: 'operator', meaning: 'The account holds what another account of the cohort should hold.' },
  lost: { view: 'operator', meaning: 'A part of the account has not arrived.' },
  changed: { view: 'operator', meaning: 'A part of the account says something else.' },
  added: { view: 'operator', meaning: 'The account has a part that the cohort does not have.' },
  doubled: { view: 'operator', meaning: 'A part of the account has arrived twice.' },
} as const

/** One of {@link differenceKinds}. */
export type DifferenceKind = keyof typeof differenceKinds

/** One thing that is not on the platform as it is in the cohort. */
export interface Difference {
  readonly import_supplier: string
  readonly external_account_number: string
  readonly difference: DifferenceKind
  /** What differs inside the account, such as `registers 50123456789 1EMH0012345678 1-1:1.8.0`; empty for the account as a whole. */
  readonly what: string
  /** What the cohort has, and what the platform has, where that can be said in a word. */
  readonly expected: string
  readonly found: string
}
