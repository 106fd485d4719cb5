import { participantsOf } from '../../report/with-origins.ts'
import { namesIn } from '../../report/without-others.ts'
import { brokenAgain } from './broken-again.ts'
import { inTurn, sendable } from './in-turn.ts'
import { isOwn, itemNamed } from './own-breach.ts'
import type { Proof } from './proof.ts'

/** A record that more requests of a run sent is about no one request. */
const mostSenders = 4

/** The code of a market participant, which many requests name. */
const isCode = /^\d{13}$/

/**
 * A proof of what none of its requests sent, such as a price sheet of an import that another check had refused: the requests that sent it,
 * with the market participants they take, and the reading that shows it, or all its own ones.
 * @param goesOn Whether there is time left.
 * @returns undefined where its own requests sent what it is about, or it does not show again so.
 */
export async function withSenders(proof: Proof, goesOn: () => boolean): Promise<Proof | undefined> {
  const { check, setting, example, whole } = proof
  const { ledger, names, course } = setting
  const { requirement, steps, message, difference } = example
  const shown = steps.at(example.shownBy ?? -1)
  if (!shown || isOwn(example, names.runId) || !goesOn()) return undefined
  const item = itemNamed(message)
  const inRecord = namesIn([difference?.expected, difference?.got], names.runId).filter((name) => !isCode.test(name))
  const about = [...(item === undefined ? [] : [item]), ...inRecord]
  const senders = about.map((name) => ledger.sendersOf(name)).find((some) => some.length > 0) ?? []
  if (senders.length === 0 || senders.length > mostSenders) return undefined
  // An import may have been refused for a market participant that came later.
  const before = [...participantsOf(senders, ledger), ...senders].toSorted((one, other) => (one.sent ?? 0) - (other.sent ?? 0))
  return course.within(`senders for ${requirement}`, async () => {
    // What its own requests changed of that record shows with them only.
    for (const after of [[shown], steps]) {
      const found = (await brokenAgain(sendable(inTurn([...before, ...after]), shown, setting), proof))?.example
      if (found) return { check, setting, example: found, whole: whole ?? example }
      if (!goesOn()) return undefined
    }
    return undefined
  })
}
