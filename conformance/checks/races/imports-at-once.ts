import fc from 'fast-check'
import { defineCheck, type Check } from '../../check.ts'
import type { Body } from '../../setting/templates.ts'
import { countDifference, countIn } from '../../reading/holds.ts'
import { allEnded } from '../../trial/all-ended.ts'
import type { Trial } from '../../trial/trial.ts'
import { knownCode, unknownCode } from '../pre-account/participants.ts'
import { delays } from './records-at-once.ts'
import { imports, type Import } from '../pre-account/imports.ts'

/** Imports at once, each for another market participant: those that are answered with 201 are stored, and refused ones beside them take nothing of theirs away. */
export const importsAtOnce: readonly Check[] = Object.entries(imports).map(([name, kind]) =>
  defineCheck({
    name: `${name}-at-once`,
    requirements: [kind.storing, kind.rollingBack],
    needs: [`operator:${kind.verb}`],
    runs: 4,
    inputs: fc.record({ delays, refusedAt: fc.option(fc.constantFrom(0, 0, 1, 2), { nil: undefined, freq: 9 }) }),
    run: (trial: Trial, input) => importAtOnce(trial, kind, input),
  }),
)

async function importAtOnce(
  trial: Trial,
  { operation, rollingBack, words, make, read }: Import,
  { delays: after, refusedAt }: { readonly delays: readonly number[]; readonly refusedAt: number | undefined },
): Promise<void> {
  const entrants: { readonly delay: number; readonly body: Body; readonly records: readonly unknown[] }[] = []
  for (const delay of after) entrants.push({ delay, ...make(trial, await knownCode(trial)) })
  if (refusedAt !== undefined) entrants.splice(refusedAt, 0, { delay: 0, ...make(trial, await unknownCode(trial, 'never imported')) })
  const answered = await allEnded(
    entrants.map(async ({ delay, body, records }) => {
      if (delay > 0) await trial.wait(delay)
      return { records, status: (await trial.send(operation, { body })).status }
    }),
  )
  const view = await read(trial)
  for (const record of answered.flatMap(({ records, status }) => (status === 400 ? records : []))) {
    const count = countIn(view, record)
    const said = `${words} of an import that was refused is stored all the same.`
    trial.demand(rollingBack, count === 0, said, countDifference('', record, 0, count))
  }
}
