import type { AccountReference } from '../../schemas/record-types.ts'
import { isTakenWithOwnValues } from '../actions/need-own-values.ts'
import { giveBack, leaveToOthers } from '../actions/shared-account.ts'
import type { Check, Need } from '../check.ts'
import { canInstruct } from '../configuration/can-instruct.ts'
import type { Configuration } from '../configuration/configuration.ts'
import { configuredNames } from '../configuration/configured-names.ts'
import type { OperatorVerb } from '../operator/operator-port.ts'
import type { Setting } from '../setting/setting.ts'
import type { Body } from '../setting/templates.ts'
import type { Target } from '../target/target.ts'
import type { Answer } from '../trial/answer.ts'
import { Trial } from '../trial/trial.ts'
import { asObject } from '../reading/as-object.ts'

/** The run cannot begin: the target is not there, or does not let us in, or does not know what the configuration names. */
export class PreflightError extends Error {
  override readonly name = 'PreflightError'
  /** The exit code of the program: 4 for a target out of reach, 2 for a configuration that does not fit. */
  readonly exitCode: 2 | 4

  constructor(message: string, exitCode: 2 | 4) {
    super(message)
    this.exitCode = exitCode
  }
}

/** What configuration and target provide. */
export function provided(configuration: Configuration, { hasSocket }: Target): Set<Need> {
  const configured = configuredNames(configuration).keys()
  return new Set<Need>(hasSocket ? [...configured, 'socket'] : configured)
}

/**
 * Sends the first requests: is the target there, does it let us in, and which of our accounts does it stage?
 * @returns the last pair that was staged.
 * @throws PreflightError when the run cannot begin.
 */
export async function greet(setting: Setting): Promise<AccountReference | undefined> {
  const trial = new Trial(setting, nobodysCheck)
  const staged: { readonly candidate: Body; readonly pair: AccountReference }[] = []
  const unprocessed: Answer[] = []
  let last: Answer | undefined
  for (const candidate of setting.templates.candidates('validateAccount')) {
    setting.templates.accept('validateAccount', candidate)
    let pair = trial.pair()
    let record = trial.account(pair)
    last = await trial.send('stageAccount', { body: record })
    // Accounts of earlier runs may have what only one may have.
    if (last.status === 400) {
      const again = async () => {
        pair = trial.pair()
        record = trial.account(pair)
        return (last = await trial.send('stageAccount', { body: record }))
      }
      await isTakenWithOwnValues(trial, again)
    }
    if (last.status === 401 || last.status === 403) break
    // That the first staging must answer 201, and with which body, is for checks to say.
    const isStaged = last.status === 201 || (last.status === 200 && last.isJson && last.text.includes(pair.external_account_number))
    if (!isStaged) continue
    staged.push({ candidate, pair })
    const answer = await trial.process(pair)
    if (answer.status === 201) {
      leaveToOthers(trial, pair, record, asObject(answer.body)['platform_account_number'])
      giveBack(trial)
      return pair
    }
    unprocessed.push(answer)
  }
  const [richest] = staged
  if (!richest) {
    if (last) throw refusal(last, setting)
    return undefined
  }
  // None could be processed, which is for checks to say too, unless it may be our team: the richest that was staged will do.
  setting.templates.accept('validateAccount', richest.candidate)
  const [refused] = unprocessed
  if (refused && unprocessed.every((answer) => mayBeTheTeam(answer, setting)) && (await isAnsweredForNobody(trial, refused)))
    throw teamRefusal(refused, setting)
  return richest.pair
}

/** Whether an answer to processing may say that there is no such team: what has no word of a team is for checks to judge. */
function mayBeTheTeam({ status, text }: Answer, { configuration: { operationsTeam } }: Setting): boolean {
  const isAbout = text.includes(operationsTeam) || (status !== 404 && /team/i.test(text))
  return isAbout && status >= 400 && status < 500 && ![401, 403, 405, 429].includes(status)
}

