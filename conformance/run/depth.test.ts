import { describe, expect, it } from 'vitest'
import { checks as all } from '../checks/index.ts'
import { inDefaultOrder, requestsOf } from './default-order.ts'
import order from './default-order.json' with { type: 'json' }
import { atDepth } from './depth.ts'
import smoke from './smoke.json' with { type: 'json' }

const checks = inDefaultOrder(all)
const names = (some: readonly { readonly name: string }[]) => some.map(({ name }) => name)

describe('the depth of a run', () => {
  it('smoke tries the first input of what was chosen, in the default order, with a seventh of the requests', () => {
    const chosen = atDepth(checks, 'smoke')
    expect(names(chosen).toSorted()).toEqual(smoke.toSorted())
    expect(names(chosen)).toEqual(names(checks.filter(({ name }) => smoke.includes(name))))
    expect(chosen.every(({ runs }) => runs === 1)).toBe(true)
    expect(chosen.reduce((sum, check) => sum + requestsOf(check), 0)).toBeLessThanOrEqual(2100)
  })

  it('smoke has hardly anything that runs alone', () => {
    const alone = atDepth(checks, 'smoke').filter((check) => check.alone || check.last)
    expect(alone.reduce((sum, check) => sum + requestsOf(check), 0)).toBeLessThanOrEqual(30)
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
    expect(names(checks).toSorted()).toEqual(Object.keys(order).toSorted())
  })
})
