import { UsageError } from '../../src/cli/command.ts'
import type { Check } from '../check.ts'

/**
 * The checks that were asked for, by parts of their names or of the ids of their requirements.
 * @throws UsageError when a part fits no check.
 */
export function select(checks: readonly Check[], only: readonly string[], skip: readonly string[]): readonly Check[] {
  const stray = [...only, ...skip].find((part) => !checks.some((check) => fits(check, part)))
  if (stray !== undefined)
    throw new UsageError(`no check and no requirement with a check contains "${stray}"; data-import conformance list shows them`)
  return checks.filter(
    (check) => (only.length === 0 || only.some((part) => isMeant(check, part))) && !skip.some((part) => fits(check, part)),
  )
}

/** A tour touches nearly everything, so it must be named. */
function isMeant(check: Check, part: string): boolean {
  return check.isTour ? check.name.includes(part) : fits(check, part)
}

function fits({ name, requirements }: Check, part: string): boolean {
  return name.includes(part) || requirements.some((id) => id.includes(part))
}
