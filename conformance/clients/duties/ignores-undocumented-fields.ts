import { compareReactions } from '../reactions/compare-reactions.ts'
import { succeeded } from '../traffic/exchange.ts'
import { carried } from './carried.ts'
import type { Duty } from './duty.ts'

/** Section 9: undocumented fields of answers are not relied upon. */
export const ignoresUndocumentedFields: Duty = {
  requirement: '9-client-ignores-undocumented-fields',
  occasion: 'answers with undocumented fields beside others without',
  judge: (traffic) => {
    const found = carried(traffic, 'undocumented field', 'It carries the value of an undocumented field of an earlier answer.')
    if (found) return { kept: 0, broken: found }
    return compareReactions(traffic, traffic.exchanges.filter(succeeded), {
      kind: ({ isDryRun }) => String(isDryRun),
      isOtherwise: ({ treatment }) => treatment === 'undocumented fields',
      isAsUsual: ({ treatment }) => treatment !== 'undocumented fields' && treatment !== 'new fields',
      message: 'An answer with undocumented fields is not taken as one without',
    })
  },
}
