import type { OperationId } from '../operations.ts'
import type { OperatorVerb } from './operator-verbs.ts'
import { requirementLevels, type Requirement, type RequirementJudgement, type RequirementLevel } from './requirement.ts'

/** Writes one requirement down. What `more` does not say is true of most: the server keeps it, and requests alone can judge it. */
type Write = (
  id: Requirement['id'],
  locators: Requirement['locators'],
  sentence: string,
  more?: Partial<Pick<Requirement, 'subject' | 'judged' | 'operations' | 'reason'>>,
) => Requirement

/** Functions that write the requirements of a section down, one for each level, which speak of some operations unless they name others. */
export function writeRequirements(operations?: readonly OperationId[]): Readonly<Record<RequirementLevel, Write>> {
  const write =
    (level: RequirementLevel): Write =>
    (id, locators, sentence, more) => ({
      id,
      locators,
      level,
      subject: 'server',
      judged: { by: 'http' },
      sentence,
      ...(operations ? { operations } : {}),
      ...more,
    })
  const [must, should, may, open] = requirementLevels.map(write)
  // There is a level for each of these names.
  return { must, should, may, open } as Record<RequirementLevel, Write>
}

/** Shows only where the operator port has one of these verbs. */
export function operatorPort(...verbs: readonly OperatorVerb[]): RequirementJudgement {
  return { by: 'operator port', verbs }
}

/** A duty of those who send, which their traffic shows. */
export const ofClients = { subject: 'client', judged: { by: 'traffic' } } as const

/** Nothing that this project can reach judges it. */
export function nobody(reason: string): RequirementJudgement {
  return { by: 'none', reason }
}
