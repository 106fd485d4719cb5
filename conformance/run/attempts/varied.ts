import type { Came } from '../../report/left-out-in-words.ts'
import type { Varied } from '../../report/report.ts'
import { itemsAlike } from '../../report/items-alike.ts'
import { budgetOf, type Limits } from '../proof/budget.ts'
import type { Proof } from '../proof/proof.ts'
import { unlessGone } from '../proof/unless-gone.ts'
import { variations, type Shown } from './variations.ts'
import type { WhatComes } from './what-comes.ts'

const limits: Limits = { requests: 160, time: 2500 }

/** Once may be chance. */
const times = 2

/** So many variations are tried. */
const mostTried = 14

/**
 * Looks what comes of the plainest other forms of the requests of a proof: which of its things is the condition shows by those that fail as
 * well as by those that pass.
 * @param shown What attempts showed before.
 * @param goesOn Whether there is time left.
 * @returns nothing of those with which the same does not come each time.
 */
export async function varied(proof: Proof, { comes }: WhatComes, shown: Shown, goesOn: () => boolean): Promise<readonly Varied[]> {
  const { setting, example } = proof
  const maySpend = budgetOf(setting, limits, goesOn)
  const found: Varied[] = []
  // What stands in no list is at the same place, whatever items one has, and the result of an item is found by its name.
  const isOfAnswer = itemsAlike(example).length > 0 || !/(?:^|\.)(?:\d+|\*)(?:\.|$)/.test(example.difference?.at ?? '')
  const find = async () => {
    for (const { steps, told } of variations(proof, shown).slice(0, mostTried)) {
      const came = await comes({ steps, isOther: told.how === 'reversed' || told.how === 'query' }, times, maySpend)
      if (came && isTelling(came, told, isOfAnswer)) found.push({ ...told, ...plain(came) })
    }
  }
  await unlessGone(() => setting.course.within(`varied ${example.requirement}`, find))
  return found
}

/** What came, without the value where that is right: it may be another one than the requests of the proof had to bring. */
function plain({ got, ...came }: Came): Came {
  return got === undefined || came.isRight ? came : { ...came, got }
}

/** Whether what came tells something: with other items in its list, what was about one stands at another place. */
function isTelling(
  { status, isRight, isExpected, fails, isSame, other }: Came,
  { how }: Pick<Varied, 'how'>,
  isOfAnswer: boolean,
): boolean {
  if (isRight || fails) return true
  // What another request in its place comes to says nothing where that is answered otherwise.
  if (how === 'operation') return isSame === true && !other
  if (isExpected) return true
  const isOfList = how === 'only' || how === 'like' || how === 'reversed'
  return status !== undefined || (isSame === true && (isOfAnswer || !isOfList))
}
