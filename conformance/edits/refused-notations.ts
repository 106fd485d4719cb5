import { isAccepted, type AcceptedRequest } from '../actions/accepted-request.ts'
import { changeAt, partAt } from '../generators/change-at.ts'
import type { Body } from '../setting/templates.ts'
import type { Trial } from '../trial/trial.ts'
import { shortened } from './allowed-edits.ts'
import { formedFields } from './formed-fields.ts'

/** What the target refuses of our account may be refused for the notation of its decimal strings alone: then another is accepted. */
export async function tryRefusedNotations(trial: Trial, request: AcceptedRequest): Promise<void> {
  const accepts = async (body: Body) => isAccepted(await trial.send('validateAccount', { body }))
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
      const changed = changes.reduce((body, field) => changeAt(body, field.path, () => field.other), await whole())
      if (!(await accepts(changed)) || (await accepts(await whole()))) continue
      const said = `${String(first.value)} at ${first.path.join('.')} is refused, but should be accepted, as ${first.other} is there.`
      trial.demand('2-decimal-string-accepted', false, said)
    }
  }
}

/** The same whole number with decimal places; undefined when it has some. */
function withPlaces(text: unknown): string | undefined {
  return typeof text === 'string' && /^-?\d+$/.test(text) ? `${text}.00` : undefined
}
