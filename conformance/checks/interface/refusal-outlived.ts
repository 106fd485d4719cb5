import type { RequirementId } from '../../../schemas/requirements/requirement-id.ts'
import type { AccountReference } from '../../../schemas/record-types.ts'
import { smallAccount, smallStaged } from '../../actions/small-account.ts'
import { withFreshSupplier } from '../../actions/with-fresh-supplier.ts'
import { defineCheck, type Check } from '../../check.ts'
import type { OperatorVerb } from '../../operator/operator-port.ts'
import { externalNumbers } from '../../reading/listed.ts'
import type { Body } from '../../setting/templates.ts'
import type { Answer } from '../../trial/answer.ts'
import type { Trial } from '../../trial/trial.ts'
import { additions } from '../post-account/additions.ts'
import { importedAccount, importRecord, malosBesideTemplate } from '../../actions/imported-account.ts'

/** A request that there is a reason to refuse, and no more once the reason has gone. */
interface Attempt {
  /** For messages. */
  readonly words: string
  /** What it is answered when it is not refused, and the requirement on that. */
  readonly successes: readonly number[]
  readonly requirement: RequirementId
  readonly send: () => Promise<Answer>
  /** A request of the kind that there never was a reason to refuse, for its account, supplier or team: a server may have reasons of its own. */
  readonly beside: () => Promise<Answer>
  /** Whether what it needs is still there; what is left of staged data after a failed attempt is open. */
  readonly isDue?: () => Promise<boolean>
}

/** A reason to refuse requests that goes away. */
interface Reason {
  /** For messages: a request that was refused `while …`, or `before …`. */
  readonly words: string
  readonly needs?: OperatorVerb
  /** Whether some of its attempts need more than there may be, such as a payment vendor. */
  readonly isBroad?: true
  /** The requirements that its attempts are about. */
  readonly requirements: readonly RequirementId[]
  /** Makes the reason, hands over what is refused for it and how to end it, and tidies up. */
  readonly during: (trial: Trial, judge: (attempts: readonly Attempt[], end: () => Promise<unknown>) => Promise<void>) => Promise<void>
}

const reasons: Readonly<Record<string, Reason>> = {
  paused: {
    words: 'while its import supplier was Paused',
    requirements: ['3.1-stage-first-201', '3.1-stage-again-200', '3.1-process-201'],
    needs: 'suppliers',
    during: (trial, judge) =>
      withFreshSupplier(trial, async (code) => {
        const [again, pending] = [await smallStaged(trial, trial.pair(code)), await smallStaged(trial, trial.pair(code))]
        const attempts: readonly Attempt[] = [
          await firstStaging(trial, trial.pair(code)),
          await stagingAgain(trial, again),
          processing(trial, pending),
        ]
        await trial.operator.setSupplier(code, 'Paused')
        await judge(attempts, () => trial.operator.setSupplier(code, 'Ongoing'))
      }),
  },
  skipped: {
    words: 'while it was marked to be skipped',
    requirements: ['3.1-stage-first-201', '3.1-stage-again-200'],
    needs: 'skip',
    async during(trial, judge) {
      const [pair, pending] = [trial.pair(), await smallStaged(trial)]
      const attempts: readonly Attempt[] = [await firstStaging(trial, pair), await stagingAgain(trial, pending)]
      const mark = async (skip: boolean) => {
        for (const one of [pair, pending]) await trial.setSkip(one, skip)
      }
      await mark(true)
      try {
        await judge(attempts, () => mark(false))
      } finally {
        await mark(false)
      }
    },
  },
  team: {
    words: 'before its operations team existed',
    requirements: ['3.1-process-201'],
    needs: 'teams',
    async during(trial, judge) {
      const [operations_team_name, otherTeam] = [trial.names.text('TEAM'), trial.names.text('TEAM')]
      const withOtherTeam = async () => {
        await trial.operator.createTeam(otherTeam)
        return { operations_team_name: otherTeam }
      }
      await judge([processing(trial, await smallStaged(trial), { operations_team_name }, withOtherTeam)], () =>
        trial.operator.createTeam(operations_team_name),
      )
    },
  },
  staged: {
    words: 'before its account was staged',
    requirements: ['3.1-process-201'],
    async during(trial, judge) {
      const pair = trial.pair()
      await judge([processing(trial, pair)], () => smallStaged(trial, pair))
    },
  },
  imported: {
    words: 'before its account was imported',
    isBroad: true,
    requirements: [...new Set(additions.map(({ success }) => success))],
    async during(trial, judge) {
      const pair = trial.pair()
      const record = trial.account(pair)
      const account = { pair, malos: malosBesideTemplate(trial, record) }
      const attempts = additions.flatMap(({ request, successes, success, operation, body: make }): Attempt | [] => {
        const body = make(trial, account)
        if (!body) return []
        return {
          words: request,
          successes,
          requirement: success,
          send: () => trial.send(operation, { body }),
          beside: async () => trial.send(operation, { body: make(trial, await importedAccount(trial)) }),
        }
      })
      await judge(attempts, () => importRecord(trial, pair, record))
    },
  },
}

/** What was refused for a reason is accepted as it was once the reason has gone: a refusal is not remembered. */
export const refusalOutlived: readonly Check[] = Object.entries(reasons).map(([name, { words, needs, isBroad, requirements, during }]) =>
  defineCheck({
    name: `refusal-outlived-${name}`,
    requirements,
    isBroad,
    needs: needs && [`operator:${needs}`],
    run: (trial: Trial) =>
      during(trial, async (attempts, end) => {
        const refused: Attempt[] = []
        for (const attempt of attempts) {
          const { status } = await attempt.send()
          if (status >= 400 && status < 500 && status !== 429) refused.push(attempt)
        }
        await end()
        for (const { words: what, successes, requirement, send, beside, isDue } of refused) {
          if (isDue && !(await isDue())) continue
          const answer = await send()
          const isAccepted = successes.includes(answer.status)
          if (answer.status === 429 || (!isAccepted && !successes.includes((await beside()).status))) continue
          trial.demandStatus(requirement, answer, successes, `After the same was refused ${words}, ${what}`)
        }
      }),
  }),
)

async function firstStaging(trial: Trial, pair: AccountReference): Promise<Attempt> {
  const body = await smallAccount(trial, pair)
  return {
    words: 'a first staging',
    successes: [201],
    requirement: '3.1-stage-first-201',
    send: () => trial.send('stageAccount', { body }),
    beside: async () => trial.send('stageAccount', { body: await smallAccount(trial, trial.pair()) }),
  }
}

async function stagingAgain(trial: Trial, pair: AccountReference): Promise<Attempt> {
  const body = await smallAccount(trial, pair)
  return {
    words: 'staging a pending account again',
    successes: [200],
    requirement: '3.1-stage-again-200',
    send: () => trial.send('stageAccount', { body }),
    beside: async () => trial.send('stageAccount', { body: await smallAccount(trial, await smallStaged(trial)) }),
  }
}

function processing(trial: Trial, pair: AccountReference, more: Body = {}, moreBeside: () => Promise<Body> = async () => more): Attempt {
  return {
    words: 'a process request',
    successes: [201],
    requirement: '3.1-process-201',
    send: () => trial.process(pair, more),
    isDue: async () => externalNumbers(await trial.list('Pending', pair.import_supplier)).includes(pair.external_account_number),
    beside: async () => trial.process(await smallStaged(trial), await moreBeside()),
  }
}
