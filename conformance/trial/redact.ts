import { contentType, httpStatus, type Difference } from '../oracle/judgement.ts'
import type { Outcome, Violation } from './outcome.ts'
import type { Step } from './step.ts'

/**
 * The step without any of the secrets, wherever they stand.
 * @param texts All that the step was read from or written to. Lists are long, and looking through their text costs far
 *   less than writing them again.
 */
export function redact(step: Step, secrets: ReadonlySet<string>, texts?: readonly string[]): Step {
  // An escape may hide a secret in a text.
  const sources = texts && !texts.some((text) => text.includes('\\u')) ? texts : [JSON.stringify(step)]
  const found = [...secrets].filter((secret) => {
    if (secret === '') return false
    const escaped = JSON.stringify(secret).slice(1, -1)
    return sources.some((text) => text.includes(secret) || (escaped !== secret && text.includes(escaped)))
  })
  if (found.length === 0) return step
  const { request, response, ...others } = step
  return { ...others, request: membersWithout(request, found), ...(response ? { response: membersWithout(response, found) } : {}) }
}

/** What a trial showed without any of the secrets, wherever a check has quoted them. Its requests to the target have none already. */
export function redactOutcome(outcome: Outcome, secrets: ReadonlySet<string>): Outcome {
  const clean = (text: string) => redactText(text, secrets)
  const { ended } = outcome
  const cleanViolation = ({ message, difference, steps, ...others }: Violation): Violation => ({
    ...others,
    message: clean(message),
    steps: steps.map((step) => (step.operator === undefined ? step : redact(step, secrets))),
    ...(difference ? { difference: differenceWithout(difference, formsOf(secrets)) } : {}),
  })
  return {
    ...outcome,
    broken: new Map([...outcome.broken].map(([id, violation]) => [id, cleanViolation(violation)])),
    observed: new Map([...outcome.observed].map(([id, what]) => [id, new Set([...what].map(clean))])),
    ...(ended ? { ended: Object.fromEntries(Object.entries(ended).map(([how, why]) => [how, clean(why)])) as typeof ended } : {}),
  }
}

/** A text without any of the secrets, as they are or as JSON has them. */
export function redactText(text: string, secrets: ReadonlySet<string>): string {
  return String(without(text, formsOf(secrets)))
}

/** A value without any of the secrets. */
export function redactValue(value: unknown, secrets: ReadonlySet<string>): unknown {
  return without(value, formsOf(secrets))
}

/** The secrets, as they are and as JSON has them. */
function formsOf(secrets: ReadonlySet<string>): readonly string[] {
  return [...secrets].flatMap((secret) => (secret === '' ? [] : [secret, JSON.stringify(secret).slice(1, -1)]))
}

/** A difference without the secrets. Words of the suite itself stay: a short secret may stand in them by chance. */
function differenceWithout(difference: Difference, secrets: readonly string[]): Difference {
  const { at } = difference
  const isOwn = at === httpStatus || at === contentType
  return { ...membersWithout(difference, secrets), ...(isOwn ? { at } : {}) }
}

/** The secrets taken out of what an object of the suite holds, whose own members keep their names. */
function membersWithout<Members extends object>(members: Members, secrets: readonly string[]): Members {
  return Object.fromEntries(Object.entries(members).map(([name, member]) => [name, without(member, secrets)])) as Members
}

/** The value with the secrets taken out of its texts and of the names of its members. */
function without(value: unknown, secrets: readonly string[]): unknown {
  if (typeof value === 'string') return secrets.reduce((clean, secret) => clean.replaceAll(secret, '***'), value)
  if (Array.isArray(value)) return value.map((item) => without(item, secrets))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [String(without(name, secrets)), without(member, secrets)]))
}
