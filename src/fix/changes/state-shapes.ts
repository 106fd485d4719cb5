import { isObject } from '../../contract/json-schema.ts'
import { isRawNumber } from '../../json/raw-number.ts'
import { bareValue } from './bare-value.ts'

/** So many parts of states that are unlike one another are told apart, in some 100 bytes each. */
const mostParts = 1_000_000

/** What stands for a state of which nothing is known, for a single value, and for null. */
const [unknown, single, nothing] = [0, 1, 2]

/** So many parts stand for something before any state is known. */
const given = 3

/**
 * What states of accounts are made of, as far as they can lack something: the names in their objects and the items of their lists, at any
 * depth, without values. A state is a number, and parts that are alike are kept once.
 */
export class StateShapes {
  /** `["a","b"]` are names; `{7 1:12` is an object with the names 7, of which the second has the part 12; `*12:3` is a list of three of it. */
  readonly #parts: string[] = Array.from({ length: given }, () => '')
  readonly #numbers = new Map<string, number>()

  /** All parts, each behind those that it holds, for another thread. */
  get parts(): readonly string[] {
    return this.#parts
  }

  /** The number of a state. */
  numberOf(state: unknown): number {
    const value = bareValue(state)
    if (value === null) return nothing
    if (Array.isArray(value)) return this.#list(value.map((item) => [this.numberOf(item), 1]))
    if (!isObject(value) || isRawNumber(value)) return single
    const names = Object.keys(value).toSorted()
    const held = names.map((name, index) => [index, this.numberOf(value[name])] as const)
    return this.#object(this.#part(JSON.stringify(names)), held)
  }

  /** Adds the parts of another thread, and gives the number that each of them has here. */
  append(parts: readonly string[]): readonly number[] {
    const here = [unknown, single, nothing]
    const own = (part: number) => here[part] ?? unknown
    for (const part of parts.slice(given)) {
      if (part.startsWith('[')) here.push(this.#part(part))
      else if (part.startsWith('*')) here.push(this.#list(itemsIn(part).map(([shape, count]): Pair => [own(shape), count])))
      else {
        const { names, held } = objectIn(part)
        here.push(
          this.#object(
            own(names),
            held.map(([index, shape]): Pair => [index, own(shape)]),
          ),
        )
      }
    }
    return here
  }

  /**
   * Whether a state lacks something that another one has: a name in an object, or an item of a list, in whatever order its items are. True
   * where nobody can tell. Null says that there is no value, and lacks nothing.
   */
  lacks(one: number, before: number): boolean {
    if (one === unknown || before === unknown) return true
    if (one === before || one === nothing || before === nothing || before === single) return false
    if (one === single) return true
    const [own, others] = [this.#objectAt(one), this.#objectAt(before)]
    // Some write a list of one item without brackets.
    if (!own || !others) return this.#lacksItems(own ? [one] : this.#itemsAt(one), others ? [before] : this.#itemsAt(before))
    return [...others].some(([name, shape]) => this.lacks(own.get(name) ?? unknown, shape))
  }

  #lacksItems(own: readonly number[], before: readonly number[]): boolean {
    if (own.length < before.length) return true
    const left = [...own]
    const takes = (at: number) => at >= 0 && left.splice(at, 1).length > 0
    return before
      .filter((shape) => !takes(left.indexOf(shape)))
      .some((shape) => !takes(left.findIndex((other) => !this.lacks(other, shape))))
  }

  #object(names: number, held: readonly Pair[]): number {
    if (names === unknown || held.some(([, shape]) => shape === unknown)) return unknown
    return this.#part(`{${[names, ...held.flatMap(([index, shape]) => (shape === single ? [] : [`${index}:${shape}`]))].join(' ')}`)
  }

  #list(items: readonly Pair[]): number {
    const counts = new Map<number, number>()
    for (const [shape, count] of items) counts.set(shape, (counts.get(shape) ?? 0) + count)
    if (counts.has(unknown)) return unknown
    const sorted = [...counts].toSorted(([one], [other]) => one - other)
    return this.#part(`*${sorted.map(([shape, count]) => `${shape}:${count}`).join(' ')}`)
  }

  #part(part: string): number {
    const known = this.#numbers.get(part)
    if (known !== undefined) return known
    if (this.#parts.length >= mostParts) return unknown
    this.#numbers.set(part, this.#parts.length)
    return this.#parts.push(part) - 1
  }

  /** The names of an object with what they hold; undefined where it is a list. */
  #objectAt(number: number): ReadonlyMap<string, number> | undefined {
    const part = this.#parts[number] ?? ''
    if (!part.startsWith('{')) return undefined
    const { names, held } = objectIn(part)
    const shapes = new Map(held)
    const all = JSON.parse(this.#parts[names] ?? '[]') as string[]
    return new Map(all.map((name, index) => [name, shapes.get(index) ?? single]))
  }

  #itemsAt(number: number): readonly number[] {
    return itemsIn(this.#parts[number] ?? '').flatMap(([shape, count]) => Array.from({ length: count }, () => shape))
  }
}

type Pair = readonly [one: number, other: number]

/** The parts that are items of a list, each with how many they are. */
function itemsIn(part: string): readonly Pair[] {
  return part.length < 2 ? [] : part.slice(1).split(' ').map(pairIn)
}

/** The part that holds the names of an object, and what stands under them, but for single values. */
function objectIn(part: string): { readonly names: number; readonly held: readonly Pair[] } {
  const [names = '', ...pairs] = part.slice(1).split(' ')
  return { names: Number(names), held: pairs.map(pairIn) }
}

function pairIn(text: string): Pair {
  const [one = '', other = ''] = text.split(':')
  return [Number(one), Number(other)]
}
