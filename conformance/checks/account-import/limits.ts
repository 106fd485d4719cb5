import { sharedAccount } from '../../actions/shared-account.ts'
import fc from 'fast-check'
import type { AccountReference } from '../../../schemas/record-types.ts'
import { isAccepted } from '../../actions/accepted-request.ts'
import { processOutcomes } from '../../actions/process-outcomes.ts'
import { demandSlot, processWithSlot } from '../../actions/process-with-slot.ts'
import { smallImported, smallStaged } from '../../actions/small-account.ts'
import { inTime, requireHeld, whileHeld, type Held } from '../../actions/while-held.ts'
import { setLimit, withLimit } from '../../actions/with-limit.ts'
import { defineCheck, type Check } from '../../check.ts'
import { allOf } from '../../generators/all-of.ts'
import { worded, httpStatus } from '../../oracle/judgement.ts'
import { statusDifference } from '../../oracle/wanted-status.ts'
import { bodyShape } from '../../reading/body-shape.ts'
import { isFailure } from '../../reading/is-failure.ts'
import { pendingFault, standing, statusFault } from '../../reading/standing.ts'
import type { Answer } from '../../trial/answer.ts'
import type { Trial } from '../../trial/trial.ts'
import { expectJson, jsonRequirements } from '../interface/expect-json.ts'
import { recordImports } from '../interface/record-imports.ts'
import { requestBody } from '../interface/request-body.ts'

const ofLimits = { needs: ['operator:limits', 'operator:hold'], alone: true } as const

/** As many process requests as the limit allows are held up; others of the import supplier exceed it, and succeed when some are over. */
const limit = limitFor('limit', 4, 0)

/** Likewise when they have been held up for longer than a lease or a key of a cache of one or two seconds lasts. */
const limitLasting = limitFor('limit-lasting', 1, 2200)

/** @param heldFor For how long they are held up, in milliseconds, before others come. */
function limitFor(name: string, runs: number, heldFor: number): Check {
  return defineCheck({
    name,
    requirements: [
      '8-limit-429',
      '8-limit-429-creates-nothing',
      '8-limit-within',
      '8-limit-retry-succeeds',
      '3.1-status-unknown-failed',
      '3.1-status-in-progress',
      '8-429-body-open',
      '8-429-retry-after-open',
      ...jsonRequirements,
    ],
    ...ofLimits,
    runs,
    inputs: fc.record({ max: fc.integer({ min: 1, max: 3 }), excess: fc.integer({ min: 1, max: 2 }) }),
    async run(trial: Trial, { max, excess }) {
      const held = await several(max, () => trial.staged())
      const others = await several(excess, () => trial.staged())
      const refused: AccountReference[] = []
      const states: Held[] = []
      await withLimit(trial, max, async () => {
        await holdAll(held, async () => {
          if (heldFor > 0) await expectLasting(heldFor)
          for (const other of others) {
            const answer = await inTime(trial, trial.process(other))
            if (!answer) trial.demand('8-limit-429', false, 'A process request above the limit waits.')
            if (!answer || !trial.demandStatus('8-limit-429', answer, 429, 'A process request above the limit')) continue
            refused.push(other)
            expectJson(trial, 'processAccount', answer)
            const fault = pendingFault(await standing(trial, other, 'pending'))
            trial.demandNoFault('8-limit-429-creates-nothing', fault, 'After a process request was answered with 429')
            trial.observe('8-429-body-open', bodyShape(answer))
            trial.observe('8-429-retry-after-open', answer.headers['retry-after'] === undefined ? 'no Retry-After' : 'carries Retry-After')
          }
        })
        for (const other of refused) {
          const fault = statusFault(await trial.status(other), 'UNKNOWN')
          trial.demandNoFault('3.1-status-unknown-failed', fault, 'After a process request was answered with 429')
          const { status } = await processWithSlot(trial, other)
          if (status !== 201) await trial.imported()
          const over = 'After the other accounts have finished, a process request that was answered with 429'
          trial.demandStatus('8-limit-retry-succeeds', { status }, 201, over)
        }
      })

      async function expectLasting(milliseconds: number): Promise<void> {
        await trial.wait(milliseconds)
        for (const pair of held) {
          const seen = await trial.status(pair)
          const isHeld = states.every(({ early }) => early() === undefined)
          trial.require(isHeld, 'the hold of the operator ends by itself')
          const said = 'While a process request is held, the account does not stay IN_PROGRESS.'
          trial.demandValue('3.1-status-in-progress', seen, 'status', 'IN_PROGRESS', said)
        }
      }

      /** Holds up the pairs, one after the other, acts, and lets them go. */
      async function holdAll([pair, ...more]: readonly AccountReference[], act: () => Promise<void>): Promise<void> {
        if (!pair) return act()
        const answer = await whileHeld(trial, pair, {}, async (state) => {
          const refused = state.early()?.status === 429
          if (
            !trial.demand('8-limit-within', !refused, 'A process request within the limit answers 429.', statusDifference(429, 'not 429'))
          )
            return
          requireHeld(trial, state)
          states.push(state)
          await holdAll(more, act)
        })
        trial.demandStatus('8-limit-within', answer, 'not 429', 'In the end, a process request within the limit')
      }
    },
  })
}

