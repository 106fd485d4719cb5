import fc from 'fast-check'
import { operations } from '../../../schemas/operations.ts'
import type { Path } from '../../../src/contract/schema-at.ts'
import { isObject } from '../../../src/contract/json-schema.ts'
import { acceptedRequest } from '../../actions/accepted-request.ts'
import { defineCheck } from '../../check.ts'
import { changeAt, partAt } from '../../generators/change-at.ts'
import { recordsIn } from '../../generators/records-in.ts'
import { sameMeaning } from '../../reading/same-meaning.ts'
import type { Body } from '../../setting/templates.ts'
import type { Trial } from '../../trial/trial.ts'

/** How many fields are left out in turn before the check gives up: a server may need any of them. */
const turns = 4

/** Of what was staged nothing is left where the record that replaces it has nothing, however deep that is. */
export const stageAgainSparser = defineCheck({
  name: 'stage-again-sparser',
  requirements: ['3.1-stage-again-replaces'],
  needs: ['operator:read-account'],
  inputs: fc.nat(5),
  async run(trial: Trial, start) {
    const { body } = await acceptedRequest(trial, 'stageAccount')
    const { import_supplier, external_account_number } = body
    const stored = async () => (await trial.operator.readAccount(String(import_supplier), String(external_account_number))).staged
    const before = await stored()
    for (let turn = start; turn < start + turns; turn++) {
      const left = leftOut(body, turn)
      const sparser = left.reduce<Body>((less, path) => changeAt(less, path, () => undefined), body)
      if (left.length === 0 || !trial.setting.templates.isSendable('AccountImportRecord', sparser)) continue
      const { status } = await trial.send('stageAccount', { body: sparser })
      if (status >= 300) continue
      const after = await stored()
      for (const path of left) {
        const old = partAt(body, path)
        // Where it was not stored in the same place, there is nothing to compare.
        if (sameMeaning(old, partAt(before, path)) !== undefined) continue
        const isGone = sameMeaning(old, partAt(after, path)) !== undefined
        trial.demand(
          '3.1-stage-again-replaces',
          isGone,
          `What was staged before is still there at ${path.join('.')}, which is not sent any more.`,
        )
      }
      return
    }
    trial.require(false, 'no record that has less is accepted')
  },
})

/** A text of each record that has several, another one with each turn. */
function leftOut(body: Body, turn: number): readonly Path[] {
  return recordsIn(operations.stageAccount.request, body).flatMap(({ path }) => {
    const record = partAt(body, path)
    const texts = Object.entries(isObject(record) ? record : {}).flatMap(([field, value]) =>
      typeof value === 'string' && value !== '' && !kept.has(field) ? [field] : [],
    )
    const field = texts[turn % Math.max(texts.length, 1)]
    return texts.length > 1 && field !== undefined ? [[...path, field]] : []
  })
}

const kept = new Set(['import_supplier', 'external_account_number'])
