import fc from 'fast-check'
import { operations } from '../../../schemas/operations.ts'
import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { changeAt, partAt } from '../../generators/change-at.ts'
import type { Body } from '../../setting/templates.ts'
import { acceptedRequest, isAccepted, type AcceptedRequest } from '../../actions/accepted-request.ts'
import type { Trial } from '../../trial/trial.ts'
import { formedFields, type FormedField } from './formed-fields.ts'

/** The records whose decimal strings are tried. */
const definitions = [
  'AccountImportRecord',
  'SignUpReward',
  'AgreementParams',
  'NetworkCharges',
  'Reading',
  'ConversionFactor',
  'Article',
  'Ledger',
]

/** A decimal string is accepted without the zeros at its end, so as a whole number too; other notations are open. */
export const decimalStrings = defineCheck({
  name: 'decimal-strings',
  requirements: ['2-decimal-string-accepted', '2-decimal-string-number-open', '2-decimal-string-notation-open'],
  inputs: fc.record({ definitions: allOf(definitions), salt: fc.nat(99) }),
  async run(trial: Trial, input) {
    const request = await acceptedRequest(trial, 'validateAccount')
    const found = formedFields(operations.validateAccount.request, request.body).filter(({ type }) => type === 'DecimalString')
    if (found.length > 0) trial.demand('2-decimal-string-accepted', true, 'It is accepted.')
    const send = async ({ path }: FormedField, value: unknown) =>
      isAccepted(await trial.send('validateAccount', { body: changeAt(await request.fresh(), path, () => value) }))
    const isSendable = async ({ path }: FormedField, value: string) =>
      trial.setting.templates.isSendable(
        'AccountImportRecord',
        changeAt(await request.fresh(), path, () => value),
      )
    for (const definition of input.definitions) {
      const fields = Map.groupBy(
        found.filter((one) => one.definition === definition),
        ({ field }) => field,
      )
      for (const places of fields.values()) {
        const place = places[input.salt % places.length]
        const other = place && sameValue(String(place.value))
        if (!place || other === undefined || !(await isSendable(place, other))) continue
        const said = `${other} in ${place.field} of ${definition} is refused, while ${String(place.value)} is accepted.`
        trial.demand('2-decimal-string-accepted', await send(place, other), said)
      }
    }
    await tryRefusedNotations(trial, request)
    const sample = found.find(({ definition }) => definition === 'AgreementParams') ?? found[0]
    if (!sample || input.definitions.length < definitions.length) return
    trial.observe(
      '2-decimal-string-number-open',
      (await send(sample, Number(sample.value))) ? 'a number is accepted' : 'a number is refused',
    )
    for (const [what, text] of notations(String(sample.value)))
      trial.observe('2-decimal-string-notation-open', `${what}: ${(await send(sample, text)) ? 'accepted' : 'refused'}`)
  },
})

/** What the target refuses of our record may be refused for the notation of its decimal strings alone: then another is accepted. */
export async function tryRefusedNotations(trial: Trial, request: AcceptedRequest): Promise<void> {
  const accepts = async (body: Body) => isAccepted(await trial.send('validateAccount', { body }))
  for (const { path, value } of request.refused) {
    if (partAt(request.body, path) !== undefined || partAt(request.body, path.slice(0, -1)) === undefined) continue
    const whole = async () => changeAt(await request.fresh(), path, () => value)
    const within = formedFields(operations.validateAccount.request, await whole()).filter(
      (field) => field.type === 'DecimalString' && path.every((segment, index) => field.path[index] === segment),
    )
    for (const inNotation of [sameValue, withPlaces]) {
      const changes = within.flatMap((field) => {
        const text = String(field.value)
        const other = inNotation(text)
        return other === undefined ? [] : [{ ...field, text, other }]
      })
      const [first] = changes
      if (!first) continue
      const changed = changes.reduce((body, field) => changeAt(body, field.path, () => field.other), await whole())
      if (!(await accepts(changed)) || (await accepts(await whole()))) continue
      const said = `${first.text} in ${first.field} of ${first.definition} is refused, while ${first.other} is accepted.`
      trial.demand('2-decimal-string-accepted', false, said)
    }
  }
}

/** The same number without zeros at the end of its fraction; undefined when it has none. */
function sameValue(text: string): string | undefined {
  const shorter = text.replace(/\.?0+$/, '')
  return text.includes('.') && shorter !== text ? shorter : undefined
}

/** The same whole number with decimal places; undefined when it has some. */
function withPlaces(text: string): string | undefined {
  return /^-?\d+$/.test(text) ? `${text}.00` : undefined
}

function notations(text: string): readonly (readonly [string, string])[] {
  return [
    ['with another zero', text.includes('.') ? `${text}0` : `${text}.0`],
    ['with an exponent', `${text}e0`],
    ['with a plus sign', `+${text}`],
    ['with spaces around it', ` ${text} `],
    ['with leading zeros', `00${text}`],
    ['without digits before the point', '.5'],
    ['without digits after the point', '5.'],
    ['with thirty digits after the point', `0.${'1'.repeat(30)}`],
    ['with thirty digits before the point', '1'.repeat(30)],
  ]
}
