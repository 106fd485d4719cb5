import { defineCheck, type Check } from '../../check.ts'
import { countIn } from '../../reading/holds.ts'
import type { Trial } from '../../trial/trial.ts'
import { definitionsBody, definitionSet, importDefinitions } from './definitions.ts'
import { feesFor } from './fees.ts'
import { knownCode } from './participants.ts'
import { storedTimes } from '../../reading/stored-times.ts'

/** Whether price sheets that were imported before are stored twice. */
const feesRepeatedStoredObserved = defineCheck({
  name: 'fees-repeated-stored-observed',
  requirements: ['4.1-fees-repeated-stored-open'],
  needs: ['operator:read-price-sheets'],
  async run(trial: Trial) {
    const body = feesFor(trial, [await knownCode(trial)])
    const first = await trial.send('importMarketParticipantFees', { body })
    trial.require(first.status === 201, `importMarketParticipantFees answers ${first.status} to the template`)
    await trial.send('importMarketParticipantFees', { body })
    trial.observe('4.1-fees-repeated-stored-open', storedTimes(countIn(await trial.operator.readPriceSheets(), body.price_sheets[0])))
  },
})

/** Whether definitions that were imported before are stored twice, and whether they stay beside later ones of their operator. */
const definitionsRepeatedStoredObserved = defineCheck({
  name: 'definitions-repeated-stored-observed',
  requirements: ['4.1-definitions-repeated-stored-open', '4.1-definitions-again-open'],
  needs: ['operator:read-definitions'],
  async run(trial: Trial) {
    const sizes = { definitions: 1, rolledOut: 1 }
    const operator = await knownCode(trial)
    const set = definitionSet(trial, sizes)
    const body = definitionsBody(operator, set)
    const first = await importDefinitions(trial, body)
    trial.require(first.status === 201, `importMarketParticipantDefinitions answers ${first.status} to the template`)
    await importDefinitions(trial, body)
    trial.observe('4.1-definitions-repeated-stored-open', storedTimes(countIn(await trial.operator.readDefinitions(), set.definitions[0])))
    const later = await importDefinitions(trial, definitionsBody(operator, definitionSet(trial, sizes)))
    if (later.status !== 201) return
    const isReplaced = countIn(await trial.operator.readDefinitions(), set.definitions[0]) === 0
    const seen = isReplaced ? 'are put in the place of its earlier ones' : 'are added to its earlier ones'
    trial.observe('4.1-definitions-again-open', `later definitions of a network operator ${seen}`)
  },
})

/** What is stored of imports that come again. */
export const importsRepeatedObserved: readonly Check[] = [feesRepeatedStoredObserved, definitionsRepeatedStoredObserved]
