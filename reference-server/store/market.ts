import { canonicalJson } from './canonical-json.ts'
import type { Database } from './database.ts'
import { parseExactly } from '../../src/json/raw-number.ts'

/** What is kept for a market participant. */
export type MarketRecordKind = 'price_sheet' | 'definition' | 'rolled_out_definition'

/** A record and the code of the participant that it is of. */
export interface MarketRecord {
  readonly participant: string
  readonly record: unknown
}

/** The market participants of a database with their price sheets and time definitions. */
export function marketIn(database: Database) {
  const participant = database.query<{ content: string }>('SELECT content FROM market_participants WHERE code = ?')
  const addParticipant = database.query('INSERT INTO market_participants (code, content) VALUES (?, ?)')
  const add = database.query('INSERT OR IGNORE INTO market_records (participant, kind, content) VALUES (?, ?, ?)')
  const list = database.query<{ participant: string; content: string }>(
    'SELECT participant, content FROM market_records WHERE kind = ? ORDER BY id',
  )
  return {
    /** The participant with a code, as it was sent. */
    participant(code: string): unknown {
      const found = participant.one(code)
      return found === undefined ? undefined : parseExactly(found.content)
    },
    addParticipant: (code: string, record: unknown): void => void addParticipant.run(code, JSON.stringify(record)),
    /**
     * Adds records and tells how many different ones they are.
     * Choice at 4.1-fees-repeated-stored-open and 4.1-definitions-repeated-stored-open: the same record is kept once.
     */
    addAll(kind: MarketRecordKind, records: readonly MarketRecord[]): number {
      const different = new Map(
        records.map((one) => [canonicalJson([one.participant, one.record]), [one.participant, canonicalJson(one.record)] as const]),
      )
      for (const [code, content] of different.values()) add.run(code, kind, content)
      return different.size
    },
    list: (kind: MarketRecordKind): { participant: string; record: Record<string, unknown> }[] =>
      list
        .all(kind)
        .map(({ participant: code, content }) => ({ participant: code, record: parseExactly(content) as Record<string, unknown> })),
  }
}
