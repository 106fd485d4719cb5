import type { RuleWords } from '../rule-words.ts'

/** The rules about amounts in German, by their ids. */
export const germanMoneyRules: Readonly<Record<string, RuleWords>> = {
  balance_mismatch_on_ledger_balance: {
    title: 'Saldo eines Forderungskontos, der nicht zu letzter Abrechnung und späteren Buchungen passt',
    reason:
      'Die Plattform zählt die Buchungen zum Saldo der letzten Abrechnung hinzu. Kommt etwas anderes heraus, wird das Konto abgelehnt, oder der Kunde beginnt mit einem falschen Saldo.',
    remedy:
      'Saldo der letzten Abrechnung + Zahlungen + Gutschriften - Belastungen - Auszahlungen = Saldo des Forderungskontos; Guthaben sind positiv, Forderungen negativ.',
  },
  ledger_balances_not_equal_to_transfer_balance: {
    title: 'Übertragssaldo, der nicht die Summe der Salden aller Forderungskonten ist',
    reason: 'Eines von beiden ist falsch, und damit auch Schulden oder Guthaben des Kunden.',
    remedy: 'Addieren Sie die Salden der Forderungskonten, und suchen Sie das Forderungskonto oder die Buchung, die auf einer Seite fehlt.',
  },
  current_statement_transaction_before_last_statement_closing_date: {
    title: 'Buchung der laufenden Abrechnung, die am oder vor dem Stichtag der letzten liegt',
    reason: 'Sie gehört zur abgeschlossenen Abrechnung. Sie würde doppelt gezählt, oder das Konto wird abgelehnt.',
    remedy: 'Lassen Sie weg, was die letzte Abrechnung schon enthält, oder berichtigen Sie das Datum.',
  },
  transaction_in_future: {
    title: 'Buchung in der Zukunft',
    reason:
      'Eine Buchung, die noch nicht stattgefunden hat, wird abgelehnt oder gerät in eine andere Abrechnung. Vielleicht sind Tag und Monat vertauscht.',
    remedy: 'Berichtigen Sie das Datum, oder senden Sie die Buchung, sobald sie stattgefunden hat.',
  },
  negative_transaction_amount: {
    title: 'Buchung mit negativem Betrag',
    reason: 'Schon die Art der Buchung sagt, ob der Betrag hinzukommt oder abgeht; ein Minuszeichen kehrt das um.',
    remedy: 'Schreiben Sie den Betrag ohne Vorzeichen, und prüfen Sie, ob die Art der Buchung stimmt.',
  },
  incorrect_line_item_net_amount: {
    title: 'Rechnungsposition, deren Menge mal Preis nicht den Betrag ergibt',
    reason: 'Der Kunde sieht Menge, Preis und Betrag nebeneinander, und die Plattform lehnt ab, was nicht zusammenpasst.',
    remedy:
      'Menge x Preis je Einheit = Nettobetrag, auf den Cent genau; achten Sie auf einen Preis in Cent und auf Mengen eines anderen Zeitraums.',
  },
  line_item_units_must_be_two_values: {
    title: 'Rechnungsposition, deren units nicht aus zwei Werten besteht',
    reason: 'Die beiden Werte stehen für Anfang und Ende des Gezählten; mit mehr oder weniger wird die Position abgelehnt.',
    remedy: 'Schreiben Sie die beiden Werte, etwa den ersten und den letzten Zählerstand, oder lassen Sie units weg.',
  },
  incorrect_tax_amount: {
    title: 'Steuerposition, deren Bemessungsgrundlage mal Steuersatz nicht den Betrag ergibt',
    reason: 'Auf der Rechnung stünde eine falsche Steuer.',
    remedy: 'Bemessungsgrundlage x Steuersatz = Betrag, auf den Cent genau; ein Satz in der Einheit PROPORTION ist 0.19, nicht 19.',
  },
  incorrect_transaction_amount: {
    title: 'Buchung, die nicht die Summe ihrer Rechnungs- und Steuerpositionen ist',
    reason: 'Dem Kunden wird der Betrag belastet, und er sieht Positionen und Steuern, die etwas anderes ergeben.',
    remedy: 'Nettobeträge der Rechnungspositionen + Beträge der Steuerpositionen = Betrag.',
  },
  zero_payment_schedule_amount: {
    title: 'Abschlagsplan mit einem Abschlag von null',
    reason: 'Es wird nichts eingezogen, und Plattformen lehnen so einen Plan ab.',
    remedy: 'Tragen Sie die Höhe des Abschlags ein, oder lassen Sie den Abschlagsplan weg.',
  },
  price_in_cents: {
    title: 'Arbeitspreis über 3 Euro je Kilowattstunde',
    reason: 'Altsysteme führen Arbeitspreise in Cent. Werden sie als Euro gelesen, ist jede Rechnung hundertmal zu hoch.',
    remedy: 'Schreiben Sie den Preis in Euro: 0.3145 für 31,45 Cent.',
  },
  net_price_above_gross: {
    title: 'Nettopreis, der höher ist als der Bruttopreis',
    reason: 'Die beiden sind vertauscht, oder einer gehört zu einem anderen Tarif. Rechnungen haben einen falschen Preis.',
    remedy: 'Vertauschen Sie die beiden, oder berichtigen Sie den falschen: Der Bruttopreis ist der Nettopreis mit Steuer.',
  },
  negative_price: {
    title: 'Negativer Preis oder Verbrauch eines Vertrags',
    reason:
      'Der Kunde bekäme Geld für das, was er verbraucht. Das Vorzeichen einer anderen Spalte wurde übernommen, oder der Betrag ist eine Gutschrift.',
    remedy: 'Schreiben Sie ihn ohne Minuszeichen. Ein Bonus ist eine Gutschrift oder ein sign_up_reward.',
  },
  reason_against_type: {
    title: 'Belastung mit dem Grund einer Gutschrift oder Gutschrift mit dem Grund einer Belastung',
    reason:
      'Der Typ entscheidet, ob der Betrag abgezogen oder hinzugefügt wird. Wenn der Grund stimmt, ist der Saldo um den doppelten Betrag falsch.',
    remedy: 'Berichtigen Sie den Typ oder den Grund, je nachdem, was falsch ist, und prüfen Sie den Saldo des Forderungskontos.',
  },
}
