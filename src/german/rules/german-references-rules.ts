import type { RuleWords } from '../rule-words.ts'

/** The rules about what refers to something else in German, by their ids. */
export const germanReferencesRules: Readonly<Record<string, RuleWords>> = {
  unknown_ledger_identifiers: {
    title: 'Forderungskonto, das eine Marktlokation nennt, die das Konto nicht hat',
    reason: 'Was nicht zum Konto gehört, kann nicht belastet werden. Eine Ziffer ist falsch, oder die Marktlokation fehlt im Export.',
    remedy: 'Schreiben Sie die Kennung genau wie bei der Marktlokation, oder ergänzen Sie die Marktlokation.',
  },
  duplicate_identifiers_entries_found: {
    title: 'Marktlokation, die in den Forderungskonten doppelt genannt ist',
    reason: 'Niemand kann sagen, welches der Forderungskonten mit ihrer Energie belastet wird.',
    remedy: 'Nennen Sie jede Marktlokation nur einmal, in einem einzigen Forderungskonto.',
  },
  duplicate_ledger_entries_found: {
    title: 'Zwei Forderungskonten eines Kontos mit demselben Code',
    reason:
      'Zahlungen, Zahlungswege und Abschlagspläne nennen ein Forderungskonto bei seinem Code. Bei zweien weiß niemand, welches gemeint ist.',
    remedy: 'Geben Sie jedem Forderungskonto einen eigenen Code, oder legen Sie die beiden zusammen.',
  },
  unknown_ledger_code: {
    title: 'Zahlungsweg oder Abschlagsplan für ein Forderungskonto, das das Konto nicht hat',
    reason: 'Was eingezogen wird, lässt sich auf kein Forderungskonto buchen.',
    remedy:
      'Schreiben Sie den Code genau wie beim Forderungskonto, oder lassen Sie ihn bei allen Zahlungswegen und Abschlagsplänen des Kontos weg.',
  },
  payment_instructions_ledger_code_uniformity_failed: {
    title: 'Zahlungswege, von denen nur einige ein Forderungskonto nennen',
    reason: 'Die Plattform zieht entweder für jedes Forderungskonto oder für das ganze Konto ein, nicht beides.',
    remedy: 'Geben Sie allen Zahlungswegen des Kontos den Code eines Forderungskontos oder keinem.',
  },
  payment_schedules_ledger_code_uniformity_failed: {
    title: 'Abschlagspläne, von denen nur einige ein Forderungskonto nennen',
    reason: 'Die Plattform zieht entweder für jedes Forderungskonto oder für das ganze Konto ein, nicht beides.',
    remedy: 'Geben Sie allen Abschlagsplänen des Kontos den Code eines Forderungskontos oder keinem.',
  },
  multiple_open_ended_payment_schedules: {
    title: 'Zwei Abschlagspläne für ein Forderungskonto',
    reason: 'Ein Abschlagsplan hat kein Ende; der Kunde würde von da an beide bezahlen.',
    remedy: 'Behalten Sie den geltenden Abschlagsplan, oder geben Sie jedem den Code seines Forderungskontos.',
  },
  duplicate_transaction_ids: {
    title: 'Zwei Buchungen eines Datensatzes mit derselben Kennung',
    reason: 'Die zweite gilt als schon hinzugefügt und wird übersprungen.',
    remedy: 'Senden Sie jede Buchung einmal, mit einer eigenen Kennung.',
  },
  direct_debit_without_instruction: {
    title: 'Abschlagsplan per Lastschrift in einem Konto ohne Zahlungsweg',
    reason:
      'Nirgends steht, von welchem Bankkonto abgebucht wird, also wird nichts abgebucht. Der Zahlungsweg kann auch nach dem Import gesendet werden.',
    remedy:
      'Ergänzen Sie den Zahlungsweg mit dem Bankkonto, oder senden Sie ihn nach dem Import; schreiben Sie MANUAL, wenn der Kunde anders zahlt.',
  },
  empty_list: {
    title: 'Leere Liste von Lieferadressen, Verträgen oder Kennungen eines Forderungskontos',
    reason: 'Der Export hat dort nichts gefunden. Dann lässt sich nichts abrechnen, und Dienste lehnen so ein Konto ab.',
    remedy: 'Finden Sie heraus, warum der Export dort nichts hat. Wenn das stimmt, lassen Sie die Liste weg.',
  },
}
