import type { Check } from '../check.ts'
import { version } from '../../src/compiled/version.ts'
import { requirements } from '../../src/contract/requirements.ts'
import type { Configuration } from '../configuration/configuration.ts'
import { httpOperatorPort } from '../operator/http-operator-port.ts'
import { operatorOf, type FoundVerbs } from '../operator/operator.ts'
import type { OperatorPort } from '../operator/operator-port.ts'
import type { Report, RequirementResult } from '../report/report.ts'
import { KnownStates } from '../model/known-states.ts'
import { Oracle } from '../oracle/oracle.ts'
import { IdleAccounts } from '../setting/idle-accounts.ts'
import { Ledger } from '../setting/ledger.ts'
import { recordedRun } from '../recording/recorded-run.ts'
import { liveCourse, type Course, type Party } from '../recording/course.ts'
import { Names } from '../setting/names.ts'
import type { Setting } from '../setting/setting.ts'
import { Templates } from '../setting/templates.ts'
import { countingTarget } from '../target/counting-target.ts'
import { httpTarget } from '../target/http-target.ts'
import { signedTarget } from '../target/signed-target.ts'
import { TargetError, type Target } from '../target/target.ts'
import { Latencies } from '../trial/latencies.ts'
import { operationOf } from '../trial/operation-of.ts'
import { withHeadline } from '../report/headline-of.ts'
import { redactText } from '../trial/redact.ts'
import { isRateLimited } from '../trial/within-rate.ts'
import { AuthenticationError, tokenSource } from '../target/token-source.ts'
import { causesOfRun } from '../causes/causes-of-run.ts'
import { joinedCauses } from '../causes/joined-causes.ts'
import { exercisedOf, failureOf, judge, overall, summarise, type LeftOut } from './judge.ts'
import { groupsOf, inLanes } from './lanes.ts'
import { measureLanes } from './measure-lanes.ts'
import { equipped } from './equipped.ts'
import { atDepth } from './depth.ts'
import { planRun } from './plan.ts'
import { findVerbs, tellReadsApart, toldVerbs } from './find-verbs.ts'
import { greet, PreflightError, provided } from './preflight.ts'
import { PacedRun } from './pace.ts'
import type { Proof } from './proof/proof.ts'
import { proofsOf } from './proof/proofs.ts'
import { templatesTold } from './templates-told.ts'
import { runCheck, type CheckResult } from './run-check.ts'
import type { NamedRun, RunOptions } from './run-options.ts'
import { strengthOfSmoke, strengthWithin } from './strength.ts'
import type { Turn } from './turns.ts'
import { withReadBetween } from './attempts/read-between.ts'
import { withAttempts } from './attempts/with-attempts.ts'

/**
 * Runs checks against an implementation.
 * @throws PreflightError when the run cannot begin.
 * @throws RecordingError when the recording cannot be written.
 */
export async function runSuite(options: RunOptions): Promise<Report> {
  const { seed = Math.trunc(Math.random() * 2 ** 31), runId = freshRunId(), record, signal } = options
  const named = { ...options, seed, runId }
  return record === undefined ? runOn(liveCourse(signal), named) : recordedRun(record, named, runOn)
}

