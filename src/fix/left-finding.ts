import type { TextFinding } from '../check/check-record.ts'
import type { Path } from '../contract/schema-at.ts'

/** A finding that a repair leaves. */
export interface LeftFinding extends Pick<TextFinding, 'code' | 'severity' | 'cause' | 'attr' | 'hint'> {
  /** Where it is, if that is not told by `attr` alone. */
  readonly path?: Path
}
