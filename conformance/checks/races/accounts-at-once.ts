import type { AccountReference } from '../../../schemas/record-types.ts'
import type { RequirementId } from '../../../schemas/requirements/requirement-id.ts'
import { markedAccount } from '../../actions/marked-account.ts'
import { smallStaged } from '../../actions/small-account.ts'
import { defineCheck, type Check } from '../../check.ts'
import { differenceWithin } from '../../oracle/difference-of.ts'
import { externalNumbers, lackOf } from '../../reading/listed.ts'
import { demandSameNumber } from '../../reading/demand-same-number.ts'
import { allEnded } from '../../trial/all-ended.ts'
import type { Answer } from '../../trial/answer.ts'
import type { Trial } from '../../trial/trial.ts'
import { sharedAccount } from '../../actions/shared-account.ts'
import { importParticipant, participantFor } from '../pre-account/participants.ts'
import { atOnce, threePairs } from './several-accounts.ts'
import { asObject } from '../../reading/as-object.ts'
import { worded } from '../../oracle/judgement.ts'

/** What is done for several accounts at once, and what it judges. */
interface Part {
  readonly requirements: readonly RequirementId[]
  readonly run: (trial: Trial) => Promise<void>
}

const parts: Readonly<Record<string, Part>> = {
  validating: {
    requirements: ['4.2-validate-echo'],
    async run(trial) {
      const records = threePairs(trial).map((pair) => markedAccount(trial, pair, trial.names.text('MARK')))
      await atOnce(records, (body) => trial.send('validateAccount', { body }))
    },
  },
  'validating-faulty': {
    requirements: ['7-item-attr-path'],
    async run(trial) {
      const fields = ['customers', 'supply_addresses', 'references'] as const
      const requests = threePairs(trial).map((pair, index) => {
        const field = fields[index % fields.length] ?? fields[0]
        return { field, body: { ...trial.account(pair), [field]: 'text' } }
      })
      for (const [{ field, body }, answer] of await atOnce(requests, (request) => trial.send('validateAccount', request))) {
        const others = othersErrors(answer, field)
        // A server may have a rule of its own about what is left.
        if (others.length > 0 && othersErrors(await trial.send('validateAccount', { body }), field).length > 0) continue
        const [got] = others
        const difference = worded('errors.*.attr', `a place in ${field}`, got)
        const message = 'Of faulty records that are validated at once, one gets an error that belongs to another.'
        trial.demandIn(answer, '7-item-attr-path', others.length === 0, message, difference)
      }
    },
  },
  staging: {
    requirements: ['4.2-stage-body', '4.4-status-200-staged', '4.4-pending-only'],
    async run(trial) {
      const pairs = threePairs(trial)
      const staged = (await atOnce(pairs, (pair) => trial.stage(pair))).filter(([, { status }]) => status === 201)
      await expectPending(
        trial,
        staged.map(([pair]) => pair),
        'staged for the first time',
      )
    },
  },
  'staging-again': {
    requirements: ['3.1-stage-again-replaces', '4.4-status-200-staged', '4.4-pending-only'],
    async run(trial) {
      const pairs = threePairs(trial)
      for (const pair of pairs) await smallStaged(trial, pair)
      const again = pairs.map((pair) => trial.stage(pair))
      // What is replaced is there all the time.
      const reading = expectPending(trial, pairs, 'staged again')
      await allEnded<unknown>([...again, reading])
      await expectPending(trial, pairs, 'staged again')
      await expectOneOf(trial, pairs[0])
    },
  },
  reading: {
    requirements: ['3.1-status-completed', '3.1-status-unknown-staged'],
    async run(trial) {
      const [{ pair: imported }, [, pending, ...more]] = [await sharedAccount(trial), threePairs(trial)]
      for (const pair of [pending, ...more]) await smallStaged(trial, pair)
      const all = [imported, pending, ...more]
      for (const [pair, answer] of await atOnce([...all, ...all.toReversed()], (one) => trial.status(one))) {
        const isImported = pair === imported
        const id = isImported ? '3.1-status-completed' : '3.1-status-unknown-staged'
        const what = `Of statuses that are read at once, that of ${isImported ? 'an imported' : 'a pending'} account`
        if (answer.status === 200) trial.demandValue(id, answer, 'status', isImported ? 'COMPLETED' : 'UNKNOWN', `${what} is another.`)
      }
    },
  },
  'reading-lists': {
    requirements: ['1-supplier-groups-accounts'],
    async run(trial) {
      const all = threePairs(trial)
      for (const pair of all) await smallStaged(trial, pair)
      const codes = [...new Set(all.map(({ import_supplier }) => import_supplier))]
      for (const [code, list] of await atOnce([...codes, ...codes], (one) => trial.list('All', one))) {
        if (list.status !== 200) continue
        const own = all.filter(({ import_supplier }) => import_supplier === code).map((pair) => pair.external_account_number)
        const listed = externalNumbers(list)
        const lost = own.find((number) => !listed.includes(number))
        const said = `Of lists of all accounts that are read at once, that of ${code} lacks one of its accounts.`
        trial.demandIn(list, '1-supplier-groups-accounts', lost === undefined, said, lackOf(lost))
      }
    },
  },
  processing: {
    requirements: ['1-pair-distinct-platform-numbers', '1-platform-account-number-name', '3.1-process-imports'],
    async run(trial) {
      const [pairs, tried] = [threePairs(trial), await smallStaged(trial)]
      for (const pair of pairs) await smallStaged(trial, pair)
      // A dry run beside them rolls back none of them.
      const answers = await atOnce([...pairs, tried], (pair) => trial.process(pair, pair === tried ? { dry_run: true } : {}))
      const created = answers.filter(([, { status }]) => status === 201)
      const numbers = new Set<unknown>()
      for (const [pair, answer] of created) {
        const { platform_account_number: number } = asObject(answer.body)
        const difference = worded('platform_account_number', 'the number of no other account', number)
        const message = 'Of accounts that are processed at once, two are answered with one platform account number.'
        trial.demandIn(answer, '1-pair-distinct-platform-numbers', !numbers.has(number), message, difference)
        numbers.add(number)
        const said =
          'The status of an account that was processed beside others does not give the platform account number that its 201 gave.'
        demandSameNumber(trial, '1-platform-account-number-name', await trial.status(pair), number, said)
      }
    },
  },
  participants: {
    requirements: ['4.1-participant-exists-200'],
    async run(trial) {
      const bodies = [1, 2, 3].map(() => participantFor(trial))
      const imported = (await atOnce(bodies, (body) => importParticipant(trial, body))).filter(([, { status }]) => status === 201)
      for (const [body] of imported) await importParticipant(trial, body)
    },
  },
}

