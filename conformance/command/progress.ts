import type { CommandIo } from '../../src/cli/command.ts'
import { inMilliseconds } from '../../src/text/in-milliseconds.ts'
import { thousands } from '../../src/text/thousands.ts'
import type { Check } from '../check.ts'
import type { Pace } from '../run/pace.ts'

/** Redraws at most this often, in milliseconds. */
const interval = 80

/** So long a line stays one line on a terminal. */
const mostColumns = 79

/** Tells how far a run is, and how fast it goes, on a terminal; nothing elsewhere. */
export function progress(stderr: CommandIo['stderr']): ((done: number, total: number, check: Check, pace: () => Pace) => void) | undefined {
  if (stderr.isTTY !== true) return undefined
  let drawn = 0
  return (done, total, { name }, pace) => {
    const last = done === total - 1
    if (!last && Date.now() - drawn < interval) return
    drawn = Date.now()
    stderr.write(`\r\u001B[K${last ? '' : `${done + 1}/${total}, ${inWords(pace())}: ${name}`.slice(0, mostColumns)}`)
  }
}

function inWords({ requests, perSecond, medianMs, leftMs }: Pace): string {
  return [
    `${thousands(requests)} requests`,
    `${thousands(Math.round(perSecond))}/s`,
    ...(medianMs === undefined ? [] : [`median ${inMilliseconds(medianMs)}`]),
    ...(leftMs === undefined ? [] : [`${leftInWords(leftMs)} left`]),
  ].join(', ')
}

function leftInWords(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000)
  return seconds < 100 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`
}