/** Runs checks with what they get from outside, which may be an implementation, or a recording of one. */
export async function runOn(course: Course, { depth = 'default', checks, ...rest }: NamedRun): Promise<Report> {
  const options = { ...rest, checks: atDepth(checks, depth), partial: rest.partial === true || depth === 'smoke' }
  const startedAt = new Date(course.now())
  const { seed, maxRequests = 30_000, maxDurationMs = 600_000 } = options
  const { signal } = course
  const timeLimit = `The time limit of ${maxDurationMs / 1000} s was reached.`
  const until = startedAt.getTime() + maxDurationMs
  const limits = { requests: maxRequests, until, timeLimit, now: () => course.now(), ...(signal ? { signal } : {}) }
  const reached = course.reach(options.target ?? httpTarget(options.configuration.baseUrl), 'implementation')
  const target = countingTarget(reached, limits)
  /** Why the run cannot go on, once it cannot. */
  const spent = () => {
    if (signal?.aborted) return 'The run was interrupted.'
    if (target.count >= maxRequests) return `The budget of ${maxRequests} requests was used up.`
    return course.now() >= until ? timeLimit : undefined
  }
  try {
    const setting = await prepare(options, target, course)
    const { results, leftOut, lanes, stopped, isLost } = await runChecks(options, setting, target, seed, spent)
    // Of some requirements, or up to the first failure, a run is not the beginning of a whole one.
    const foundIn = spent() !== undefined ? strengthWithin : depth === 'smoke' ? strengthOfSmoke : undefined
    const strength = rest.partial || stopped === atFirstFailure || !foundIn ? {} : { strength: foundIn(target.count) }
    const named = new Set(options.checks.flatMap((check) => check.requirements))
    const asked = options.partial ? requirements.filter(({ id }) => named.has(id)) : requirements
    const goesOn = () => !isLost && spent() === undefined
    const proven = await proofsOf(results, setting, goesOn)
    const proofs = new Map([...proven].map(([id, { example }]) => [id, example]))
    const sighted = new Map([...proven].map(([id, { example, whole = example }]) => [id, whole]))
    const began = setting.course.now() - setting.course.elapsed()
    const { ledger } = setting
    const telling = { runId: setting.names.runId, ledger, began, configuration: options.configuration }
    const all = judge(asked, results, leftOut, proofs, setting.names.runId, ledger, began, options.configuration)
    const shownBy = ({ id, failure }: RequirementResult, { example }: Proof) => {
      const requirement = asked.find((one) => one.id === id)
      return requirement && failureOf(requirement, example, failure?.kept ?? 0, telling)
    }
    const faults = results.flatMap((result) => [...result.faults].map((fault) => `${result.check.name}: ${fault}`))
    const latency = setting.latencies.summary()
    const told = options.partial ? exercisedOf(all, new Set(options.asked)) : all
    const found = causesOfRun(told, results, sighted, setting.configuration, options.onFailures)
    const { requirements: explained, ...read } = await withReadBetween(found, proven, goesOn)
    const { requirements: joined, causes } = joinedCauses({ ...read, requirements: await withAttempts(explained, proven, goesOn, shownBy) })
    const judged = joined.map((result) => withHeadline(result, joined))
    const proofsStopped = stopped === undefined && proven.size > 0 ? spent() : undefined
    return {
      suite: { name: 'data-import-contract', version },
      target: { baseUrl: target.baseUrl },
      ...(options.configuration.implementation ? { implementation: options.configuration.implementation } : {}),
      seed,
      runId: setting.names.runId,
      startedAt: startedAt.toISOString(),
      durationMs: course.now() - startedAt.getTime(),
      requests: target.count,
      ...(latency ? { latency } : {}),
      ...(target.unanswered ? { unanswered: target.unanswered } : {}),
      ...(ledger.serverErrors && !judged.some(showsServerError) ? { serverErrors: ledger.serverErrors } : {}),
      ...(options.lanes === undefined ? {} : { lanes }),
      ...(options.partial ? { partial: true } : {}),
      ...(stopped === undefined ? {} : { stopped }),
      ...(proofsStopped === undefined ? {} : { proofsStopped }),
      ...strength,
      ...(faults.length === 0 ? {} : { faults }),
      ...(setting.operator ? { operator: toldVerbs(setting.found) } : {}),
      ...(setting.ledger.missing.length === 0 ? {} : { missing: setting.ledger.missing }),
      ...templatesTold(setting, judged),
      verdict: overall(judged, options.strict ?? false, stopped !== undefined || faults.length > 0),
      summary: summarise(judged),
      requirements: judged,
      causes,
    }
  } finally {
    await target.close()
  }
}

/** Whether the answer that shows a failure is that of a server that breaks, and not for the vendor of a payment instruction. */
function showsServerError({ failure }: RequirementResult): boolean {
  const { steps = [], shownBy = steps.length - 1 } = failure ?? {}
  const shown = steps[shownBy]
  return shown !== undefined && Number(shown.response?.status) >= 500 && operationOf(shown) !== 'createPaymentInstruction'
}

/** Gets a token, reaches the target and finds out what there is to work with. */
export async function prepare(
  { configuration, target: given, runId, env = process.env }: Pick<RunOptions, 'configuration' | 'target' | 'runId' | 'env'>,
  unsigned: Target,
  course: Course = liveCourse(),
): Promise<Setting> {
  let secrets: ReadonlySet<string> = new Set()
  try {
    const names = new Names(runId ?? freshRunId())
    const target = signedTarget(unsigned, names)
    const reach = (party: Party) => (one: Target) => signedTarget(course.reach(one, party), names)
    const tokens = tokenSource(configuration.auth, env, given && { target, baseUrl: configuration.baseUrl }, reach('token'))
    secrets = tokens.secrets
    const ledger = new Ledger(names.runId)
    const port = operatorPort(configuration, env, tokens.secrets, course, reach('operator'))
    course.begin(tokens.secrets)
    const found: FoundVerbs = { verbs: new Set(), odd: new Map(), notFoundForUnknown: new Set() }
    const operator = port && operatorOf(port, found, (supplier, external) => ledger.exclude(supplier, external))
    if (operator) await findVerbs(operator, configuration, found)
    const full = operator ? await equipped(configuration, operator, found, names, ledger) : configuration
    const setting: Setting = {
      configuration: full,
      target,
      tokens,
      ...(operator ? { operator } : {}),
      verbs: found.verbs,
      found,
      available: provided(full, target),
      names,
      latencies: new Latencies(),
      course,
      templates: new Templates(full),
      ledger,
      idleAccounts: new IdleAccounts(),
      oracle: new Oracle({
        isPlain: (pair) => ledger.isPlain(pair),
        isOwnCode: (code) => names.isOwnCode(code),
        isOwnName: (value) => names.isOwn(value),
      }),
      states: new KnownStates(full, {
        isPlain: (pair) => ledger.isPlain(pair),
        numbersIn: (text) => names.numbersIn(text),
        isOwn: (text) => names.isOwn(text),
      }),
    }
    // A server may close the first connection under us; none is kept then.
    const pair = await greet(setting).catch((error: unknown) => {
      if (error instanceof TargetError && error.problem === 'closed') return greet(setting)
      throw error
    })
    if (operator) await tellReadsApart(setting, pair)
    return setting
  } catch (error) {
    // What the target answered may be quoted.
    const clean = redactText(error instanceof Error ? error.message : '', secrets)
    if (error instanceof PreflightError || error instanceof AuthenticationError) throw new PreflightError(clean, error.exitCode)
    if (error instanceof TargetError) throw new PreflightError(clean, 4)
    throw error
  }
}

