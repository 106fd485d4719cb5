import { operations, type OperationId } from '../../schemas/operations.ts'
import { requirements } from '../../src/contract/requirements.ts'
import { UsageError } from '../../src/cli/command.ts'
import { kebab } from '../../src/text/kebab.ts'
import type { Check } from '../check.ts'
import { saidOfRetired } from '../checks/retired.ts'

/**
 * The checks that were asked for, by operations, or by parts of their names or of the ids of their requirements.
 * @throws UsageError when a text fits no check.
 */
export function select(checks: readonly Check[], only: readonly string[], skip: readonly string[]): readonly Check[] {
  const wanted = only.map(meaningOf)
  const unwanted = skip.map(meaningOf)
  const stray = [...wanted, ...unwanted].find((meaning) => !checks.some((check) => fits(check, meaning)))
  if (stray !== undefined)
    throw new UsageError(
      saidOfRetired(stray.text) ??
        `"${stray.text}" is no operation, and no check and no requirement with a check contains it; data-import conformance list shows them`,
    )
  return checks.filter(
    (check) =>
      (only.length === 0 || wanted.some((meaning) => isMeant(check, meaning))) && !unwanted.some((meaning) => fits(check, meaning)),
  )
}

/** The ids of the requirements that were asked for. */
export function requirementsOf(only: readonly string[]): string[] {
  const wanted = only.map(meaningOf)
  return requirements.map(({ id }) => id).filter((id) => wanted.some(({ isRequirement }) => isRequirement(id)))
}

/** What a text stands for. */
interface Meaning {
  readonly text: string
  /** What the names of its checks contain. */
  readonly name: string
  readonly isRequirement: (id: string) => boolean
}

/** What is said of more operations at once is said of a whole part of the interface, and not of one of them. */
const mostOperations = 4

function meaningOf(text: string): Meaning {
  const operation = (Object.keys(operations) as OperationId[]).find((id) => text === id || text === kebab(id))
  if (operation === undefined) return { text, name: text, isRequirement: (id) => id.includes(text) }
  const ids = new Set<string>(
    requirements.filter(({ operations: named = [] }) => named.includes(operation) && named.length <= mostOperations).map(({ id }) => id),
  )
  return { text, name: kebab(operation), isRequirement: (id) => ids.has(id) }
}

/** A tour touches nearly everything, so it must be named. */
function isMeant(check: Check, meaning: Meaning): boolean {
  return check.isTour ? check.name.includes(meaning.name) : fits(check, meaning)
}

function fits({ name, requirements: judged }: Check, meaning: Meaning): boolean {
  return name.includes(meaning.name) || judged.some(meaning.isRequirement)
}
