import type { RuleWords } from '../rule-words.ts'

/** The rules about damage by spreadsheets in German, by their ids. */
export const germanSpreadsheetRules: Readonly<Record<string, RuleWords>> = {
  leading_zero_lost: {
    title: 'Postleitzahl ohne ihre führende Null',
    reason:
      'Eine Tabellenkalkulation hat sie als Zahl gelesen. Andere Spalten desselben Exports können ihre Nullen ebenfalls verloren haben, ohne dass es auffällt.',
    remedy: 'Exportieren Sie noch einmal, mit den Spalten als Text. Sehen Sie sich auch Kontonummern und Zählernummern an.',
  },
  identifier_read_as_number: {
    title: 'Kennung, die als Zahl gelesen wurde',
    reason: 'Ziffern sind unwiederbringlich verloren: 4.16820E+10 steht für zehn Millionen verschiedene Kennungen.',
    remedy: 'Exportieren Sie noch einmal aus dem Quellsystem, mit der Spalte als Text.',
  },
  comma_decimal: {
    title: 'Zahl mit Dezimalkomma in einem Textfeld eines Lastprofils',
    reason:
      'In der Schnittstellenbeschreibung sind diese Felder Zeichenketten. Ein Komma ist hier also gültig, wird aber abgelehnt oder falsch gelesen, wo mit der Zahl gerechnet wird.',
    remedy: 'Verwenden Sie einen Dezimalpunkt und keine Tausendertrennzeichen, etwa 12500.5.',
  },
  wrong_encoding: {
    title: 'Text, der in der falschen Codierung gelesen oder für HTML maskiert wurde',
    reason: 'Kunden bekommen Briefe mit entstellten Namen, und Adressen werden nicht gefunden.',
    remedy:
      'Lesen Sie den Export als UTF-8, oder exportieren Sie noch einmal in UTF-8. Nehmen Sie Texte, bevor sie für HTML maskiert werden.',
  },
  letter_lost: {
    title: 'Name oder Adresse mit einem Fragezeichen statt eines Buchstabens',
    reason: 'Die Codierung des Exports kennt den Buchstaben nicht; er ist unwiederbringlich verloren.',
    remedy: 'Exportieren Sie noch einmal in UTF-8.',
  },
  surrounding_space: {
    title: 'Text mit Leerzeichen davor oder dahinter',
    reason: '"GAS " ist nicht "GAS": Der Text wird nicht wiedergefunden oder als ein anderer gespeichert.',
    remedy: 'Lassen Sie den Export Leerzeichen am Rand der Spalten entfernen.',
  },
  invisible_character: {
    title: 'Text mit einem unsichtbaren Zeichen',
    reason:
      'Meist gerät es beim Kopieren hinein. Wer den Text so sucht, wie er ihn tippt, findet ihn nicht, und zwei Werte, die gleich aussehen, sind verschieden.',
    remedy: 'Lassen Sie den Export Zeichen ohne Breite, weiche Trennzeichen, Richtungs- und Steuerzeichen entfernen.',
  },
  text_mark: {
    title: 'Ziffern mit der Textmarkierung einer Tabellenkalkulation',
    reason:
      'Die Markierung, ein Apostroph oder ="...", hielt in der Tabelle die führenden Nullen fest. In der Schnittstelle wird sie Teil des Werts, und der Wert wird nicht gefunden.',
    remedy: 'Schreiben Sie nur die Ziffern, als Text.',
  },
  word_for_nothing: {
    title: 'Wort wie NULL oder N/A anstelle eines Werts',
    reason:
      'Was eine Datenbank oder Tabelle für eine leere Zelle anzeigt, wird als Text gespeichert und erscheint in Briefen an den Kunden.',
    remedy: 'Lassen Sie das Feld weg, wenn es keinen Wert gibt.',
  },
  malo_melo_swapped: {
    title: 'MeLo-ID anstelle einer MaLo-ID oder umgekehrt',
    reason: 'Zwei Spalten wurden vertauscht: Im Markt werden weder die Marktlokation noch ihre Zähler gefunden.',
    remedy:
      'Tauschen Sie sie zurück. Die MaLo-ID mit 11 Ziffern bezeichnet die Marktlokation, die MeLo-ID mit 33 Zeichen ihre Messlokation.',
  },
  placeholder_date: {
    title: 'Datum, das nur ein Platzhalter ist',
    reason: 'Es gilt als echtes Datum: ein Vertrag oder Zähler von 1900, ein Kunde von 126 Jahren.',
    remedy: 'Lassen Sie das Feld weg, wenn es kein Datum gibt, oder tragen Sie das richtige ein.',
  },
  open_end_as_date: {
    title: 'Enddatum so weit in der Zukunft, dass keines gemeint ist',
    reason: 'Es gilt als echtes Datum: Der Vertrag hat ein Ende, und was darauf folgt, überschneidet sich mit ihm.',
    remedy: 'Lassen Sie das Ende weg, oder schreiben Sie null, wo die Schnittstellenbeschreibung es zeigt.',
  },
  daylight_saving_hour: {
    title: 'Zeitpunkt ohne Versatz zu UTC in der Stunde der Zeitumstellung',
    reason:
      'In Deutschland gibt es diese Stunde im Frühjahr nicht und im Herbst zweimal: Der Zeitpunkt geht verloren oder liegt eine Stunde daneben.',
    remedy: 'Schreiben Sie den Versatz, etwa 2026-10-25T02:30:00+01:00.',
  },
}
