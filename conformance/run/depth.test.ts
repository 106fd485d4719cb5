import { describe, expect, it } from 'vitest'
import { checks as all } from '../checks/index.ts'
import { inDefaultOrder, requestsOf } from './default-order.ts'
import order from './default-order.json' with { type: 'json' }
import { atDepth } from './depth.ts'

const checks = inDefaultOrder(all)
const names = (some: readonly { readonly name: string }[]) => some.map(({ name }) => name)

describe('the depth of a run', () => {
  it('smoke begins as every run does, without what takes long, and ends before its requests are used up', () => {
    const smoke = atDepth(checks, 'smoke')
    const last = checks.findIndex(({ name }) => name === smoke.at(-1)?.name)
    const leftOut = checks.slice(0, last).filter(({ name }) => !names(smoke).includes(name))
    expect(leftOut.every((check) => check.alone || check.last || requestsOf(check) > 130)).toBe(true)
    expect(names(smoke)).toEqual(names(checks.filter(({ name }) => names(smoke).includes(name))))
    expect(smoke.every(({ runs }) => runs === 1)).toBe(true)
    const requests = smoke.reduce((sum, check) => sum + requestsOf(check), 0)
    expect(requests).toBeGreaterThan(1500)
    expect(requests).toBeLessThanOrEqual(2200)
  })

  it('default tries every check', () => {
    expect(atDepth(checks, 'default')).toEqual(checks)
  })

  it('deep tries more inputs of the checks whose inputs vary', () => {
    const deep = atDepth(checks, 'deep')
    expect(names(deep)).toEqual(names(checks))
    for (const [index, { runs }] of checks.entries()) expect(deep[index]?.runs).toBe(runs && runs * 5)
  })

  it('every check has its place in the order, with its requests', () => {
    expect(names(checks)).toEqual(order.map(({ check }) => check))
  })
})