/** So many process requests more than the limit allows, and how long a server may take to answer those, in milliseconds. */
const [beyond, patience] = [3, 3000]

/** More process requests at once than the limit allows, all of them held up: the excess ones are refused, though none was there before. */
const limitAtOnce = defineCheck({
  name: 'limit-at-once',
  requirements: ['8-limit-429'],
  ...ofLimits,
  runs: 4,
  inputs: fc.integer({ min: 1, max: 2 }),
  async run(trial: Trial, max) {
    const pairs = await several(max + beyond, () => trial.staged())
    await withLimit(trial, max, async () => {
      const early: Answer[] = []
      for (const pair of pairs) await trial.setHold(pair, true)
      const answers = pairs.map(async (pair) => early.push(await trial.process(pair)))
      const settled = Promise.allSettled(answers)
      try {
        const until = trial.now() + patience
        while (early.length < beyond && trial.now() < until) await trial.wait(10)
        const created = early.find(({ status }) => status === 201)
        trial.require(!created, 'the hold of the operator does not keep a process request in progress')
        const refused = early.filter(({ status }) => status === 429).length
        const underWay = pairs.length - early.length
        const other = early.find(({ status }) => status !== 429)
        if (other && underWay >= max) {
          const above = `While the limit of ${max} is reached, a process request answers ${other.status}.`
          trial.demandIn(other, '8-limit-429', false, above, statusDifference(other.status, 429))
        }
        const difference = worded(httpStatus, `429 for ${beyond} of ${pairs.length}`, undefined)
        const said = `Of ${pairs.length} process requests at once, under a limit of ${max}, ${refused} ${refused === 1 ? 'is' : 'are'} refused with 429, and ${underWay} ${underWay === 1 ? 'has' : 'have'} no answer after ${patience / 1000} seconds.`
        trial.demand('8-limit-429', refused >= beyond, said, difference)
      } finally {
        for (const pair of pairs) await trial.setHold(pair, false)
        await settled
      }
    })
  },
})

/** Process requests one after the other under a limit of one: whatever became of those before, the next is within the limit. */
const limitSlots = defineCheck({
  name: 'limit-slots',
  requirements: ['8-limit-within'],
  ...ofLimits,
  inputs: allOf(Object.keys(processOutcomes)),
  async run(trial: Trial, kinds) {
    const imported = await smallImported(trial)
    const pair = await smallStaged(trial)
    await withLimit(trial, 1, async () => {
      for (const kind of kinds) await processOutcomes[kind]?.send(trial, imported)
      const processed = await processWithSlot(trial, pair)
      demandSlot(trial, processed)
      trial.require(processed.status === 201, `processing a staged account answers ${processed.status}`)
    })
  },
})

