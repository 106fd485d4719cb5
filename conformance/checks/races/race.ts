import fc, { type Arbitrary } from 'fast-check'
import { defineCheck, type Check, type Need } from '../../check.ts'
import { linearise, type Exchange } from '../../model/linearise.ts'
import { sentences } from '../../model/sentences.ts'
import { askedAfter, hasOverlap, noOrder } from '../../model/time-line.ts'
import { emptyWorld } from '../../model/world.ts'
import { allEnded } from '../../trial/all-ended.ts'
import type { Trial } from '../../trial/trial.ts'
import { carryOut, type Act, type Done } from '../sequences/carry-out.ts'
import { rarely } from '../sequences/acts.ts'
import { Records } from '../sequences/records.ts'
import { slots, leftOutOf } from '../sequences/sequence.ts'
import { withSuppliers } from '../sequences/with-suppliers.ts'

/** A check of requests at once on one account. */
interface Race {
  readonly name: string
  readonly judges: readonly (keyof typeof sentences)[]
  readonly needs?: readonly Need[]
  /** What is done before, one after the other. */
  readonly begin: Arbitrary<readonly Act[]>
  /** Of these there are at least two at once. */
  readonly rivals: Arbitrary<Act>
  /** Of these there are some beside them. */
  readonly beside: Arbitrary<Act>
  /** What is done in the end, one after the other. */
  readonly end: readonly Act[]
  /** Whether the operator, where there is one, may hold up process requests meanwhile. */
  readonly isHeld?: boolean
  readonly runs: number
}

/** Input of a check of requests at once. */
interface RaceInput {
  readonly begin: readonly Act[]
  readonly group: readonly Entrant[]
  readonly held: boolean
  /** Which of the last acts are left out. */
  readonly leftOut: readonly boolean[]
}

/** A request of a group, and how many milliseconds after the first it is sent. */
interface Entrant {
  readonly isLeftOut: boolean
  readonly act: Act
  readonly delay: number
}

/** The account that all is about. */
export const [account] = slots

/** How long process requests are held up, in milliseconds: long enough for those beside to arrive. */
const holdTime = 15

/** A check that does things at once, and demands that some order of the model explains their answers and what is read afterwards. */
export function race({ name, judges, needs, begin, rivals, beside, end, isHeld = false, runs }: Race): Check {
  return defineCheck({
    name,
    requirements: judges.flatMap((family) => [...sentences[family]]),
    needs,
    isBroad: true,
    runs,
    inputs: ({ verbs }): Arbitrary<RaceInput> =>
      fc.record({
        begin,
        group: fc
          .tuple(entrant(rivals), entrant(rivals), fc.noBias(fc.array(fc.oneof(entrant(rivals), entrant(beside)), { maxLength: 4 })))
          .map(([one, other, more]) => [one, other, ...more].filter(({ isLeftOut }) => !isLeftOut)),
        held: isHeld && verbs.has('hold') ? fc.constantFrom(false, false, true) : fc.constant(false),
        leftOut: leftOutOf(end.length),
      }),
    run: (trial: Trial, input) =>
      withSuppliers(trial, async (codes) => {
        const records = new Records(trial, codes)
        const line = new Line(trial, records)
        // What is found out once in a run is found out before anything is timed.
        await records.prepare(judges)
        for (const act of input.begin) await line.add(act)
        const before = line.exchanges.length
        const release = input.held ? await hold(trial, records) : undefined
        const answers = input.group.map(async ({ act, delay }) => {
          if (delay > 0) await trial.wait(delay)
          await line.add(act)
        })
        await allEnded(release ? [...answers, trial.wait(holdTime).then(release)] : answers)
        if (!line.judge(before, false)) return
        for (const [index, act] of end.entries()) {
          if (input.leftOut[index] !== true) await line.add(act)
        }
        line.judge(before, true)
      }),
  })
}

function entrant(act: Arbitrary<Act>): Arbitrary<Entrant> {
  return fc.record({ isLeftOut: rarely, act, delay: fc.constantFrom(0, 0, 0, 1, 3) })
}

/** What was sent and answered in a trial, on a clock of its own. */
class Line {
  readonly exchanges: (Exchange & Pick<Done, 'answer'>)[] = []
  readonly #trial: Trial
  readonly #records: Records
  #clock = 0

  constructor(trial: Trial, records: Records) {
    this.#trial = trial
    this.#records = records
  }

  async add(act: Act): Promise<void> {
    const sent = this.#clock++
    const done = await carryOut(this.#trial, this.#records, act, [account])
    const answered = this.#clock++
    this.exchanges.push(...done.map((one) => ({ ...one, sent, answered })))
  }

  /** Tells the trial whether some order explains all answers, drawing those from an index on when none does. */
  judge(from: number, isEnd: boolean): boolean {
    const found = linearise([emptyWorld], this.exchanges)
    if (!('broken' in found)) {
      if (isEnd) for (const { requirement } of found.kept) this.#trial.demand(requirement, true, '')
      return true
    }
    const { requirement, fault, difference } = found.broken
    const drawn = this.exchanges.slice(from).toSorted((a, b) => a.sent - b.sent)
    const { seen } = found.exchange
    const answer = this.exchanges.find((one) => one === found.exchange)?.answer
    const message = `${fault(seen)}${explanation(drawn, found.exchange)}`
    // Several lists may have the same at the same place.
    this.#trial.demandIn(answer, requirement, false, message, difference?.(seen))
    return false
  }
}

/** What requests that were sent at once say to an answer; nothing where there are none. */
function explanation(drawn: readonly Exchange[], { sent, answered }: Exchange): string {
  const earlier = drawn.filter((one) => one.answered < sent)
  const isAlone = drawn.every((one) => one.sent === sent || one.answered < sent || one.sent > answered)
  // Those before it have an order that explains them, or they would have been judged alone.
  if (isAlone) return hasOverlap(earlier) ? ` ${askedAfter(earlier)}` : ''
  return ` ${noOrder(drawn)}`
}

async function hold(trial: Trial, records: Records): Promise<() => Promise<void>> {
  const pair = records.pair(account)
  await trial.setHold(pair, true)
  return () => trial.setHold(pair, false)
}
