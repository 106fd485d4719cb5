import type { Step } from './step.ts'

/** The step without any of the secrets, wherever they stand. */
export function redact(step: Step, secrets: ReadonlySet<string>): Step {
  const text = JSON.stringify(step)
  const found = [...secrets].filter((secret) => secret !== '' && text.includes(escaped(secret)))
  if (found.length === 0) return step
  return JSON.parse(found.reduce((clean, secret) => clean.replaceAll(escaped(secret), '***'), text)) as Step
}

/** The secret as it stands inside a JSON string. */
function escaped(secret: string): string {
  return JSON.stringify(secret).slice(1, -1)
}
