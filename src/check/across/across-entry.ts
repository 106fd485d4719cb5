import type { AccountPair } from '../../finding/finding.ts'
import type { ComparedEntry } from '../../rules/rule.ts'
import type { AcrossRule } from '../further-check.ts'
import { readAccount } from './account-key.ts'
import type { EntryKind } from './entry-comparison.ts'
import { placeOf, viewOf, type EntryPlace } from './entry.ts'

/**
 * What stands behind the head of an entry of a rule that looks at all records together:
 *
 * | at   | bytes |                                                                              |
 * | ---- | ----- | ---------------------------------------------------------------------------- |
 * | 32   | 4     | bytes of the account                                                         |
 * | 36   | 4     | the first day, since 1970                                                    |
 * | 40   | 4     | the day behind the last                                                      |
 * | 44   | 1     | the flags                                                                    |
 * | 45   | 1     | how many indexes there are                                                   |
 * | 46   | 4 n   | the indexes                                                                  |
 * |      |       | the account, as `writeAccount` has it, or nothing                            |
 * |      | 1     | the number of the rule, which is the first byte of the key                   |
 * |      |       | the texts of the key as JSON, with commas between them                       |
 *
 * The texts stand there as they are, not as hashes: findings name them, and however many there are, none is taken for another.
 */
export const format = { accountSize: 32, from: 36, to: 40, flags: 44, indexCount: 45, indexes: 46 } as const

/** Flags: the record is valid without these rules; it is only there to be compared with, and nothing is told of it. */
export const flags = { isValid: 1, isPassedOver: 2 } as const

/** Where the key of an entry begins: the number of its rule, then its texts. */
export function keyStart(entries: DataView, at: number): number {
  return accountStart(entries, at) + entries.getUint32(at + format.accountSize, true)
}

function accountStart(entries: DataView, at: number): number {
  return at + format.indexes + 4 * entries.getUint8(at + format.indexCount)
}

function ruleOf(entry: Buffer): number {
  return entry.readUInt8(keyStart(viewOf(entry), 0))
}

/** An entry that was written down. Many may be kept, so it has little beside its bytes. */
export class AcrossEntry implements ComparedEntry {
  readonly bytes: Buffer
  readonly account: AccountPair | undefined

  constructor(bytes: Buffer) {
    this.bytes = bytes
    const view = viewOf(bytes)
    const account = bytes.toString('utf8', accountStart(view, 0), keyStart(view, 0))
    this.account = account === '' ? undefined : readAccount(account)
  }

  /** Number of its rule. */
  get rule(): number {
    return ruleOf(this.bytes)
  }

  get key(): ComparedEntry['key'] {
    const start = keyStart(viewOf(this.bytes), 0) + 1
    return JSON.parse(`[${this.bytes.toString('utf8', start)}]`) as [string, ...string[]]
  }

  get indexes(): readonly number[] {
    const count = this.bytes.readUInt8(format.indexCount)
    return Array.from({ length: count }, (_, index) => this.bytes.readUInt32LE(format.indexes + 4 * index))
  }

  get from(): number {
    return this.bytes.readInt32LE(format.from)
  }

  get to(): number {
    return this.bytes.readInt32LE(format.to)
  }

  get place(): EntryPlace {
    return placeOf(viewOf(this.bytes))
  }

  /** Whether its record is valid without the rules that look at all records together. */
  get isValid(): boolean {
    return (this.bytes.readUInt8(format.flags) & flags.isValid) !== 0
  }

  /** Whether nothing is told of its record. */
  get isPassedOver(): boolean {
    return (this.bytes.readUInt8(format.flags) & flags.isPassedOver) !== 0
  }
}

/** Entries are compared as their rules say. */
export function acrossKind(rules: readonly AcrossRule[]): EntryKind {
  return {
    keyStart,
    begin(entry) {
      const compare = rules[ruleOf(entry)]?.begin?.<AcrossEntry>()
      return compare && ((bytes) => compare(new AcrossEntry(bytes))?.bytes)
    },
  }
}
