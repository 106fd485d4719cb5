import { folded } from '../../glossary/legacy-meaning.ts'
import { isMadeOf } from '../neutral-name.ts'
import type { ShapeCause } from '../shape-cause.ts'

/** Fields of a record that stand in an object inside of it that the interface does not have. */
export const outerFields: ShapeCause = {
  id: 'outer_fields',
  title: 'Fields are grouped in an object that the interface does not have',
  remedy: 'Leave that object out, and put its fields into the record itself.',
  example: {
    record: 'AccountImportRecord',
    before: { billing: { billing_address1: 'A 1', billing_postcode: '12345' } },
    after: { billing_address1: 'A 1', billing_postcode: '12345' },
  },
}

/** What fields of one record are grouped under; a landlord, a guardian or a plan is none of these. */
const groups: ReadonlySet<string> = new Set(
  (
    'account address adresse anschrift attributes base basic basis content core customer data date dates daten details element fields general ' +
    'group header info item main master name names period person personal personendaten properties props record stamm stammdaten value'
  ).split(' '),
)

/** Such groups when no person is in them, which may be another one. */
const contacts: ReadonlySet<string> = new Set([...groups, 'communication', 'contact', 'kommunikation', 'kontakt', 'kontaktdaten'])

/** Whether the name of an object says no more than that it is a group of fields of the record around it. */
export function isGroup(name: string, fields: readonly string[]): boolean {
  // HAL puts embedded resources here.
  if (name === '_embedded') return true
  const own = folded(name)
  if (own.length > 2 && fields.every((field) => folded(field).startsWith(own))) return true
  return isMadeOf(name, fields.some((field) => ofPerson.test(folded(field))) ? groups : contacts)
}

const ofPerson = /name|birth|geburt|titel|title|anrede|salutation/