/** Whether a team that nobody has is refused with the same words: then ours is unknown, too, or no team makes a difference. */
async function isAnsweredForNobody(trial: Trial, refused: Answer): Promise<boolean> {
  const nobody = trial.names.text('TEAM')
  const pair = trial.pair()
  await trial.stage(pair)
  const answer = await trial.process(pair, { operations_team_name: nobody })
  const { operationsTeam } = trial.setting.configuration
  return answer.status === refused.status && wordsAbout(nobody, answer) === wordsAbout(operationsTeam, refused)
}

/** The words of a refusal without what differs from one request to the next: the name of the team, and numbers of accounts and requests. */
function wordsAbout(team: string, answer: Answer): string {
  return wordsOf(answer)
    .replaceAll(team, 'TEAM')
    .replaceAll(/\S*\d\S*/g, 'NUMBER')
}

function teamRefusal(answer: Answer, setting: Setting): PreflightError {
  const { target, configuration } = setting
  const where = `${target.baseUrl} answers ${answer.status} to the processing of a staged account by ${configuration.operationsTeam}`
  return new PreflightError(
    `The target processes none of our accounts: ${where}, as to that by a team that nobody has: ${quoted(wordsOf(answer), setting)} Is operationsTeam an operations team there? Otherwise give a payload that it can process as templates.validateAccount.`,
    2,
  )
}

/** What a refusal says: its detail and what it says of each field, or else its text. */
function wordsOf({ body, text }: Answer): string {
  const { detail, errors } = asObject(body) as { readonly detail?: unknown; readonly errors?: unknown }
  const details = [detail, ...[errors].flat().map((error) => asObject(error)['detail'])].filter((one) => typeof one === 'string')
  return details.length > 0 ? [...new Set(details)].join(' ') : text
}

/** Words of the target, short, in one line, and without what must not be shown. */
function quoted(words: string, { tokens }: Setting): string {
  const clean = [...tokens.secrets].reduce((text, secret) => text.replaceAll(secret, '***'), words)
  return clean.slice(0, 300).replaceAll(/\s+/g, ' ')
}

/** For requests of the preflight. */
export const nobodysCheck: Check = {
  name: 'preflight',
  requirements: [],
  inputs: () => {
    throw new Error('The preflight has no inputs')
  },
  run: async () => undefined,
}

/** Why the run cannot begin, from the answer to the staging of our plainest account. */
function refusal({ status, isJson, text }: Answer, setting: Setting): PreflightError {
  const { target, configuration } = setting
  const where = `${target.baseUrl} answers ${status} to the staging of an account for ${configuration.suppliers.ongoing}`
  if (status === 401 || status === 403) return new PreflightError(`The token is refused: ${where}.`, 4)
  if (status === 404) return new PreflightError(`${where}. Is baseUrl right, and suppliers.ongoing an import supplier there?`, 2)
  if (status >= 502 && status <= 504) return new PreflightError(`The target cannot be reached: ${where}.`, 4)
  if (status < 400 || !isJson)
    return new PreflightError(`This is no data-import interface: ${where}${isJson ? '' : ', without JSON'}. Is baseUrl right?`, 2)
  return new PreflightError(
    `The target stages none of our accounts: ${where}: ${quoted(text, setting)} Is suppliers.ongoing an Ongoing import supplier? Otherwise give a payload that it accepts as templates.validateAccount.`,
    2,
  )
}

/** What a check lacks. */
export function lackOf({ needs, startsFrom }: Check, setting: Setting): Need[] {
  const lacksVendor = startsFrom === 'createPaymentInstruction' && !canInstruct(setting.configuration)
  return [...unmetNeeds(needs, setting), ...(lacksVendor ? (['paymentVendors.available'] as const) : [])]
}

/** The needs that are not met. */
export function unmetNeeds(needs: readonly Need[] = [], { available, verbs }: Pick<Setting, 'available' | 'verbs'>): Need[] {
  return needs.filter((need) =>
    need.startsWith('operator:') ? !verbs.has(need.slice('operator:'.length) as OperatorVerb) : !available.has(need),
  )
}