/** Without a limit, accounts are processed while others are held up; with one before or not. */
const limitDisabled: readonly Check[] = [null, 1].map((before) =>
  defineCheck({
    name: before === null ? 'limit-disabled' : 'limit-disabled-after-one',
    requirements: ['8-limit-disabled', '3.1-process-201'],
    ...ofLimits,
    inputs: fc.integer({ min: 1, max: 3 }),
    run: (trial: Trial, others) => expectUnlimited(trial, before, others),
  }),
)

/** @param before The limit until an account is in progress. */
async function expectUnlimited(trial: Trial, before: number | null, others: number): Promise<void> {
  const [first, second] = [await smallStaged(trial), await smallStaged(trial)]
  const next = await several(others, () => smallStaged(trial))
  await withLimit(trial, before, async () => {
    await whileHeld(trial, first, {}, async (state) => {
      requireHeld(trial, state)
      if (before !== null) await setLimit(trial, null)
      const answer = await whileHeld(trial, second, {}, async (held) => {
        // What is refused already shows it with the fewest requests.
        if (held.early()?.status === 429) return
        for (const other of next) {
          const { status } = await trial.process(other)
          const said = `While another account is in progress, processing a staged one answers ${status}.`
          trial.demand('3.1-process-201', !isFailure({ status }), said, statusDifference(status, `not ${status}`))
          trial.demandStatus('8-limit-disabled', { status }, 'not 429', 'With the limit disabled and others in progress, a process request')
        }
      })
      trial.demandStatus('8-limit-disabled', answer, 'not 429', 'With the limit disabled and another one in progress, a process request')
    })
  })
}

/** Everything but processing while a limit is used up, and once more without it what is refused then. */
const limitProcessOnly = defineCheck({
  name: 'limit-process-only',
  requirements: ['8-limit-process-only'],
  ...ofLimits,
  async run(trial: Trial) {
    const held = await trial.staged()
    const { pair: imported } = await sharedAccount(trial)
    const pending = await trial.staged()
    const others = {
      'validating an account': () => trial.validate(trial.pair()),
      'a first staging': () => trial.stage(trial.pair()),
      'staging again': () => trial.stage(pending),
      'the status of a pending account': () => trial.status(pending),
      'the status of an imported account': () => trial.status(imported),
      'the list of all accounts': () => trial.list('All'),
      'the list of pending accounts': () => trial.list('Pending'),
      'the list of imported accounts': () => trial.list('Imported'),
    }
    const limited: { readonly what: string; readonly answer: Answer; readonly send: () => Promise<Answer> }[] = []
    await withLimit(trial, 1, async () => {
      await whileHeld(trial, held, {}, async (state) => {
        const told = 'While the limit is used up the status of an account'
        if (state.status) trial.demandStatus('8-limit-process-only', state.status, 'not 429', told)
        requireHeld(trial, state)
        const full = await trial.process(pending)
        trial.require(full.status === 429, `a process request above the limit answers ${full.status}`)
        for (const [what, send] of Object.entries(others)) limited.push({ what, answer: await send(), send })
        for (const operation of recordImports) {
          const { status } = await trial.send(operation, { body: requestBody(trial, operation, imported) })
          trial.demandStatus('8-limit-process-only', { status }, 'not 429', `While the limit is used up ${operation}`)
        }
      })
    })
    for (const { what, answer, send } of limited) {
      const usual = isAccepted(answer) ? answer : await send()
      trial.demandStatus(
        '8-limit-process-only',
        answer,
        usual.status,
        `While the concurrency limit is reached, and not without it, ${what}`,
      )
    }
  },
})

/** Makes some things one after the other. */
async function several<Made>(count: number, make: () => Promise<Made>): Promise<readonly Made[]> {
  const made: Made[] = []
  while (made.length < count) made.push(await make())
  return made
}

/** The concurrency limit (section 8). */
export const limitChecks: readonly Check[] = [limit, limitLasting, limitAtOnce, limitSlots, ...limitDisabled, limitProcessOnly]
