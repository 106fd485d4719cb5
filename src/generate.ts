/**
 * Synthetic cohorts: accounts and the bodies of all other requests, in which everything fits together, and which belong to
 * nobody; with mistakes in them where they are asked for. For tests of loaders, rehearsals and measurements.
 * @module
 */
export { commodities, type CohortSettings, type Commodity } from './generate/cohort.ts'
export {
  generateAccounts,
  generateBodies,
  type GeneratedBody,
  type GenerateOptions,
  type PlantedMistake,
} from './generate/generate-bodies.ts'
export { mistakes, notPlanted } from './generate/mistakes/index.ts'
export type { Mistake } from './generate/mistakes/mistake.ts'
export type { MistakeRates } from './generate/plan-mistakes.ts'
export { mailDomain } from './generate/mail-domain.ts'
