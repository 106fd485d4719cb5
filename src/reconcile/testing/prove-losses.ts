import { reconcile } from '../reconcile.ts'
import type { Difference } from '../difference.ts'
import { LossyPlatform, type SeededLoss } from './losses.ts'

/** What is wrong with what was found of seeded losses; nothing when each one that the views can show was found, and nothing else. */
export async function proveLosses(accounts: number, losses: number, withViews: boolean): Promise<{ faults: string[]; found: number }> {
  const platform = new LossyPlatform(accounts, losses)
  const found: Difference[] = []
  const { notShowable } = await reconcile(platform.sides(withViews), (difference) => found.push(difference))
  const faults: string[] = []
  const explained = new Set<Difference>()
  for (const seeded of platform.seeded) {
    const shown = shownAs(seeded, withViews)
    const own = found.filter(({ external_account_number }) => isAbout(seeded, external_account_number))
    for (const difference of own) explained.add(difference)
    for (const kind of shown)
      if (!own.some(({ difference }) => difference === kind)) faults.push(`${seeded.number}: ${seeded.loss.name} is not found`)
    if (shown.length === 0 && own.length > 0) faults.push(`${seeded.number}: ${seeded.loss.name} cannot be seen, and is told`)
    const needs = seeded.loss.inView ? '--operator' : '--documents'
    if (shown.length === 0 && !notShowable.some((one) => one.needs.includes(needs)))
      faults.push(`${seeded.loss.name} is not named as not showable`)
  }
  for (const difference of found)
    if (!explained.has(difference))
      faults.push(`${difference.external_account_number}: ${difference.difference} ${difference.what} was not seeded`)
  return { faults, found: platform.seeded.filter((seeded) => shownAs(seeded, withViews).length > 0).length }
}

function shownAs({ loss: { inList, inView } }: SeededLoss, withViews: boolean): string[] {
  return [...(inList ? [inList] : []), ...(inView && withViews ? [inView] : [])]
}

function isAbout({ index, number, loss }: SeededLoss, other: string): boolean {
  if (other === number || (loss.name === 'account of somebody else' && other === `X${number}`)) return true
  return loss.name === 'accounts swapped' && other === `00${40_000_000 + index + 1}`
}
