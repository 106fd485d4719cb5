import Big from 'big.js'
import { mapMembers, mapNames, mapObjects, mapTexts, withItems, withObject } from '../server/map-values.ts'
import { fault, faults } from './fault.ts'
import { account } from './found-faults.ts'

const hour = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Berlin', hour: '2-digit', hourCycle: 'h23' })

/** A date as its midnight in Berlin written with the offset of winter: in summer that is the day before. */
function inWinterTime(date: unknown): unknown {
  if (typeof date !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(date)) return date
  const midnight = new Date(`${date}T00:00:00+02:00`)
  return hour.format(midnight) === '00' ? midnight.toISOString().slice(0, 10) : date
}

/** A decimal string with at most two fraction digits that count. */
function inTwoPlaces(decimal: unknown): unknown {
  if (typeof decimal !== 'string' || !/^[+-]?\d*\.\d+$/.test(decimal)) return decimal
  const exact = new Big(decimal.replace('+', ''))
  const rounded = exact.round(2, Big.roundHalfUp)
  return rounded.eq(exact) ? decimal : rounded.toFixed(2)
}

const emptyObjectsAsLists = (value: unknown) => mapObjects(value, (object) => (Object.keys(object).length === 0 ? [] : object))

function snakeCase(name: string): string {
  if (!/[A-Z]/.test(name)) return name
  return name
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1_$2')
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
}

/** What serialisers and type mappers of common stacks make of values. */
export const stackSerialisers = faults('meaning', [
  fault(
    'offset-dropped-from-datetime',
    'Delivery notes and energy amounts are kept and echoed with the wall clock of each datetime as UTC, whatever its offset.',
    { section: '2.4' },
  )
    .breaks('4.3-delivery-note-201', '4.3-energy-amount-201', '4.3-echo-stored')
    .reads(['createDeliveryNote', 'createEnergyAmount'], (body) =>
      mapTexts(body, (text) => text.replace(/^(\d{4}-\d\d-\d\dT[\d:.]+)[+-](?!00:00)\d\d:\d\d$/, '$1Z')),
    ),
  fault(
    'summer-dates-of-statements-a-day-early',
    'The dates of historical statements in Central European summer time are kept and echoed one day early.',
  )
    .breaks('4.3-statements-echo', '4.3-statements-stored')
    .reads('createHistoricalStatements', (body) =>
      withItems(body, 'statements', (statement) => {
        const dates = ['bill_period_from_date', 'bill_period_to_date', 'issued_date'].filter((name) => name in statement)
        return { ...statement, ...Object.fromEntries(dates.map((name) => [name, inWinterTime(statement[name])])) }
      }),
    ),
  fault('decimals-rounded-to-two-places', 'Quantity, price and tax rate of the line items of an invoice are rounded to two places.')
    .breaks('4.3-invoice-201', '4.3-echo-stored', '2-decimal-string-value-kept')
    .reads('createMarketParticipantInvoice', (body) =>
      withObject(body, 'market_participant_invoice', (invoice) =>
        withItems(invoice, 'line_items', (item) => {
          const decimals = ['quantity', 'price', 'tax_rate'].filter((name) => name in item)
          return { ...item, ...Object.fromEntries(decimals.map((name) => [name, inTwoPlaces(item[name])])) }
        }),
      ),
    ),
  fault('scalar-arrays-not-permitted', 'The indications and classifications of an energy amount are dropped where there are any.')
    .breaks('4.3-energy-amount-201', '4.3-echo-stored')
    .reads('createEnergyAmount', (body) =>
      withObject(body, 'energy_amount', (amount) => {
        const dropped = new Set(['plausibility_indications', 'measurement_classifications'])
        return Object.fromEntries(
          Object.entries(amount).filter(([name, member]) => !dropped.has(name) || !Array.isArray(member) || member.length === 0),
        )
      }),
    ),
  fault(
    'null-coerced-to-zero',
    'amount_discount of an invoice and amount_adjustment of its line items are kept and echoed as zero where they are null.',
    { section: '2.8' },
  )
    .breaks('4.3-invoice-201', '4.3-echo-stored')
    .reads('createMarketParticipantInvoice', (body) =>
      withObject(body, 'market_participant_invoice', (invoice) =>
        withItems(invoice['amount_discount'] === null ? { ...invoice, amount_discount: 0 } : invoice, 'line_items', (item) =>
          item['amount_adjustment'] === null ? { ...item, amount_adjustment: 0 } : item,
        ),
      ),
    ),
  fault('falsy-values-dropped-from-validated-data', 'Fields that are false or 0 are missing in the validated data.')
    .breaks('4.2-validate-echo')
    .decides('echo', (echo, operation) =>
      operation === 'validateAccount' ? mapMembers(echo, (_name, member) => (member === false || member === 0 ? undefined : member)) : echo,
    ),
  fault('empty-object-becomes-array', 'Every empty object of an account import record is validated and staged as an empty array.', {
    section: '2.2',
  })
    .breaks('4.2-validate-echo', '1-staging-stores-data', '3.1-stage-again-replaces')
    .reads(account, emptyObjectsAsLists),
  fault('metadata-keys-rewritten', 'Keys with capitals inside a metadata value are validated and staged in snake case.', { section: '2.2' })
    .breaks('4.2-validate-echo', '2.2-metadata-value-any-object', '1-staging-stores-data', '3.1-stage-again-replaces')
    .reads(account, (record) =>
      withItems(record, 'metadata', (entry) => ('value' in entry ? { ...entry, value: mapNames(entry['value'], snakeCase) } : entry)),
    ),
  fault(
    'texts-like-numbers-lose-zeros',
    'A text of an account import record that looks like a decimal number loses the zeros at its end.',
    {
      kind: 'meaning',
    },
  )
    .breaks('4.2-validate-echo', '1-staging-stores-data')
    .reads(account, (record) => mapTexts(record, (text) => (/^\d+\.\d*0$/.test(text) ? text.replace(/\.?0+$/, '') : text))),
  fault('texts-end-at-nul', 'Texts of account import records and of notes end at U+0000, as strings of C do.', { kind: 'meaning' })
    .breaks('4.2-validate-echo', '1-staging-stores-data', '4.3-notes-result-echo', '4.3-notes-created-stored')
    .reads([...account, 'createNotes'], (body) => mapTexts(body, (text) => text.split('\0')[0])),
])
