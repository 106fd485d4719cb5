import fc from 'fast-check'
import { defineCheck } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { acceptedRequest, type RecordOperation } from '../../actions/accepted-request.ts'
import { recordImports } from '../interface/record-imports.ts'
import type { Trial } from '../../trial/trial.ts'

const takingRecords: readonly RecordOperation[] = ['validateAccount', 'stageAccount', ...recordImports]

/** A body that is JSON but no object is refused by every operation, even when it is a list of good records. */
export const bodyObject = defineCheck({
  name: 'body-object',
  looks: ['paymentVendors.available'],
  requirements: ['2-body-object', '7-no-500-for-input'],
  inputs: fc.record({ operations: allOf(takingRecords), raws: allOf(['null', 'true', '5', '"text"', '[]', 'a list']) }),
  async run(trial: Trial, { operations, raws }) {
    for (const raw of raws) {
      const answer = await trial.send('processAccount', { raw: raw === 'a list' ? '[{}]' : raw })
      judge(trial, 'processAccount', raw, answer.status)
    }
    for (const operation of operations) {
      for (const raw of raws) {
        const body = raw === 'a list' ? [await (await acceptedRequest(trial, operation)).fresh()] : undefined
        const answer = await trial.send(operation, body ? { body } : { raw })
        judge(trial, operation, raw, answer.status)
      }
    }
  },
})

function judge(trial: Trial, operation: string, raw: string, status: number): void {
  const what = `${operation} with a body that is ${raw === 'a list' ? 'a list that holds a record' : raw}`
  trial.demandStatus('2-body-object', { status }, 400, what)
  trial.demandStatus('7-no-500-for-input', { status }, 'not 5xx', what)
}
