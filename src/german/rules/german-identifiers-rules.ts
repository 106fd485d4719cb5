import type { RuleWords } from '../rule-words.ts'

/** The rules about identifiers in German, by their ids. */
export const germanIdentifiersRules: Readonly<Record<string, RuleWords>> = {
  blank_account_reference: {
    title: 'Code des Altlieferanten oder Kontonummer leer',
    reason:
      'Beide zusammen bezeichnen das Konto. Ist eines davon leer, wird das Konto abgelehnt, oder alle Datensätze ohne Nummer werden zu einem Konto.',
    remedy: 'Klären Sie, warum der Export dort keinen Wert hat.',
  },
  invalid_supply_point_identifier: {
    title: 'Kennung einer Marktlokation, die nicht die Form einer MaLo-ID hat',
    reason:
      'Der Markt kennt die Marktlokation unter ihrer MaLo-ID. Mit jeder anderen Kennung wird sie abgelehnt oder lässt sich nicht beliefern.',
    remedy: 'Tragen Sie die MaLo-ID ein: 11 Ziffern, die erste nicht 0.',
  },
  malo_check_digit: {
    title: 'MaLo-ID mit falscher Prüfziffer',
    reason: 'Eine Ziffer ist falsch, oder zwei sind vertauscht. Die MaLo-ID gehört zu keiner oder zu einer fremden Marktlokation.',
    remedy: 'Schlagen Sie die MaLo-ID an der Quelle nach, etwa in der Anmeldebestätigung des Netzbetreibers.',
  },
  invalid_melo_number: {
    title: 'Nummer einer Messlokation, die nicht die Form einer MeLo-ID hat',
    reason: 'In der Marktkommunikation laufen Zählerstände unter der MeLo-ID. Unter jeder anderen Nummer finden sie keinen Zähler.',
    remedy:
      'Tragen Sie die MeLo-ID (Zählpunktbezeichnung) ein: 33 Zeichen ohne Leerzeichen, und zwar Ländercode, 6 Ziffern, Postleitzahl und 20 Großbuchstaben oder Ziffern.',
  },
  invalid_market_participant_code: {
    title: 'Marktpartner-ID, die nicht aus 13 Ziffern besteht',
    reason: 'Der Marktpartner wird nicht gefunden, oder es wird der falsche gefunden.',
    remedy: 'Tragen Sie die BDEW-Codenummer (99...), die DVGW-Codenummer (98...) oder die GLN des Marktpartners in dieser Marktrolle ein.',
  },
  market_participant_check_digit: {
    title: 'Marktpartner-ID mit falscher Prüfziffer',
    reason: 'Eine Ziffer ist falsch. Der Marktpartner wird nicht gefunden, oder es wird der falsche gefunden.',
    remedy: 'Schlagen Sie die Codenummer in der Codenummerndatenbank von BDEW oder DVGW nach.',
  },
  invalid_eic: {
    title: 'Code für Regelzone, Bilanzierungsgebiet, Marktgebiet oder Bilanzkreis, der nicht die Form eines EIC hat',
    reason: 'Unter einem Code, den niemand kennt, lässt sich die Marktlokation nicht bilanzieren.',
    remedy: 'Tragen Sie den Energy Identification Code ein: 16 Zeichen aus 0-9, A-Z und dem Bindestrich.',
  },
  eic_check_character: {
    title: 'EIC mit falschem Prüfzeichen',
    reason: 'Ein Zeichen ist falsch. Der Code bezeichnet dann nichts oder ein anderes Gebiet oder einen anderen Bilanzkreis.',
    remedy: 'Schlagen Sie den Code im Verzeichnis von ENTSO-E oder BDEW nach.',
  },
  invalid_obis_code: {
    title: 'OBIS-Kennzahl in falscher Form',
    reason: 'Ohne sie weiß niemand, was das Zählwerk zählt, und seine Zählerstände lassen sich nicht abrechnen.',
    remedy: 'Schreiben Sie sie vollständig, etwa 1-1:1.8.0 für Strom und 7-0:3.0.0 für Gas; jede Wertegruppe ist höchstens 255.',
  },
  invalid_iban: {
    title: 'Ungültige IBAN',
    reason: 'Lastschriften schlagen fehl, und das Konto wird abgelehnt.',
    remedy: 'Berichtigen Sie die IBAN anhand des SEPA-Lastschriftmandats. Eine deutsche hat 22 Zeichen.',
  },
  invalid_postcode: {
    title: 'Lieferadresse ohne deutsche Postleitzahl',
    reason: 'Die Adresse wird abgelehnt oder einer falschen zugeordnet.',
    remedy: 'Tragen Sie nur die fünf Ziffern ein, mit führender Null: kein Land, kein Ort.',
  },
  postcode_in_town: {
    title: 'Postleitzahl und Ort in einem Feld',
    reason: 'Die Postleitzahl hat ein eigenes Feld. Sonst steht sie in Briefen doppelt, und Adressen lassen sich nicht zuordnen.',
    remedy: 'Schreiben Sie Postleitzahl und Ort jeweils in ihr eigenes Feld.',
  },
}
