import fc from 'fast-check'
import { operations } from '../../../schemas/operations.ts'
import type { Path } from '../../../src/contract/schema-at.ts'
import { isObject } from '../../../src/contract/json-schema.ts'
import { acceptedStaging } from '../../actions/accepted-staging.ts'
import { defineCheck } from '../../check.ts'
import { changeAt, partAt } from '../../generators/change-at.ts'
import { recordsIn } from '../../generators/records-in.ts'
import type { Body } from '../../setting/templates.ts'
import type { Trial } from '../../trial/trial.ts'
import { asObject } from '../../reading/as-object.ts'

/** With how many turns a text of each record is left out before that is given up: a server may need any of them. */
const turns = 4

/** Of what was staged nothing is left, nor comes back, where the record that is validated and then replaces it has nothing, however deep that is. */
export const stageAgainSparser = defineCheck({
  name: 'stage-again-sparser',
  requirements: ['3.1-stage-again-replaces', '4.2-validate-echo'],
  needs: ['operator:read-account'],
  inputs: fc.nat(5),
  async run(trial: Trial, start) {
    const { body, read } = await acceptedStaging(trial)
    /** Stages the record without some of its parts, and says whether that was taken. */
    const isTakenWithout = async (parts: readonly Path[]): Promise<boolean> => {
      const sparser = withoutParts(body, parts)
      if (parts.length === 0 || !trial.setting.templates.isSendable('AccountImportRecord', sparser)) return false
      await trial.send('validateAccount', { body: sparser })
      const { status } = await trial.send('stageAccount', { body: sparser })
      await read()
      return status < 300
    }
    for (let turn = start; turn < start + turns; turn++) if (await isTakenWithout(textsIn(body, turn))) break
    // What is left out of the inner records is sent again when it is the turn of the outer ones.
    const byDepth = Map.groupBy(compoundsIn(body), ({ length }) => length)
    for (const depth of [...byDepth.keys()].toSorted((one, other) => other - one)) await isTakenWithout(byDepth.get(depth) ?? [])
  },
})

/** The record without some of its parts. */
export function withoutParts(body: Body, parts: readonly Path[]): Body {
  return parts.reduce<Body>((less, path) => (partAt(less, path) === undefined ? less : changeAt(less, path, () => undefined)), body)
}

const kept = new Set(['import_supplier', 'external_account_number'])

/** A text of each record that has several, another one with each turn. */
export function textsIn(body: Body, turn: number): readonly Path[] {
  return recordsIn(operations.stageAccount.request, body).flatMap(({ path }) => {
    const record = partAt(body, path)
    const texts = Object.entries(isObject(record) ? record : {}).flatMap(([field, value]) =>
      typeof value === 'string' && value !== '' && !kept.has(field) ? [field] : [],
    )
    const field = texts[turn % Math.max(texts.length, 1)]
    return texts.length > 1 && field !== undefined ? [[...path, field]] : []
  })
}

/** Every list and object that is a member of a record. */
export function compoundsIn(body: Body): readonly Path[] {
  return recordsIn(operations.stageAccount.request, body).flatMap(({ path }) =>
    Object.entries(asObject(partAt(body, path))).flatMap(([field, value]) =>
      Array.isArray(value) || isObject(value) ? [[...path, field]] : [],
    ),
  )
}
