import { recordRule, type RuleBreach } from '../rule.ts'
import { isOpenEnd } from './is-open-end.ts'
import { day, hour, isCertainlyAfter } from './moment.ts'

/** Registers that are in use when their meter is not. */
export const registerOutsideMeterPeriod = recordRule({
  id: 'register_outside_meter_period',
  group: 'timelines',
  severity: 'warning',
  title: 'A register in use before its meter was, or after it was removed',
  reason: 'A register counts only while its meter is installed; readings outside that time belong to another meter.',
  remedy: 'Check whether the register belongs to this meter, and correct its dates or those of the meter.',
  source: 'convention',
  on: 'Meter',
  good: {
    active_from: '2019-08-22T11:30:00+02:00',
    active_to: '2025-08-22T09:00:00+02:00',
    registers: [{ active_from: '2019-08-22T11:30:00+02:00', active_to: '2025-08-22T09:00:00+02:00' }],
  },
  bad: {
    value: {
      active_from: '2019-08-22T11:30:00+02:00',
      active_to: '2025-08-22T09:00:00+02:00',
      registers: [{ active_from: '2019-08-22T11:30:00+02:00', active_to: null }],
    },
    at: ['registers', 0, 'active_to'],
  },
  check({ active_from: from, active_to: to, registers = [] }) {
    const breaches: RuleBreach[] = []
    for (const [index, register] of registers.entries()) {
      // A day is let pass: one of the two is often told by its date alone.
      const start = register.active_from
      if (typeof start === 'string' && from !== undefined && isCertainlyAfter(from, start, span)) {
        breaches.push({
          at: ['registers', index, 'active_from'],
          detail: `The register is in use from ${start}, and its meter only from ${from}.`,
        })
      }
      if (isOpenEnd(to) || register.active_to === undefined) continue
      if (isOpenEnd(register.active_to)) {
        breaches.push({
          at: ['registers', index, 'active_to'],
          detail: `The register has no end, and its meter was in use only until ${to}.`,
        })
      } else if (isCertainlyAfter(register.active_to, to, span)) {
        breaches.push({
          at: ['registers', index, 'active_to'],
          detail: `The register is in use until ${register.active_to}, and its meter only until ${to}.`,
        })
      }
    }
    return breaches
  },
})

const span = day + hour
