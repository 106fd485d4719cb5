import { operations, type OperationId } from '../../../schemas/operations.ts'
import type { OtherTokens } from '../../report/report.ts'
import { freshBody } from '../../setting/fresh-body.ts'
import type { Setting } from '../../setting/setting.ts'
import { templateOf } from '../../setting/templates.ts'
import { operationOf } from '../../trial/operation-of.ts'
import type { Step } from '../../trial/step.ts'
import { allTokenFaults, shownAuthorization, tokenFaults, type TokenFault } from '../../trial/token-faults.ts'
import type { Proof } from '../proof/proof.ts'
import { resend, statusOf } from '../proof/resend.ts'
import { tokenFaultOf } from '../proof/send-step.ts'
import { unlessGone } from '../proof/unless-gone.ts'
import { pathFor } from './path-for.ts'

/** In a longer proof it takes too many requests. */
const longest = 8

/** Once may be chance. */
const times = 3

/**
 * Looks which other ways not to have a valid token are let in as well: a server that compares tokens wrongly lets in some, one that does
 * not look at them all, and a cache in front of it any for what was asked before. Whether it goes for one operation or for all shows by the
 * same header sent to the others.
 * @param goesOn Whether there is time left.
 * @returns undefined where a proof is of something else.
 */
export async function otherTokens({ check, setting, example }: Proof, goesOn: () => boolean): Promise<OtherTokens | undefined> {
  const { requirement, steps, shownBy: step = steps.length - 1, difference } = example
  const shown = steps[step]
  const sent = shown && tokenFaultOf(shown.request)
  if (!shown || !sent || steps.length > longest || !(Number(difference?.got) < 300)) return undefined
  const letIn: TokenFault[] = []
  const refused: TokenFault[] = []
  let fresh: number | undefined
  const [open, closed]: [OperationId[], OperationId[]] = [[], []]
  let isRefusedBare = false
  const isAlwaysRefused = async (changed: Step) => {
    for (let time = 0; time < times; time++) {
      const outcome = goesOn() ? await resend(steps.with(step, changed), check, setting) : undefined
      if (!isRefusal(outcome && statusOf(outcome, step))) return false
    }
    return true
  }
  const find = async () => {
    for (const fault of allTokenFaults) {
      if (fault === sent || !goesOn()) continue
      const outcome = await resend(steps.with(step, withFault(shown, fault)), check, setting)
      const status = outcome && statusOf(outcome, step)
      if (status !== undefined) (status < 300 ? letIn : refused).push(fault)
    }
    const outcome = shown.request.method === 'GET' ? await resend([withFreshSupplier(shown, setting)], check, setting) : undefined
    fresh = outcome && statusOf(outcome, 0)
    for (const request of othersWith(setting)) {
      if (!goesOn()) break
      const other: Step = withFault({ request }, sent)
      const operation = operationOf(other)
      const answer = operation === operationOf(shown) ? undefined : await resend([other], check, setting)
      if (operation !== undefined && answer) (isRefusal(statusOf(answer, 0)) ? closed : open).push(operation)
    }
    isRefusedBare = shown.request.path.includes('?') && (await isAlwaysRefused(withoutQuery(shown)))
  }
  await unlessGone(() => setting.course.within(`other tokens of ${requirement}`, find))
  if (letIn.length + refused.length === 0) return undefined
  return {
    step,
    letIn,
    refused,
    ...(isRefusedBare ? { isRefusedBare } : {}),
    ...(fresh !== undefined && isRefusal(fresh) ? { refusedFresh: fresh } : {}),
    ...(open.length + closed.length > 0 ? { operations: { open, closed } } : {}),
  }
}

function isRefusal(status: number | undefined): boolean {
  return status === 401 || status === 403
}

/** A plain request of each operation that reads, or is about an account; of an account that nobody has named before. */
function othersWith({ names, templates, configuration }: Setting): readonly Step['request'][] {
  const { ongoing } = configuration.suppliers
  return (Object.keys(operations) as OperationId[]).flatMap((operation): readonly Step['request'][] => {
    const { method, path } = operations[operation]
    const pair = names.pair(ongoing)
    if (method === 'GET') return [{ method, path: pathFor(operation, pair) }]
    const template = templateOf(operation)
    const sample = template === undefined ? {} : freshBody(templates.whole(template)[0] ?? {}, names)
    if (operation === 'processAccount')
      return [
        {
          method,
          path,
          body: { ...pair, import_supplier: undefined, import_supplier_code: ongoing, operations_team_name: names.text('TEAM') },
        },
      ]
    return operation.startsWith('import') ? [] : [{ method, path, body: { ...sample, ...pair } }]
  })
}

/** The same reading of an import supplier that nobody has named before. */
function withFreshSupplier(step: Step, { names }: Setting): Step {
  const segments = step.request.path.split('/').filter(Boolean)
  const isStatus = operationOf(step) === 'getAccountTransferStatus'
  const path = segments.with(isStatus ? -2 : -1, names.text('SUP')).join('/')
  return { ...step, request: { ...step.request, path: `/${path}/` } }
}

function withoutQuery(step: Step): Step {
  return { ...step, request: { ...step.request, path: step.request.path.replace(/\?.*$/, '') } }
}

function withFault(step: Step, fault: TokenFault): Step {
  const Authorization = shownAuthorization(fault, tokenFaults[fault].header('', 'nobody'))
  return { ...step, request: { ...step.request, headers: { ...step.request.headers, Authorization } } }
}
