import fc from 'fast-check'
import { operations } from '../../../schemas/operations.ts'
import { isObject } from '../../../src/contract/json-schema.ts'
import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { changeAt } from '../../generators/change-at.ts'
import { acceptedRequest, isAccepted } from '../../actions/accepted-request.ts'
import type { Trial } from '../../trial/trial.ts'
import { formedFields } from './formed-fields.ts'

/** Dates of birth of adults that calendars get wrong. */
const edges = ['2000-02-29', '1984-02-29', '1999-12-31', '1970-01-01', '1958-07-03', '1980-10-31', '1999-02-28', '1976-06-30']

/** Dates of birth of adults. */
const birthdays = fc
  .date({ min: new Date('1940-01-01'), max: new Date('2000-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

/** Any day that the calendar has is accepted as a date. */
export const dateShape = defineCheck({
  name: 'date-shape',
  requirements: ['1-date-shape'],
  runs: 2,
  inputs: fc.record({ days: fc.tuple(allOf(edges), fc.array(birthdays, { maxLength: 2 })), of: fc.nat(9) }),
  async run(trial: Trial, { days, of }) {
    const request = await acceptedRequest(trial, 'validateAccount')
    if (formedFields(operations.validateAccount.request, request.body).some(({ type }) => type === 'IsoDate'))
      trial.demand('1-date-shape', true, 'It is accepted.')
    const { customers } = request.body
    trial.require(Array.isArray(customers) && customers.every(isObject) && customers.length > 0, 'the accepted record has no customers')
    const path = ['customers', of % customers.length, 'date_of_birth']
    const send = async (date: string) => trial.send('validateAccount', { body: changeAt(await request.fresh(), path, () => date) })
    const plain = await send('1985-06-15')
    trial.require(isAccepted(plain), `the date of birth 1985-06-15 answers ${plain.status}`)
    for (const birthday of days.flat()) {
      const answer = await send(birthday)
      const message = `The date of birth ${birthday} answers ${answer.status}, while 1985-06-15 is accepted.`
      trial.demand('1-date-shape', isAccepted(answer), message)
    }
  },
})
