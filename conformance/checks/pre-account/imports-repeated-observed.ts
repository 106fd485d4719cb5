import { defineCheck, type Check } from '../../check.ts'
import { countIn } from '../../reading/holds.ts'
import { storedTimes } from '../../reading/stored-times.ts'
import type { Trial } from '../../trial/trial.ts'
import { imports } from './imports.ts'
import { knownCode } from './participants.ts'

/** Whether records that were imported before are stored twice; and whether definitions stay beside later ones of their operator. */
export const importsRepeatedObserved: readonly Check[] = Object.entries(imports).map(
  ([name, { operation, verb, repeatedStored, later, make, read }]) =>
    defineCheck({
      name: `${name}-repeated-stored-observed`,
      requirements: [repeatedStored, ...(later ? [later] : [])],
      needs: [`operator:${verb}`],
      async run(trial: Trial) {
        const code = await knownCode(trial)
        const { body, records } = make(trial, code)
        const first = await trial.send(operation, { body })
        trial.require(first.status === 201, `${operation} answers ${first.status} to the template`)
        await trial.send(operation, { body })
        trial.observe(repeatedStored, storedTimes(countIn(await read(trial), records[0])))
        if (!later || (await trial.send(operation, { body: make(trial, code).body })).status !== 201) return
        const isReplaced = countIn(await read(trial), records[0]) === 0
        const seen = isReplaced ? 'are put in the place of its earlier ones' : 'are added to its earlier ones'
        trial.observe(later, `later definitions of a network operator ${seen}`)
      },
    }),
)
