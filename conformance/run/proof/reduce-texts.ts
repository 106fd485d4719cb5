import { namesOf } from '../../setting/names.ts'
import type { Step } from '../../trial/step.ts'
import { kindedLeavesOf, withValue } from './leaves.ts'

/** A text of no more characters, and no others, is taken in at a glance; a decimal of no more digits. */
const plainText = /^[\p{L}\d .@+_-]{0,40}$/u
const plainDecimal = /^.{0,8}$/

/**
 * Cuts the end off the texts and the decimals of bodies, and then the beginning, as long as what the requests are for still shows: what
 * is left is what it takes, such as a line break or one character more than are stored.
 * @param fails Whether it still shows with other requests.
 */
export async function reduceTexts(
  whole: readonly Step[],
  runId: string,
  fails: (other: readonly Step[]) => Promise<boolean>,
): Promise<void> {
  let steps = whole
  const texts = [...new Set(whole.flatMap((step) => textsIn(step, runId)))]
  // Those that differ in the case of their letters alone may have to agree otherwise.
  for (const alike of Map.groupBy(texts, (text) => text.toLowerCase()).values()) {
    // What names a record goes on naming it.
    const names = alike.map((text) => text.match(namesOf(runId))?.[0])
    let left = alike.map((text) => [...text])
    for (const part of [first, last]) {
      const before = left
      await fewest(Math.max(...before.map(({ length }) => length)), async (count) => {
        const shorter = before.map((characters) => part(characters, count))
        if (names.some((name, index) => name !== undefined && !shorter[index]?.join('').includes(name))) return false
        const changed = steps.map((step) =>
          left.reduce((one, characters, index) => withValue(one, characters.join(''), shorter[index]?.join('')), step),
        )
        if (!(await fails(changed))) return false
        steps = changed
        left = shorter
        return true
      })
    }
  }
}

function first<Item>(items: readonly Item[], count: number): Item[] {
  return items.slice(0, count)
}

function last<Item>(items: readonly Item[], count: number): Item[] {
  return items.slice(-count)
}

/**
 * Looks for the smallest number that still does, where all do, and each that is larger than one that does.
 * @param does Tries a number, and keeps to it where it does.
 */
async function fewest(all: number, does: (count: number) => Promise<boolean>): Promise<void> {
  let [few, many] = [0, all]
  while (many - few > 1) {
    const middle = Math.floor((few + many) / 2)
    if (await does(middle)) many = middle
    else few = middle
  }
}

/** The long and odd texts and the long decimals of a request, but for mere names of the run. */
function textsIn(step: Step, runId: string): readonly string[] {
  return kindedLeavesOf(step).flatMap(({ value, kind }) => {
    const plain = kind === 'decimal' ? plainDecimal : kind === 'text' || kind === 'open' ? plainText : undefined
    const isOdd = typeof value === 'string' && plain?.test(value) === false && value.replaceAll(namesOf(runId), '') !== ''
    return isOdd ? [value] : []
  })
}