/** The same is done for several accounts at once: each is answered, and keeps, what is its own. */
export const accountsAtOnce: readonly Check[] = Object.entries(parts).map(([part, { requirements, run }]) =>
  defineCheck({ name: `accounts-at-once-${part}`, requirements, run }),
)

/** The places of errors that are in another field of the record. */
function othersErrors({ status, body }: Answer, field: string): readonly string[] {
  const { errors } = asObject(body)
  if (status !== 400 || !Array.isArray(errors)) return []
  return errors.map((error: unknown) => String(asObject(error)['attr'])).filter((attr) => attr.split('.')[0] !== field)
}

/** Of two records that are staged for a pending pair at once one is there as it was sent, and nothing of the other. */
async function expectOneOf(trial: Trial, pair: AccountReference): Promise<void> {
  if (!trial.setting.verbs.has('read-account')) return
  const rivals = [1, 2].map(() => {
    const mark = trial.names.text('MARK')
    return { mark, body: markedAccount(trial, pair, mark) }
  })
  const answers = await atOnce(rivals, ({ body }) => trial.send('stageAccount', { body }))
  if (answers.some(([, { status }]) => status !== 200)) return
  const { staged } = await trial.stored(pair)
  const there = rivals.filter(({ mark }) => JSON.stringify(staged).includes(mark))
  const [winner = rivals[0]] = there
  const difference = differenceWithin('staged', winner?.body, staged)
  const message = 'Of two records that are staged for a pending pair at once, neither is there as it was sent.'
  trial.demand('3.1-stage-again-replaces', there.length === 1 && difference === undefined, message, difference)
}

async function expectPending(trial: Trial, pairs: readonly AccountReference[], how: string): Promise<void> {
  for (const [{ import_supplier, external_account_number }, answer] of await atOnce(pairs, (one) => trial.status(one))) {
    trial.demandStatus('4.4-status-200-staged', answer, 200, `The status of an account that was ${how}`)
    const list = await trial.list('Pending', import_supplier)
    if (list.status !== 200) continue
    const isListed = externalNumbers(list).includes(external_account_number)
    const message = `The list of pending accounts lacks one that was ${how}.`
    trial.demandIn(list, '4.4-pending-only', isListed, message, lackOf(external_account_number))
  }
}
