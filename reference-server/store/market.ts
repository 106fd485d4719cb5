import { canonicalJson } from './canonical-json.ts'
import type { Database } from './database.ts'

/** What is kept for a market participant. */
export type MarketRecordKind = 'price_sheet' | 'definition' | 'rolled_out_definition'

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
      return found === undefined ? undefined : JSON.parse(found.content)
    },
    addParticipant: (code: string, record: unknown): void => void addParticipant.run(code, JSON.stringify(record)),
    /** Choice at 4.1-fees-repeated-stored-open and 4.1-definitions-repeated-stored-open: the same record is kept once. */
    add: (code: string, kind: MarketRecordKind, record: unknown): void => void add.run(code, kind, canonicalJson(record)),
    list: (kind: MarketRecordKind): { participant: string; record: Record<string, unknown> }[] =>
      list
        .all(kind)
        .map(({ participant: code, content }) => ({ participant: code, record: JSON.parse(content) as Record<string, unknown> })),
  }
}
