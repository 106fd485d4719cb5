import { thousands } from '../../text/thousands.ts'
import { wording, type Wording } from './wording.ts'

/** There is more wrong with a value than what is told. */
export function moreFaults(most: number): Wording {
  const detail = `Of one record ${thousands(most)} faults are told at most; this one has more.`
  return wording('more_faults', detail, 'Many of them may have one cause: mend those that are told, then check again.')
}
