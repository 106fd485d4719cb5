import { httpStatus } from '../../oracle/judgement.ts'
import { isWanted, type WantedStatus } from '../../oracle/wanted-status.ts'
import type { OtherSpelling } from '../../report/report.ts'
import { namesIn } from '../../report/without-others.ts'
import type { Setting } from '../../setting/setting.ts'
import type { Step } from '../../trial/step.ts'
import type { Proof } from '../proof/proof.ts'
import { resend } from '../proof/resend.ts'
import { unlessGone } from '../proof/unless-gone.ts'

/** In a longer proof it takes too many requests. */
const longest = 8

/** Once may be chance. */
const times = 3

/** A number of its own comes first, since that takes no import supplier. */
const changes: readonly OtherSpelling[] = [
  { of: 'number', spelling: 'lower case' },
  { of: 'number', spelling: 'capitals' },
  { of: 'number', spelling: 'digits' },
  { of: 'supplier', spelling: 'lower case' },
  { of: 'both', spelling: 'lower case' },
]

/**
 * Looks whether a status is wrong for the spelling of what names the account: the same requests get the right one with an external account
 * number, an import supplier or both in other letters, each time, and the wrong one with fresh names that are spelt as before.
 * @param goesOn Whether there is time left.
 * @returns undefined where a proof is of something else, or no other spelling makes it right.
 */
export async function otherSpelling({ check, setting, example }: Proof, goesOn: () => boolean): Promise<OtherSpelling | undefined> {
  const { requirement, steps, shownBy = steps.length - 1, difference } = example
  const shown = steps[shownBy]
  const isOfAll = steps.every(({ operator, isAtOnce }) => operator === undefined && !isAtOnce)
  if (!shown || difference?.at !== httpStatus || !isOfAll || steps.length > longest) return undefined
  // What is valid, or refused for what it says, is no question of names.
  if (!['2', '404'].some((status) => String(difference.expected).startsWith(status))) return undefined
  const comes = async (changed: readonly Step[] | undefined, isShown: (status: number) => boolean) => {
    if (!changed || !goesOn()) return false
    const { answered = [] } = (await resend(changed, check, setting)) ?? {}
    const own = answered.slice(changed.length - steps.length)
    return (
      own.length === steps.length &&
      own.every(({ response }, index) =>
        index === shownBy ? isShown(response?.status ?? 0) : response?.status === steps[index]?.response?.status,
      )
    )
  }
  const isWrong = (status: number) => status === difference.got
  const isRight = (status: number) => isWanted(status, difference.expected as WantedStatus)
  const isRightWith = async (change: OtherSpelling) => {
    for (let time = 0; time < times; time++) {
      setting.names.skip(time)
      if (!(await comes(spelt(steps, change.of, setting, spellings[change.spelling]), isRight))) return false
      setting.names.skip(time + 1)
      if (!(await comes(spelt(steps, change.of, setting), isWrong))) return false
    }
    return true
  }
  let found: OtherSpelling | undefined
  const find = async () => {
    if (!(await comes(steps, isWrong))) return
    for (const change of changes) {
      if (!(await isRightWith(change))) continue
      found = change
      return
    }
  }
  await unlessGone(() => setting.course.within(`spelling of ${requirement}`, find))
  return found
}

const spellings: Readonly<Record<OtherSpelling['spelling'], (name: string) => string>> = {
  'lower case': (name) => name.toLowerCase(),
  capitals: (name) => name.toUpperCase(),
  digits: (name) => [...name].map((letter) => (/\d/.test(letter) ? letter : String(letter.codePointAt(0) ?? 0).slice(-1))).join(''),
}

/**
 * Requests of a proof with fresh names for all accounts, in some spelling; undefined where there are no such names, or the operator is
 * needed to make an import supplier and there is none.
 */
function spelt(
  steps: readonly Step[],
  of: OtherSpelling['of'],
  { names, configuration, verbs }: Setting,
  spell = (name: string) => name,
): readonly Step[] | undefined {
  const fresh = new Map<string, string>()
  if (of !== 'supplier')
    for (const number of new Set(
      namesIn(
        steps.map(({ request }) => request),
        names.runId,
      ),
    ))
      if (number.startsWith('CT-')) fresh.set(number, spell(names.text('CT')))
  const made: Step[] = []
  if (of !== 'number') {
    if (!verbs.has('suppliers')) return undefined
    const { ongoing, ongoingOther } = configuration.suppliers
    for (const code of [ongoing, ongoingOther]) {
      if (code === undefined || !steps.some(({ request }) => isNaming(request, code))) continue
      const other = spell(names.text('SUP'))
      fresh.set(code, other)
      const request = { method: 'PUT', path: `/suppliers/${other}`, body: { status: 'Ongoing' } }
      made.push({ operator: 'suppliers', request, response: { status: 204 } })
    }
    if (made.length === 0) return undefined
  }
  if (fresh.size === 0) return undefined
  const renamed = steps.map((step): Step => ({ ...step, request: JSON.parse(withNames(JSON.stringify(step.request), fresh)) }))
  return [...made, ...renamed]
}

/** Whether a request names an import supplier. */
function isNaming(request: Step['request'], code: string): boolean {
  const text = JSON.stringify(request)
  return wholes(code).some((whole) => text.includes(whole))
}

/** A text with other names in it: wherever an account number stands, and where an import supplier stands by itself. */
function withNames(text: string, fresh: ReadonlyMap<string, string>): string {
  return [...fresh].reduce((changed, [name, other]) => {
    if (name.startsWith('CT-')) return changed.replaceAll(name, other)
    const [before, after] = [wholes(name), wholes(other)]
    return before.reduce((whole, from, index) => whole.replaceAll(from, after[index] ?? from), changed)
  }, text)
}

/** An import supplier as the value of a field, and as a segment of a path. */
function wholes(code: string): readonly string[] {
  return [JSON.stringify(code), `/${encodeURIComponent(code)}/`]
}
