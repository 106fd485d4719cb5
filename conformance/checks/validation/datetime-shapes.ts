import fc from 'fast-check'
import { kebab } from '../../../src/text/kebab.ts'
import { operations } from '../../../schemas/operations.ts'
import { contract } from '../../../src/contract/contract.ts'
import { isObject } from '../../../src/contract/json-schema.ts'
import { fieldsOf, schemaAt } from '../../../src/contract/schema-at.ts'
import { defineCheck, type Check } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { changeAt, partAt } from '../../generators/change-at.ts'
import { recordsIn, recordsOf } from '../../generators/records-in.ts'
import { acceptedRequest, isAccepted, type AcceptedRequest, type RecordOperation } from '../../actions/accepted-request.ts'
import type { Trial } from '../../trial/trial.ts'

const shapes = ['utc', 'offset', 'none'] as const
type Shape = (typeof shapes)[number]

/** What is said of a field of a record beside section 1. */
const special: Readonly<Record<string, string>> = {
  'Consent.signed_at offset': '2.2-consent-signed-at-with-offset',
  'Article.period_start_at offset': '2.2-article-period-with-offset',
  'Article.period_end_at offset': '2.2-article-period-with-offset',
  'BalancingPeriod.valid_from none': '2.2-balancing-period-valid-from-no-offset',
  'GasLoadProfile.valid_from none': '2.2-gas-load-profile-valid-from-no-offset',
  'ElectricityLoadProfile.valid_from none': '2.2-electricity-load-profile-valid-from-no-offset',
}

const general: Readonly<Record<Shape, string>> = {
  utc: '1-datetime-utc-shape',
  offset: '1-datetime-offset-shape',
  none: '1-datetime-no-offset-shape',
}

const operationsWithDatetimes: readonly RecordOperation[] = [
  'validateAccount',
  'createNotes',
  'createDeliveryNote',
  'createMarketParticipantInvoice',
  'importMarketParticipant',
  'importMarketParticipantFees',
]

/** Every datetime in each of the shapes that section 1 shows, as the same instant where an offset tells it. */
export const datetimeShapes: readonly Check[] = operationsWithDatetimes.map((operation) => {
  const fields = [...recordsOf(operations[operation].request)].flatMap((definition) =>
    fieldsOf(schemaAt(definition))
      .filter((field) => isDatetime(definition, field))
      .map((field) => ({ definition, field })),
  )
  return defineCheck({
    name: `datetime-shapes-${kebab(operation)}`,
    requirements: [...Object.values(general), ...new Set(Object.values(special)), '1-datetime-offset-mismatch-open'],
    inputs: fc.record({ fields: allOf(fields), salt: fc.nat(99) }),
    async run(trial: Trial, input) {
      const request = await acceptedRequest(trial, operation)
      for (const { definition, field } of input.fields) {
        const spots = spotsOf(request, operation, definition, field)
        const spot = spots[input.salt % Math.max(spots.length, 1)]
        if (!spot) continue
        const accepted = new Map<Shape, boolean>()
        for (const shape of shapes) {
          const body = changeAt(await request.fresh(), spot.path, () => inShape(spot.value, shape, input.salt))
          accepted.set(shape, isAccepted(await trial.send(operation, { body })))
        }
        // A value that was not there before may be refused whatever its shape.
        if (!spot.known && ![...accepted.values()].includes(true)) continue
        for (const [shape, isSo] of accepted) judge(trial, definition, field, shape, isSo)
      }
    },
  })
})

/** Where a datetime stands in the accepted body, or could stand. */
function spotsOf({ body, refused }: AcceptedRequest, operation: RecordOperation, definition: string, field: string) {
  const paths = recordsIn(operations[operation].request, body)
    .filter((place) => place.definition === definition)
    .map(({ path }) => [...path, field])
  const known = paths.filter((path) => typeof partAt(body, path) === 'string')
  if (known.length > 0) return known.map((path) => ({ path, value: String(partAt(body, path)), known: true }))
  const earlier = refused.map(({ path, value }) => (path.at(-1) === field && typeof value === 'string' ? value : undefined))
  return paths.map((path) => ({ path, value: earlier.find((value) => value !== undefined) ?? farAway, known: false }))
}

const farAway = '2035-12-31T23:00:00Z'

function judge(trial: Trial, definition: string, field: string, shape: Shape, accepted: boolean): void {
  const note = schemaAt(definition, [field])['x-note']
  const bound = note === 'Occurs with an offset.' ? 'with' : note === 'Occurs without an offset.' ? 'without' : 'unsaid'
  const mismatch = (bound === 'with' && shape === 'none') || (bound === 'without' && shape !== 'none')
  const words = { utc: 'as UTC with Z', offset: 'with a numeric offset', none: 'without an offset' }[shape]
  if (mismatch) {
    trial.observe('1-datetime-offset-mismatch-open', `${words} where it occurs ${bound} one: ${accepted ? 'accepted' : 'refused'}`)
    return
  }
  const said = `${field} of ${definition} is refused ${words}, while the record is accepted otherwise.`
  if (shape !== 'utc' || bound === 'unsaid') trial.demand(general[shape], accepted, said)
  const more = special[`${definition}.${field} ${shape}`]
  if (more !== undefined) trial.demand(more, accepted, said)
}

const zones = [120, 60, 0, -300, 345]

/** The same instant in another shape; a datetime without an offset keeps what its clock says. */
function inShape(value: string, shape: Shape, salt: number): string {
  const clock = value.slice(0, 19)
  const offset = value.slice(19)
  if (shape === 'none') return clock
  const instant = Date.parse(`${clock}${offset === '' ? 'Z' : offset}`)
  if (shape === 'utc') return new Date(instant).toISOString().replace('.000', '')
  const minutes = zones[salt % zones.length] ?? 0
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map((part) => String(part).padStart(2, '0'))
  return `${new Date(instant + minutes * 60_000).toISOString().slice(0, 19)}${minutes < 0 ? '-' : '+'}${hours}:${rest}`
}

/** Whether the document says that a field is a datetime. */
function isDatetime(definition: string, field: string): boolean {
  const properties = contract.$defs[definition]?.['properties']
  const property = isObject(properties) ? properties[field] : undefined
  const reference = isObject(property) ? String(property['$ref']) : ''
  return /IsoDateTime(?:OrNull)?$/.test(reference) && definition !== 'EnergyAmount' && !(definition === 'InvoiceLineItem')
}
