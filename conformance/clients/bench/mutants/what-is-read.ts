import { hears, reacting, type ClientMutant } from './client-mutant.ts'
import type { FollowUp, Heard, Situation } from '../habits.ts'

const wording = ['7-item-detail-not-parsed']
const grown = ['9-client-tolerates-new-fields']
const undocumented = ['9-client-ignores-undocumented-fields']
const replaced = ['3.1-client-takes-200']

const asked = (path: string): FollowUp => ({ operation: 'listAllAccountImportProcesses', path })

/** The members of an answer. */
const members = (heard: Heard | undefined) =>
  ((Array.isArray(heard?.body) ? heard.body[0] : heard?.body) ?? {}) as Readonly<Record<string, unknown>>
const detail = ({ heard }: Situation) => String(members(heard)['detail'])
const hasNew = ({ heard }: Situation) => 'appeared_later' in members(heard)
const fails = ({ heard }: Situation) => members(heard)['success'] === false
const of = (operation: string, holds: (situation: Situation) => boolean) => (situation: Situation) =>
  situation.operation === operation && holds(situation)

/** Whether a refusal has another detail than a loader has learned. */
const unlikeDetail = (code: string, words: RegExp) => (situation: Situation) =>
  hears(400)(situation) && members(situation.heard)['code'] === code && !words.test(detail(situation))

/** Faults of what is read in answers. */
export const whatIsRead: readonly ClientMutant[] = [
  {
    id: 'knows a paused supplier by its words',
    requirements: wording,
    change: reacting(unlikeDetail('import_supplier_migration_not_ongoing', /Paused/), 'give up'),
  },
  {
    id: 'knows a dry run that would succeed by its words',
    requirements: wording,
    manner: 'with trials',
    change: reacting(unlikeDetail('dry_run', /would import/), 'give up'),
  },
  {
    id: 'sends a dry run again whose words it does not know',
    requirements: wording,
    manner: 'with trials',
    change: reacting((situation) => situation.attempt < 3 && unlikeDetail('dry_run', /would import/)(situation), 'again'),
  },
  {
    id: 'gives up at words it does not know, with twenty at once',
    requirements: wording,
    manner: 'twenty at once',
    change: reacting(unlikeDetail('import_supplier_migration_not_ongoing', /Paused/), 'give up'),
  },
  {
    id: 'writes the last detail into notes',
    requirements: wording,
    change: ({ react, body }) => {
      let last = ''
      return {
        react: (situation) => {
          if (hears(400)(situation)) last = detail(situation)
          return react(situation)
        },
        body: (operation, given, attempt) =>
          operation === 'createEnergyAmount' && last !== ''
            ? { ...given, energy_amount: { ...(given['energy_amount'] as object), estimate_reason: last } }
            : body(operation, given, attempt),
      }
    },
  },
  {
    id: 'names the last detail in a header',
    requirements: wording,
    change: ({ react, headers }) => {
      let last = ''
      return {
        react: (situation) => {
          if (hears(400)(situation)) last = detail(situation)
          return react(situation)
        },
        headers: (token, operation, attempt) => ({ ...headers(token, operation, attempt), 'X-Previous-Error': last }),
      }
    },
  },
  { id: 'stops at a new field', requirements: grown, change: reacting(hasNew, 'stop') },
  { id: 'stops at a new field in batches', requirements: grown, manner: 'in batches', change: reacting(hasNew, 'stop') },
  { id: 'gives up an account at a new field', requirements: grown, change: reacting(of('stageAccount', hasNew), 'give up') },
  {
    id: 'stages again at a new field',
    requirements: grown,
    change: reacting(
      of('stageAccount', (situation) => hasNew(situation) && situation.attempt < 4),
      'again',
    ),
  },
  { id: 'gives up a processed account at a new field', requirements: grown, change: reacting(of('processAccount', hasNew), 'give up') },
  { id: 'stops at a new field of a status', requirements: grown, change: reacting(of('getAccountTransferStatus', hasNew), 'stop') },
  { id: 'stops at a new field of notes', requirements: grown, change: reacting(of('createNotes', hasNew), 'stop') },
  {
    id: 'gives up with twenty at once at a new field',
    requirements: grown,
    manner: 'twenty at once',
    change: reacting(of('stageAccount', hasNew), 'give up'),
  },
  {
    id: 'sends an undocumented id in a header',
    requirements: undocumented,
    change: ({ react, headers }) => {
      let last = ''
      return {
        react: (situation) => {
          const { request_id: id } = members(situation.heard)
          if (typeof id === 'string') last = id
          return react(situation)
        },
        headers: (token, operation, attempt) => ({ ...headers(token, operation, attempt), 'X-Request-Id': last }),
      }
    },
  },
  {
    id: 'follows an undocumented link',
    requirements: undocumented,
    change: () => ({
      follows: ({ heard }) => {
        const { next } = members(heard)
        return typeof next === 'string' ? [asked(next)] : []
      },
    }),
  },
  {
    id: 'asks at an undocumented address',
    requirements: undocumented,
    change: () => ({
      follows: ({ heard }) => {
        const { url } = members(heard)
        return typeof url === 'string' ? [asked(url)] : []
      },
    }),
  },
  { id: 'takes an undocumented success for the status', requirements: undocumented, change: reacting(fails, 'give up') },
  {
    id: 'sends again what an undocumented success denies',
    requirements: undocumented,
    change: reacting(
      of('stageAccount', (situation) => fails(situation) && situation.attempt < 3),
      'again',
    ),
  },
  { id: 'stops when an undocumented success denies it', requirements: undocumented, change: reacting(fails, 'stop') },
  { id: 'takes 200 to staging for a failure', requirements: replaced, change: reacting(of('stageAccount', hears(200)), 'give up') },
  {
    id: 'stages again until it gets 201',
    requirements: replaced,
    change: reacting(
      of('stageAccount', (situation) => hears(200)(situation) && situation.attempt < 4),
      'again',
    ),
  },
  { id: 'stops when staging answers 200', requirements: replaced, change: reacting(of('stageAccount', hears(200)), 'stop') },
  {
    id: 'takes 200 to staging for a failure in batches',
    requirements: replaced,
    manner: 'in batches',
    change: reacting(of('stageAccount', hears(200)), 'give up'),
  },
]
