import { isObject } from '../../../src/contract/json-schema.ts'
import type { Path } from '../../../src/contract/schema-at.ts'
import { changeAt } from '../../generators/change-at.ts'
import { httpStatus } from '../../oracle/judgement.ts'
import { pairFields } from '../../reading/pair-in.ts'
import { pairNamed } from '../../reading/pair-named.ts'
import type { OtherName } from '../../report/report.ts'
import { operationOf } from '../../trial/operation-of.ts'
import { withBody, type Step } from '../../trial/step.ts'
import type { Limits } from '../proof/budget.ts'
import type { Proof } from '../proof/proof.ts'
import { unlessGone } from '../proof/unless-gone.ts'
import type { AnswerInShort } from './answer-in-short.ts'
import { asking } from './asking.ts'

/** In a longer proof nobody looks for it. */
const longest = 12

/** Once may be chance. */
const times = 2

/** So many names besides that of the account are tried. */
const mostNames = 2

const limits: Limits = { requests: 160, time: 2000 }

/**
 * Looks what a wrong status clings to: how the request that shows it is answered for another account of the same import supplier, to which
 * nothing happened but what makes an account, and with a fresh one in place of each other name that it has in common with earlier requests.
 * @param goesOn Whether there is time left.
 * @returns empty where it shares no name with a request that does more than make its account, or where the proof cannot be sent again.
 */
export async function otherNames(proof: Proof, goesOn: () => boolean): Promise<readonly OtherName[]> {
  const { setting, example } = proof
  const { requirement, steps, shownBy = steps.length - 1, difference } = example
  const { names } = setting
  const shown = steps[shownBy]
  const pair = shown && pairNamed(shown.request)
  if (!shown || !pair || shownBy !== steps.length - 1 || shown.request.method !== 'POST' || difference?.at !== httpStatus) return []
  if (steps.length > longest || steps.some(({ isAtOnce }) => isAtOnce)) return []
  const number = pair.external_account_number
  const isOfAccount = ({ request }: Step) => pairNamed(request)?.external_account_number === number
  const made = makersOf(steps, shown, isOfAccount)
  const before = steps.slice(0, shownBy)
  const isOfSame = (step: Step, index: number) => step.operator === undefined && !made?.includes(index) && isOfAccount(step)
  const { answerToLast: answerTo } = asking(proof, limits, goesOn)
  const comes = async (all: () => readonly Step[]): Promise<AnswerInShort | undefined> => {
    const first = await answerTo(all())
    for (let time = 1; time < times; time++) {
      names.skip(time)
      const more = await answerTo(all())
      if (!first || more?.status !== first.status || more.code !== first.code) return undefined
    }
    return first
  }
  const find = async (): Promise<readonly OtherName[]> => {
    const found: OtherName[] = []
    const usual = await answerTo(steps)
    // What does not come again tells nothing.
    if (usual?.status !== difference.got) return []
    if (made && before.some(isOfSame)) {
      const came = await comes(() => withOtherAccount(steps, [...made, shownBy], names.text('CT')))
      // That another account can be staged in its place goes without saying.
      const isTelling = operationOf(shown) !== 'stageAccount' || isRefused(came) === isRefused(usual)
      if (came && isTelling) found.push({ step: shownBy, ...(made.length === 0 ? {} : { made }), ...came })
    }
    const shared = sharedNames(shown.request.body, before, (value) => names.isOwn(value))
    for (const { path, kind } of shared.slice(0, mostNames)) {
      const fresh = () =>
        steps.with(
          shownBy,
          withBody(
            shown,
            changeAt(shown.request.body, path, () => names.text(kind)),
          ),
        )
      const came = await comes(fresh)
      if (came) found.push({ step: shownBy, at: path.join('.'), ...came })
    }
    return found
  }
  return (await unlessGone(() => setting.course.within(`other names of ${requirement}`, find))) ?? []
}

function isRefused({ status = 0 }: Partial<AnswerInShort> = {}): boolean {
  return status >= 300
}

/** The indexes of the requests that make what the last one acts on: that staged its account, and processed it; undefined where they are missing. */
function makersOf(steps: readonly Step[], shown: Step, isOfAccount: (step: Step) => boolean): readonly number[] | undefined {
  const needed = { stageAccount: [], processAccount: ['stageAccount'] }[String(operationOf(shown))] ?? ['stageAccount', 'processAccount']
  const found = needed.map((operation) =>
    steps.findIndex(
      (step) => step !== shown && isOfAccount(step) && operationOf(step) === operation && (step.response?.status ?? 400) < 300,
    ),
  )
  return found.includes(-1) ? undefined : found
}

/** The steps with those that make an account a second time, for another one, behind each of them; the last one is about that alone. */
function withOtherAccount(steps: readonly Step[], some: readonly number[], other: string): readonly Step[] {
  return steps.flatMap((step, index) => {
    if (!some.includes(index) || !isObject(step.request.body)) return [step]
    const instead = withBody(step, { ...step.request.body, external_account_number: other })
    return index === steps.length - 1 ? [instead] : [step, instead]
  })
}

/** Where a body has names of the run that earlier requests have, too, other than that of its account; with what they begin with. */
function sharedNames(body: unknown, before: readonly Step[], isOwn: (value: unknown) => boolean) {
  const earlier = JSON.stringify(before.map(({ request }) => request.body))
  const within = (value: unknown, path: Path): readonly { readonly path: Path; readonly kind: string }[] => {
    if (Array.isArray(value)) return value.flatMap((item: unknown, index) => within(item, [...path, index]))
    if (isObject(value)) return Object.entries(value).flatMap(([name, part]) => within(part, [...path, name]))
    const [, kind] = typeof value === 'string' && isOwn(value) ? (/^([A-Za-z]+)-/.exec(value) ?? []) : []
    return kind !== undefined && !pairFields.has(String(path.at(-1))) && earlier.includes(JSON.stringify(value)) ? [{ path, kind }] : []
  }
  return within(body, [])
}
