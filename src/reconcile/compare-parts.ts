import { Big } from 'big.js'
import type { Part } from './account-parts.ts'
import type { Difference } from './difference.ts'

/** A difference inside an account. */
export type PartDifference = Pick<Difference, 'difference' | 'what' | 'expected' | 'found'>

/** Compares the parts of an account with those that have arrived. */
export function* compareParts(expected: readonly Part[], found: readonly Part[]): Generator<PartDifference> {
  const [ours, theirs] = [grouped(expected), grouped(found)]
  for (const name of new Set([...ours.keys(), ...theirs.keys()])) {
    const [own = [], other = []] = [ours.get(name), theirs.get(name)]
    const lost = [...own]
    const added: Part[] = []
    for (const part of other) {
      const index = lost.findIndex((one) => isSame(one, part))
      if (index < 0) added.push(part)
      else lost.splice(index, 1)
    }
    const changed = Math.min(lost.length, added.length)
    for (let index = 0; index < changed; index++) yield told('changed', name, lost[index], added[index])
    for (const part of lost.slice(changed)) yield told('lost', name, part, undefined)
    for (const part of added.slice(changed)) yield told(own.some((one) => isSame(one, part)) ? 'doubled' : 'added', name, undefined, part)
  }
}

function grouped(parts: readonly Part[]): Map<string, Part[]> {
  const groups = new Map<string, Part[]>()
  for (const part of parts) {
    const name = `${part.kind} ${part.key}`.trim()
    const group = groups.get(name)
    if (group) group.push(part)
    else groups.set(name, [part])
  }
  return groups
}

function isSame(one: Part, other: Part): boolean {
  if (one.says === other.says) return true
  return one.kind === 'ledger_balances' && isNumber(one.says) && isNumber(other.says) && new Big(one.says).eq(other.says)
}

function told(difference: PartDifference['difference'], what: string, own: Part | undefined, other: Part | undefined): PartDifference {
  return { difference, what, expected: inWords(own), found: inWords(other) }
}

/** What a part says, where it can be said in a word: digests tell nothing to a person. */
function inWords(part: Part | undefined): string {
  if (part?.kind === 'ledger_balances') return part.says
  return part?.kind === 'readings' ? String(part.count) : ''
}

function isNumber(text: string): boolean {
  return /^-?\d+(?:\.\d+)?$/.test(text)
}
