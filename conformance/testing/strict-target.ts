import { operations, type PostOperationId } from '../../schemas/operations.ts'
import { createChecker, type CheckResult } from '../../src/profile/create-checker.ts'
import type { Profile } from '../../src/profile/profile.ts'
import { isInputRule } from '../../src/rules/rule.ts'
import { rules } from '../../src/rules/index.ts'
import { toAttr } from '../../src/validate/fault.ts'
import { isPostOperation } from '../../src/validate/subject.ts'
import { validate } from '../../src/validate/validate.ts'
import { errorsOf } from '../configuration/templates-under-profile.ts'
import { httpTarget } from '../target/http-target.ts'
import type { Target } from '../target/target.ts'

/** A target that refuses what does not keep a profile, and counts what keeps the document: taken, or refused for the profile. */
export function strictTarget(baseUrl: string, profile: Profile): Target & { readonly counts: { taken: number; refused: number } } {
  const across = Object.fromEntries(rules.filter(isInputRule).map(({ id }) => [id, 'off' as const]))
  const single: Profile = { ...profile, rules: { ...profile.rules, ...across } }
  const checkers = new Map<PostOperationId, ReturnType<typeof createChecker>>()
  const real = httpTarget(baseUrl)
  const counts = { taken: 0, refused: 0 }
  return {
    ...real,
    counts,
    send(request) {
      const operation = operationOf(request.path)
      const body = operation === undefined ? undefined : parsed(request.body)
      if (operation === undefined || !validate(operation, body).valid) return real.send(request)
      const check = checkers.get(operation) ?? createChecker(operation, { profile: single })
      checkers.set(operation, check)
      const errors = errorsOf(check(body).problems)
      counts[errors.length === 0 ? 'taken' : 'refused']++
      return errors.length === 0 ? real.send(request) : Promise.resolve(refusal(operation, body, errors))
    },
  }
}

function operationOf(path: string): PostOperationId | undefined {
  const [bare = ''] = path.split('?')
  return Object.keys(operations)
    .filter(isPostOperation)
    .find((id) => operations[id].path === bare)
}

function parsed(body: string | Uint8Array | undefined): unknown {
  try {
    return JSON.parse(String(body)) as unknown
  } catch {
    return undefined
  }
}

/** A refusal as section 7 shows it. */
function refusal(operation: PostOperationId, body: unknown, errors: CheckResult['problems']) {
  const [first] = errors
  const content =
    operation === 'createTransactions'
      ? { status: 'TRANSACTION_IMPORT_ERROR', error_detail: first?.detail, transaction_data: Object(body).transactions[0] }
      : {
          code: 'account_failed_validation',
          detail: 'The data could not be validated.',
          errors: errors.map(({ path, code, detail }) => ({ code, attr: toAttr(path), detail })),
        }
  return { status: 400, headers: { 'content-type': 'application/json' }, text: JSON.stringify(content) }
}
