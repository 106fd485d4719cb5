import type { RuleWords } from '../rule-words.ts'

const transactionTwice: Pick<RuleWords, 'reason' | 'remedy'> = {
  reason: 'Ein Dienst hält eine Buchung mit bekannter Kennung für schon hinzugefügt und überspringt sie ohne Fehlermeldung.',
  remedy: 'Senden Sie jede Buchung einmal, und nummerieren Sie sie über alle Konten eines Altlieferanten fortlaufend.',
}

/** The rules about all records of a run together in German, by their ids. */
export const germanAcrossRules: Readonly<Record<string, RuleWords>> = {
  supply_point_under_two_accounts: {
    title: 'Marktlokation, die zur selben Zeit unter zwei Konten steht',
    reason:
      'Eine Marktlokation wird zu jeder Zeit mit einem einzigen Kunden abgerechnet. Das zweite Konto wird abgelehnt, oder zwei Kunden bezahlen dieselbe Energie.',
    remedy: 'Suchen Sie das Konto, das beendet ist: Seiner Marktlokation fehlt supply_end_date, oder eine der Kennungen ist falsch.',
  },
  repeated_transaction_id: {
    title: 'Buchung mit der Kennung einer Buchung aus einem früheren Datensatz',
    ...transactionTwice,
  },
  repeated_current_statement_transaction_id: {
    title: 'Buchung der laufenden Abrechnung mit der Kennung einer Buchung aus einem früheren Datensatz',
    ...transactionTwice,
  },
  shorter_account_number: {
    title: 'Kontonummer, der die führenden Nullen der anderen fehlen',
    reason:
      'Konten werden über diese Nummer als Text gefunden. Ohne ihre Nullen ist sie eine andere, und Notizen oder Buchungen finden kein Konto.',
    remedy: 'Exportieren Sie die Spalte als Text, mit Nullen auf die Länge der anderen aufgefüllt.',
  },
}
