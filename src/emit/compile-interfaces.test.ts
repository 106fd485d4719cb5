import { expect, it } from 'vitest'
import type { RecordTypes } from '../../schemas/record-interfaces.ts'
import type { RecordName, RecordValue } from '../../schemas/records.ts'

/** Whether values of one type are values of the other, and the other way round. */
type IsSame<One, Other> = [One] extends [Other] ? ([Other] extends [One] ? true : false) : false

/** The records whose interface is not the type of their schema. */
type Different = { [Name in RecordName]: IsSame<RecordTypes[Name], RecordValue<Name>> extends true ? never : Name }[RecordName]

it('the interface of every record is the type of its schema', () => {
  // The compiler judges: the name of a record that differs would not be never.
  const different = undefined as unknown as Different
  const none: never = different
  expect(none).toBeUndefined()
})

it('a record is built field by field', () => {
  const customer: RecordTypes['Customer'] = {}
  customer.given_name = 'Jürgen'
  customer.consents = []
  customer.consents.push({ type: 'marketing.general-emails', value: 'ACCEPTED' })
  // @ts-expect-error A misspelt field is told by the compiler.
  customer.familiy_name = 'Mößner'
  expect(customer.consents).toHaveLength(1)
})
