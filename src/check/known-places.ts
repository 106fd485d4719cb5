import type { Finding } from '../finding/finding.ts'
import type { Path } from '../contract/schema-at.ts'

/** What is known of a finding before it is located. */
export interface PlacedCode extends Pick<Finding, 'cause'> {
  readonly path: Path
  readonly code: string
  readonly severity?: Finding['severity']
}

/** Remembers something of findings of the same code, cause and severity at the same place. To write a place as a text takes longer than to go there. */
export class KnownPlaces<Known> {
  readonly #root = new Node<Known>()
  #size = 0

  /** How many are remembered. */
  get size(): number {
    return this.#size
  }

  get({ code, cause = '', severity = 'error', path }: PlacedCode): Known | undefined {
    let node = this.#root.inner.get(code)?.inner.get(severity)?.inner.get(cause)
    for (let depth = 0; node && depth < path.length; depth++) node = node.inner.get(path[depth] ?? '')
    return node?.known
  }

  /** Adds what is not yet known. */
  add({ code, cause = '', severity = 'error', path }: PlacedCode, known: Known): void {
    let node = this.#root
    for (const segment of [code, severity, cause, ...path]) {
      const inner = node.inner.get(segment) ?? new Node<Known>()
      node.inner.set(segment, inner)
      node = inner
    }
    node.known = known
    this.#size++
  }
}

class Node<Known> {
  readonly inner = new Map<string | number, Node<Known>>()
  known: Known | undefined
}
