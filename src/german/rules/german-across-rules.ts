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
  meter_under_two_accounts: {
    title: 'Zählernummer, die zur selben Zeit unter zwei Konten steht',
    reason:
      'Ein Zähler zählt für einen Kunden, also werden die Zählerstände des einen dem anderen berechnet. Es kann stimmen, wenn Zähler mehrerer Hersteller dieselbe Nummer haben oder ein Zähler Bezug und Einspeisung zählt.',
    remedy: 'Schlagen Sie nach, zu welchem Konto der Zähler gehört.',
  },
  statement_of_two_accounts: {
    title: 'Abrechnung mit der Kennung einer Abrechnung eines anderen Kontos',
    reason: 'Ein Kunde sieht die Rechnung eines anderen. Es kann stimmen, wenn Abrechnungen je Konto nummeriert sind.',
    remedy: 'Schlagen Sie nach, wem die Abrechnung gehört. Je Kennung werden höchstens drei gemeldet.',
  },
  rare_import_supplier: {
    title: 'Code des Altlieferanten, den wenige Datensätze haben und der fast der Code der anderen ist',
    reason:
      'Ein Konto wird über diesen Code und seine Nummer gefunden. Unter einem Code mit Tippfehler wird es abgelehnt, oder es steht unter einem anderen Altlieferanten.',
    remedy: 'Schreiben Sie den Code wie in den anderen Datensätzen, außer wenn dieser gemeint ist.',
  },
  product_of_other_commodity: {
    title: 'Produkt, das fast alle anderen Datensätze für die andere Sparte haben',
    reason: 'Die Energie wird zum Preis einer anderen abgerechnet. Entweder ist das Produkt falsch oder supply_type.',
    remedy: 'Prüfen Sie product_code und supply_type. Ein Produkt, das für beide ist, ist richtig.',
  },
}
