import type { PostOperationId } from '../../schemas/operations.ts'
import { createChecker, type CheckResult } from '../../src/profile/create-checker.ts'
import type { Profile } from '../../src/profile/profile.ts'
import { toAttr } from '../../src/validate/fault.ts'
import { samples, type Body, type TemplateOperation } from '../setting/templates.ts'
import type { Configuration } from './configuration.ts'

/** The fields that the suite fills in itself. */
const ownFields: ReadonlySet<string> = new Set(['import_supplier', 'external_account_number'])

/**
 * The payloads that keep a profile: those of the configuration, otherwise the first of the suite's own that does.
 * @throws Error when an operation has none; the message says what the best one lacks.
 */
export function templatesUnderProfile(
  configured: Configuration['templates'] = {},
  profile: Profile,
): NonNullable<Configuration['templates']> {
  const kept = (Object.entries(samples) as [TemplateOperation, readonly Body[]][]).map(([operation, own]) => {
    const given = configured[operation] ?? (operation === 'validateAccount' ? configured.stageAccount : undefined)
    const candidates = given === undefined ? own : [given]
    const judged = candidates.map((body) => ({ body, problem: firstProblem(operation, body, profile) }))
    const fitting = judged.find(({ problem }) => problem === undefined)
    if (fitting) return [operation, fitting.body]
    const whose = given === undefined ? "the suite's own payload does not keep" : 'it does not keep'
    throw new Error(`templates.${operation}: ${whose} profile ${profile.name}: ${judged[0]?.problem ?? ''}`)
  })
  return { ...configured, ...(Object.fromEntries(kept) as Configuration['templates']) }
}

function firstProblem(operation: PostOperationId, body: unknown, profile: Profile): string | undefined {
  const { problems } = createChecker(operation, { profile })(body)
  const [problem] = errorsOf(problems)
  return problem && `${toAttr(problem.path)}: ${problem.detail}`
}

/** The errors, apart from those of the fields that the suite fills in. */
export function errorsOf(problems: CheckResult['problems']): CheckResult['problems'] {
  return problems.filter(({ path, severity }) => severity === 'error' && !(path.length === 1 && ownFields.has(String(path[0]))))
}
