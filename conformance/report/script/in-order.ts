import { asObject } from '../../reading/as-object.ts'
import type { Step } from '../../trial/step.ts'

/** A step in the order in which requests were sent. */
export interface OrderedStep {
  readonly step: Step
  /** Its number in the proof, from 1 on. */
  readonly number: number
  /** Whether others were sent before it was answered. */
  readonly isBackground: boolean
  /** Whether the operator holds process requests up then. */
  readonly isHeld: boolean
  /** The numbers of those which were answered before it was sent, and for which nobody has waited yet. */
  readonly waitsFor: readonly number[]
}

interface Span {
  readonly sent: number
  readonly ended: number
}

/** The steps of a proof in the order in which they were sent, each with what was under way at once with it. */
export function inOrder(steps: readonly Step[]): OrderedStep[] {
  const spans = spansOf(steps)
  const sorted = steps
    .map((step, index) => ({ step, number: index + 1, ...(spans[index] ?? { sent: index, ended: index }) }))
    .toSorted((one, other) => one.sent - other.sent)
  const underWay = new Map<number, number>()
  let isHeld = false
  return sorted.map(({ step, number, sent, ended }, index) => {
    if (step.operator === 'hold') isHeld = asObject(step.request.body)['hold'] === true
    const waitsFor = [...underWay].filter(([, until]) => until <= sent).map(([other]) => other)
    for (const other of waitsFor) underWay.delete(other)
    const isBackground = sorted.slice(index + 1).some((later) => later.sent < ended)
    if (isBackground) underWay.set(number, ended)
    return { step, number, isBackground, isHeld, waitsFor }
  })
}

/** What is sent within this time counts as sent at once, in milliseconds. */
const atOnce = 20

/** The steps one by one, but for requests that were sent at once and all answered before anything else was done. */
export function groupsOf(ordered: readonly OrderedStep[]): readonly (readonly OrderedStep[])[] {
  const groups: (readonly OrderedStep[])[] = []
  for (let index = 0; index < ordered.length; index += groups.at(-1)?.length ?? 1) {
    const size = sizeOfGroup(ordered, index)
    groups.push(ordered.slice(index, index + size))
  }
  return groups
}

function sizeOfGroup(ordered: readonly OrderedStep[], first: number): number {
  const isPlain = ({ step: { operator, hungUp, isUnderWay } }: OrderedStep) => !operator && hungUp === undefined && !isUnderWay
  const beginning = ordered[first]?.step.sent ?? 0
  let end = first
  for (const one of ordered.slice(first)) {
    const { step, isBackground, waitsFor } = one
    if (!isPlain(one) || (end > first && waitsFor.length > 0) || (step.sent ?? 0) - beginning > atOnce) return 1
    end++
    if (!isBackground) break
  }
  const next = ordered[end]
  const isOver = ordered.slice(first, end).every(({ isBackground, number }) => !isBackground || !next || next.waitsFor.includes(number))
  return isOver ? end - first : 1
}

/** When each step was under way; where nobody knows, as far as the steps say which were so at once. */
function spansOf(steps: readonly Step[]): Span[] {
  const known = steps.flatMap(({ sent, ended, isUnderWay }): Span[] => {
    const until = isUnderWay ? Infinity : ended
    return sent === undefined || until === undefined ? [] : [{ sent, ended: until }]
  })
  if (known.length === steps.length) return known
  let begun = 0
  return steps.map(({ isAtOnce }, index) => {
    if (!isAtOnce) begun = index
    const after = steps.findIndex((later, place) => place > index && !later.isAtOnce)
    return { sent: begun + (index - begun) / steps.length / 2, ended: after === -1 ? steps.length : after }
  })
}