/** Why a run ended that was to end there. */
const atFirstFailure = 'The run stopped at the first failure.'

async function runChecks(
  options: RunOptions,
  setting: Setting,
  target: { readonly count: number },
  seed: number,
  spent: () => string | undefined,
) {
  const plan = planRun(options.checks, setting, requirements, options.input)
  options.onPlan?.(plan, setting)
  const { lanes: asked = 1 } = options
  const lanes = asked === 'auto' ? await measureLanes(setting) : { count: asked, reason: 'As asked.' }
  const groups = lanes.count > 1 ? groupsOf(plan.turns, lanes.count) : plan.turns.map((turn) => [turn])
  const total = groups.flat().length
  const results: (CheckResult | undefined)[] = []
  const leftOut: LeftOut[] = [...plan.lacking]
  let stopped: string | undefined
  let isLost = false
  let begun = 0
  const paced = new PacedRun(groups.flat(), setting, target)
  for (const group of groups) {
    const carryOut = async (turn: Turn) => {
      const { check, portion } = turn
      options.onProgress?.(begun++, total, check, () => paced.pace())
      stopped ??= spent()
      const isJudgedAllTheSame = !isLost && spent() !== undefined && check.sendsNothing?.(setting) === true
      if (stopped !== undefined && !isJudgedAllTheSame) {
        leftOut.push({ check, missing: [], reason: stopped })
        return undefined
      }
      const result = await runCheck(check, setting, seed, portion)
      paced.end(turn)
      if (result.lost !== undefined) {
        stopped ??= result.lost
        isLost = true
      } else if (options.bail && breaksCounting(result, options)) stopped ??= atFirstFailure
      else if (options.bail) await judgeSoFar(check)
      return result
    }
    // What those at the end would tell of it is told at once.
    const judgeSoFar = async (ended: Check) => {
      for (const check of plan.checks) {
        if (check === ended || check.sendsNothing?.(setting) !== true) continue
        const result = await runCheck(check, setting, seed)
        if (!breaksCounting(result, options)) continue
        results.push(result)
        stopped ??= atFirstFailure
      }
    }
    // What a target refuses for coming too fast would be waited for in every lane.
    results.push(...(await inLanes(group, lanes.count, carryOut, () => isRateLimited(setting))))
  }
  // Within the last turn, too, requests may have been refused for it.
  return { results: results.filter((result) => result !== undefined), leftOut, lanes, stopped: stopped ?? spent(), isLost }
}

/** Whether a check has broken what makes a run nonconforming. */
function breaksCounting({ broken }: CheckResult, { strict, known = [] }: Pick<RunOptions, 'strict' | 'known'>): boolean {
  return requirements.some(
    ({ id, level }) => (level === 'must' || (strict === true && level === 'should')) && broken.has(id) && !known.includes(id),
  )
}

function operatorPort(
  { operator }: Configuration,
  env: NodeJS.ProcessEnv,
  secrets: Set<string>,
  course: Course,
  reach: (target: Target) => Target,
): Partial<OperatorPort> | undefined {
  if (!operator) return undefined
  if (!('url' in operator)) return course.reachPort(operator)
  const token = operator.token ?? (operator.tokenEnv === undefined ? undefined : env[operator.tokenEnv])
  if (!token)
    throw new PreflightError(
      `operator: ${operator.tokenEnv === undefined ? 'token or tokenEnv is missing' : `the environment variable ${operator.tokenEnv} is empty`}.`,
      2,
    )
  secrets.add(token)
  return httpOperatorPort(reach(httpTarget(operator.url)), token)
}

function freshRunId(): string {
  return Math.trunc(Math.random() * 36 ** 6)
    .toString(36)
    .padStart(6, '0')
}
