import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { requirements } from '../../../src/contract/requirements.ts'
import { takesPart } from '../../run/judge.ts'
import { faithful } from '../server/faithful/index.ts'
import { control } from './control.ts'
import { fault, faults } from './fault.ts'
import { mutants } from './index.ts'
import { mutantKinds } from './mutant.ts'
import { survivors } from '../survivors.ts'

const judgeable = new Set(requirements.filter((one) => takesPart(one) && one.level !== 'open').map(({ id }) => id))

const contributing = readFileSync(new URL('../../../CONTRIBUTING.md', import.meta.url), 'utf8')

describe('the mutants', () => {
  it('are added as CONTRIBUTING.md shows it', () => {
    const [, example = ''] = /^```text\n(fault\(.*?)\n```$/ms.exec(contributing) ?? []
    const lines = example.split('\n').map((line) => line.trim())
    const source = readFileSync(new URL('limits.ts', import.meta.url), 'utf8').replaceAll(/^ +/gm, '')
    expect(source).toContain(lines.join('\n'))
    expect(lines.length).toBeGreaterThan(3)
  })

  it('have ids of their own, in words', () => {
    const ids = [control, ...mutants].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.filter((id) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id))).toEqual([])
  })

  it('name requirements that a verdict is given on', () => {
    const unknown = [control, ...mutants].flatMap(({ id, requirements: named }) =>
      named.filter((requirement) => !judgeable.has(requirement)).map((requirement) => `${id}: ${requirement}`),
    )
    expect(unknown).toEqual([])
  })

  it('name a requirement that catches them', () => {
    expect(mutants.filter(({ requirements: named }) => named.length === 0).map(({ id }) => id)).toEqual([])
  })

  it('survive five at most, each for a reason', () => {
    const ids = new Set(mutants.map(({ id }) => id))
    expect(Object.keys(survivors).filter((id) => !ids.has(id))).toEqual([])
    expect(Object.keys(survivors).length).toBeLessThanOrEqual(5)
  })

  it('name no requirement that is not there', () => {
    const { breaks } = fault('a-fault', 'What it is.')
    // @ts-expect-error There is no such requirement.
    const { requirements: named } = breaks('3.1-no-such-thing').by(() => ({}))
    expect(named.filter((id) => judgeable.has(id))).toEqual([])
  })

  it('are of the section of their first requirement and of the kind that they stand under, where they do not say otherwise', () => {
    const about = { section: '4.2', kind: 'status' } as const
    const list = [fault('one', 'A fault.'), fault('other', 'A fault.', about)].map(({ breaks }) =>
      breaks('3.1-stage-first-201', '4.4-status-404').by(() => ({})),
    )
    expect(faults('state', list).map(({ section, kind }) => [section, kind])).toEqual([
      ['3.1', 'state'],
      ['4.2', 'status'],
    ])
  })

  it('decide something otherwise', () => {
    const idle = mutants.filter(({ change }) => {
      const changed = change(faithful)
      return Object.keys(changed).every((name) => changed[name as keyof typeof changed] === faithful[name as keyof typeof faithful])
    })
    expect(idle.map(({ id }) => id)).toEqual([])
  })

  it('are mostly about state, meaning and time, and of every kind', () => {
    const count = (...kinds: readonly string[]) => mutants.filter(({ kind }) => kinds.includes(kind)).length
    expect(mutants.length).toBeGreaterThanOrEqual(150)
    expect(count('status', 'shape') / mutants.length).toBeLessThanOrEqual(0.06)
    expect(count('state', 'meaning', 'timing')).toBeGreaterThanOrEqual(80)
    expect(mutantKinds.filter((kind) => count(kind) === 0)).toEqual([])
  })

  it('stand in every section that a server can break', () => {
    const sections = new Set(mutants.map(({ section }) => section.split('.')[0]))
    expect(['1', '2', '3', '4', '5', '7', '8', '9'].filter((section) => !sections.has(section))).toEqual([])
  })
})
