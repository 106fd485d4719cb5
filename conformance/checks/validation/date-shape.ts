import fc from 'fast-check'
import { operations } from '../../../schemas/operations.ts'
import { isObject } from '../../../src/contract/json-schema.ts'
import { defineCheck } from '../../check.ts'
import { changeAt } from '../../generators/change-at.ts'
import { acceptedRequest, isAccepted } from '../../actions/accepted-request.ts'
import type { Trial } from '../../trial/trial.ts'
import { formedFields } from './formed-fields.ts'

/** Dates of birth of adults, the days that calendars get wrong among them. */
const birthdays = fc.oneof(
  fc.constantFrom('2000-02-29', '1984-02-29', '1999-12-31', '1970-01-01', '1980-10-31', '1999-02-28', '1976-06-30'),
  fc.date({ min: new Date('1940-01-01'), max: new Date('2000-12-31'), noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10)),
)

/** Any day that the calendar has is accepted as a date. */
export const dateShape = defineCheck({
  name: 'date-shape',
  requirements: ['1-date-shape'],
  runs: 8,
  inputs: fc.record({ birthday: birthdays, of: fc.nat(9) }),
  async run(trial: Trial, { birthday, of }) {
    const request = await acceptedRequest(trial, 'validateAccount')
    if (formedFields(operations.validateAccount.request, request.body).some(({ type }) => type === 'IsoDate'))
      trial.demand('1-date-shape', true, 'It is accepted.')
    const { customers } = request.body
    trial.require(Array.isArray(customers) && customers.every(isObject) && customers.length > 0, 'the accepted record has no customers')
    const path = ['customers', of % customers.length, 'date_of_birth']
    const send = async (date: string) => trial.send('validateAccount', { body: changeAt(await request.fresh(), path, () => date) })
    const plain = await send('1985-06-15')
    trial.require(isAccepted(plain), `the date of birth 1985-06-15 answers ${plain.status}`)
    const answer = await send(birthday)
    trial.demand(
      '1-date-shape',
      isAccepted(answer),
      `The date of birth ${birthday} answers ${answer.status}, while 1985-06-15 is accepted.`,
    )
  },
})
