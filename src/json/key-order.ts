/** How many keys are remembered, and how long they are. */
const [mostKeys, longestKey] = [5_000, 100]

/**
 * A key that came in an object behind certain others, all of them different. Objects of one source mostly have the same keys in
 * the same order; whoever goes along it need not compare each key with those before it.
 */
export class KeyOrder {
  readonly name: string
  /** As it is written. */
  readonly quoted: string
  /** The key that came behind it last time. */
  next: KeyOrder | undefined
  readonly #before: KeyOrder | undefined
  readonly #behind = new Map<string, KeyOrder>()
  /** Shared by all that have the same start. */
  readonly #count: { keys: number }

  /** The start of all objects; for a key, what comes before it. */
  constructor(name = '', before?: KeyOrder) {
    this.name = name
    this.quoted = `"${name}"`
    this.#before = before
    this.#count = before ? before.#count : { keys: 0 }
  }

  /**
   * The key that follows; undefined where it stands among those before, or nothing more is remembered.
   * @param name Written without escapes.
   */
  follow(name: string): KeyOrder | undefined {
    const known = this.#behind.get(name) ?? this.#add(name)
    if (known) this.next = known
    return known
  }

  /** All keys up to here. */
  names(): Set<string> {
    return this.#before ? this.#before.names().add(this.name) : new Set()
  }

  /** Whether a name is among the keys up to one of them. */
  static #holds(last: KeyOrder, name: string): boolean {
    for (let key = last; key.#before; key = key.#before) if (key.name === name) return true
    return false
  }

  #add(name: string): KeyOrder | undefined {
    if (name.length > longestKey || this.#count.keys >= mostKeys || KeyOrder.#holds(this, name)) return undefined
    // Parsed again: a slice of a text would keep all of it in memory.
    const key = new KeyOrder(JSON.parse(`"${name}"`) as string, this)
    this.#count.keys++
    this.#behind.set(key.name, key)
    return key
  }
}
