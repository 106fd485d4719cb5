import type { AccountPair } from '../../finding/finding.ts'
import type { Position } from '../../input/position.ts'
import type { NotedEntry } from '../further-check.ts'
import { writeAccount } from './account-key.ts'
import { flags, format } from './across-entry.ts'
import { EntryBuffer } from './entry-buffer.ts'
import { headSize } from './entry.ts'

/** A record that entries come from. */
export interface NotedRecord {
  /** Number of the record, from 0. */
  readonly record: number
  readonly position: Position
  readonly account: AccountPair | undefined
  /** Whether it is valid without the rules that look at all records together. */
  readonly isValid: boolean
  /** Whether it is only there to be compared with, and nothing is told of it. */
  readonly isPassedOver?: boolean
}

/** Writes down what the rules that look at all records together take out of a stretch of records. */
export class AcrossEntries {
  readonly #out = new EntryBuffer()

  /** Adds what was taken out of a record. */
  add(noted: readonly NotedEntry[], { record, position, account, isValid, isPassedOver = false }: NotedRecord): void {
    const out = this.#out
    for (const { rule, entry } of noted) {
      const { key, indexes, from = 0, to = 0 } = entry
      const start = out.begin(record, position, format.indexes - headSize + 4 * indexes.length)
      const { bytes, view, length } = out
      view.setInt32(start + format.from, from, true)
      view.setInt32(start + format.to, to, true)
      bytes[start + format.flags] = (isValid ? flags.isValid : 0) | (isPassedOver ? flags.isPassedOver : 0)
      bytes[start + format.indexCount] = indexes.length
      for (const [place, index] of indexes.entries()) view.setUint32(start + format.indexes + 4 * place, index, true)
      if (account) writeAccount(out, account)
      out.view.setUint32(start + format.accountSize, out.length - length, true)
      out.byte(rule)
      for (const [place, text] of key.entries()) {
        if (place > 0) out.byte(comma)
        out.json(text)
      }
      out.end(start)
    }
  }

  /** Whether it is time to take what was added. */
  get isFull(): boolean {
    return this.#out.isFull
  }

  /** What was added since the last time, to be used before more is; undefined when there is nothing. */
  take(): Buffer<ArrayBuffer> | undefined {
    return this.#out.take()
  }
}

const comma = 44
