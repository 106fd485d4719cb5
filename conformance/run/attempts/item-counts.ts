import { isDeepStrictEqual } from 'node:util'
import { partAt } from '../../generators/change-at.ts'
import type { Boundary } from '../../report/report.ts'
import type { Path } from '../../../src/contract/schema-at.ts'
import type { Names } from '../../setting/names.ts'
import { operationOf } from '../../trial/operation-of.ts'
import type { Step } from '../../trial/step.ts'
import type { Limits } from '../proof/budget.ts'
import type { Proof } from '../proof/proof.ts'
import { unlessGone } from '../proof/unless-gone.ts'
import { cameOfChanged, type CameOf } from './came-of.ts'
import { comesEachTime, halved } from './halved.ts'
import { listsOf, type List } from './lists-of.ts'
import { withChange } from './single-change.ts'
import { withNewNames } from './variations.ts'

/** Of two items each one may matter by itself. */
const fewestItems = 3

/** So many lists are tried. */
const mostLists = 2

const limits: Limits = { requests: 200, time: 2500 }

/** Requests of these operations replace what was there, so that a list sent in two of them is another one. */
const replacing: ReadonlySet<string | undefined> = new Set(['stageAccount', 'validateAccount', 'processAccount'])

/**
 * Looks whether it is the number of items in a list that makes a proof fail: with how many it fails, and passes with one less, whichever
 * is left out. The item that the failure is about stays. Where it does, the items are also sent in two requests, the last one alone: a
 * server may count those of a request, or those of the account.
 * @param goesOn Whether there is time left.
 * @returns undefined where no list is so long, one item matters by itself, or only its check can tell.
 */
export async function itemCounts(proof: Proof, goesOn: () => boolean): Promise<Boundary | undefined> {
  const { setting, example } = proof
  const { steps, requirement } = example
  const lists = listsOf(example, setting.names.runId, fewestItems)
  if (lists.length === 0) return undefined
  const find = async (): Promise<Boundary | undefined> => {
    const cameOf = await cameOfChanged(proof, limits, goesOn)
    if (!cameOf) return undefined
    for (const list of lists.slice(0, mostLists)) {
      const found = await countIn(list, steps, cameOf, setting.names)
      if (found) return found
    }
    return undefined
  }
  return unlessGone(() => setting.course.within(`items of ${requirement}`, find))
}

async function countIn({ step, path, own }: List, steps: readonly Step[], cameOf: CameOf, names: Names): Promise<Boundary | undefined> {
  const items = partAt(steps[step]?.request.body, path) as readonly unknown[]
  const kept = own ?? items.length - 1
  const others = [...items.keys()].filter((index) => index !== kept)
  const withItems = (indexes: readonly number[], as = (some: readonly unknown[]) => some) => {
    const instead = as(items.filter((_item, index) => index === kept || indexes.includes(index)))
    return steps.map((one, index) => (index === step ? withChange(one, { step, path, instead }) : one))
  }
  const cameWith = (count: number) => cameOf(withItems(others.slice(0, count - 1)))
  if ((await cameWith(1)) !== 'passes') return undefined
  const apart = await halved({ fails: items.length, passes: 1 }, cameWith)
  if (!apart || apart.fails < fewestItems) return undefined
  // Without the first one of as many, too; otherwise it is the last of them that matters.
  const withoutFirst = () => cameOf(withItems(others.slice(1, apart.fails - 1)))
  if (!(await comesEachTime('passes', withoutFirst))) return undefined
  // Where it passes with as many that all differ, it is that two are equal which matters.
  const apartFromEach = (some: readonly unknown[]) =>
    some.map((item, index) => (some.slice(0, index).some((other) => isDeepStrictEqual(item, other)) ? withNewNames(item, names) : item))
  const distinct = withItems(others.slice(0, apart.fails - 1), apartFromEach)
  if (!isDeepStrictEqual(distinct, withItems(others.slice(0, apart.fails - 1))) && (await cameOf(distinct)) !== 'fails') return undefined
  const told: Boundary = { step, at: path.join('.'), of: 'items', fails: apart.fails, passes: apart.passes }
  const whole = withItems(others.slice(0, apart.fails - 1))
  const inTwo = replacing.has(steps[step] && operationOf(steps[step])) ? undefined : sentInTwo(whole, step, path)
  const came = inTwo && (await cameOf(inTwo, step))
  return came !== undefined && inTwo && (await comesEachTime(came, () => cameOf(inTwo, step))) ? { ...told, inTwo: came } : told
}

/** The requests with two in place of one: the first has all items of a list but the last, and the second the last one. */
function sentInTwo(steps: readonly Step[], step: number, path: Path): readonly Step[] | undefined {
  const one = steps[step]
  const items = partAt(one?.request.body, path)
  if (!one || !Array.isArray(items)) return undefined
  const withSome = (instead: readonly unknown[]) => withChange(one, { step, path, instead })
  return [...steps.slice(0, step), withSome(items.slice(0, -1)), withSome(items.slice(-1)), ...steps.slice(step + 1)]
}
