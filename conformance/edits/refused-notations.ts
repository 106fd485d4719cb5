import { isAccepted, type AcceptedRequest } from '../actions/accepted-request.ts'
import { changeAt, partAt } from '../generators/change-at.ts'
import { statusDifference } from '../oracle/wanted-status.ts'
import type { Body } from '../setting/templates.ts'
import type { Trial } from '../trial/trial.ts'
import { shortened } from './allowed-edits.ts'
import { formedFields } from './formed-fields.ts'

/** What the target refuses of our account may be refused for the notation of its decimal strings alone: then another is accepted. */
export async function tryRefusedNotations(trial: Trial, request: AcceptedRequest): Promise<void> {
  const validate = (body: Body) => trial.send('validateAccount', { body })
  for (const { path, value } of request.refused) {
    if (partAt(request.body, path) !== undefined || partAt(request.body, path.slice(0, -1)) === undefined) continue
    const whole = async () => changeAt(await request.fresh(), path, () => value)
    const within = formedFields('AccountImportRecord', await whole()).filter(
      (field) => field.type === 'DecimalString' && path.every((segment, index) => field.path[index] === segment),
    )
    for (const inNotation of [shortened, withPlaces]) {
      const changes = within.flatMap((field) => {
        const other = inNotation(field.value)
        return other === undefined ? [] : [{ ...field, other }]
      })
      const [first] = changes
      if (!first) continue
      const changed = async (otherOf: (field: (typeof changes)[number]) => string) =>
        changes.reduce((body, field) => changeAt(body, field.path, () => otherOf(field)), await whole())
      // Zeros at the end may be too many places.
      if (inNotation === shortened && !isAccepted(await validate(await changed(({ value: text }) => withoutZero(String(text)))))) continue
      if (!isAccepted(await validate(await changed(({ other }) => other)))) continue
      const answer = await validate(await whole())
      if (isAccepted(answer)) continue
      const said = `${String(first.value)} at ${first.path.join('.')} is refused, but should be accepted, as ${first.other} is there.`
      // It is the last two requests that show it.
      trial.demand('2-decimal-string-accepted', false, said, statusDifference(answer.status, '2xx'), trial.outcome.steps.slice(-2))
    }
  }
}

/** A number of as many places that has no zero at its end. */
function withoutZero(text: string): string {
  return text.replace(/0$/, '1')
}

/** The same whole number with decimal places; undefined when it has some. */
function withPlaces(text: unknown): string | undefined {
  return typeof text === 'string' && /^-?\d+$/.test(text) ? `${text}.00` : undefined
}
