import type { CodeAbout, FindingCode } from '../finding/codes.ts'

const leaveOut = 'Lassen Sie das Feld weg, wenn es keinen Wert gibt.'

/** The codes of findings in German. */
export const germanCodes: Readonly<Record<FindingCode, CodeAbout>> = {
  required: {
    meaning: 'Ein Feld fehlt, das die Schnittstelle oder das verwendete Profil verlangt.',
    remedy: 'Ergänzen Sie das Feld.',
  },
  null: {
    meaning: 'Ein Feld ist null, wo die Schnittstelle kein null vorsieht.',
    remedy: leaveOut,
  },
  unknown_field: {
    meaning:
      'Der Datensatz hat ein Feld, das in der Schnittstellenbeschreibung nicht vorkommt. Ein Dienst kann solche Felder stillschweigend verwerfen, und die Daten darin gehen verloren.',
    remedy: 'Berichtigen Sie den Namen, oder lassen Sie das Feld weg: Anfragen enthalten nur beschriebene Felder (Abschnitt 9).',
  },
  not_a_list: {
    meaning: 'Hier wird eine Liste erwartet.',
    remedy: 'Schreiben Sie [ ... ], auch um ein einzelnes Element.',
  },
  not_an_object: {
    meaning: 'Hier wird ein Objekt erwartet.',
    remedy: 'Schreiben Sie { ... } mit den Feldern der Schnittstellenbeschreibung.',
  },
  not_a_string: {
    meaning: 'Hier wird eine Zeichenkette erwartet.',
    remedy: 'Setzen Sie den Wert in Anführungszeichen. Prüfen Sie, ob führende Nullen verloren gingen, solange er eine Zahl war.',
  },
  not_a_number: {
    meaning: 'Hier wird eine Zahl erwartet.',
    remedy: 'Schreiben Sie die Zahl ohne Anführungszeichen und mit Dezimalpunkt.',
  },
  not_an_integer: {
    meaning: 'Hier wird eine Zahl ohne Nachkommastellen erwartet.',
    remedy: 'Schreiben Sie eine ganze Zahl ohne Anführungszeichen.',
  },
  not_a_boolean: {
    meaning: 'Hier wird true oder false erwartet.',
    remedy: 'Schreiben Sie true für Ja und false für Nein, ohne Anführungszeichen.',
  },
  invalid: {
    meaning: 'Hier steht ein Objekt oder eine Liste, obwohl die Schnittstelle einen einzelnen Wert vorsieht.',
    remedy: 'Schreiben Sie einen einzelnen Wert: eine Zeichenkette, eine Zahl, true oder false.',
  },
  invalid_choice: {
    meaning: 'Der Wert steht nicht in der Liste, die die Schnittstelle oder das verwendete Profil vorgibt.',
    remedy: 'Verwenden Sie einen Wert aus der Liste.',
  },
  invalid_date: {
    meaning: 'Der Text ist kein gültiges Datum in der Form der Schnittstelle.',
    remedy: 'Schreiben Sie zuerst das Jahr, dann Monat und Tag (JJJJ-MM-TT), etwa 2026-02-28.',
  },
  invalid_datetime: {
    meaning: 'Der Text ist kein gültiger Zeitpunkt in der Form der Schnittstelle.',
    remedy: 'Schreiben Sie Datum und Uhrzeit wie 2026-02-28T14:05:00, dahinter Z, den Versatz zu UTC wie +01:00 oder nichts.',
  },
  invalid_decimal: {
    meaning: 'Der Text ist keine Dezimalzahl in der Form der Schnittstelle.',
    remedy: 'Schreiben Sie Ziffern mit Dezimalpunkt, etwa "1234.50": ohne Komma, Leerzeichen, Währung und Exponent.',
  },
  note_body_or_document_path_not_found: {
    meaning: 'Eine Notiz hat weder einen Text noch Pfade zu Dokumenten (Abschnitt 2.3).',
    remedy: 'Geben Sie der Notiz body, document_paths oder beides.',
  },
  definitions_not_found: {
    meaning: 'Ein Import von Zeitdefinitionen enthält weder Definitionen noch ausgerollte Definitionen (Abschnitt 4.1).',
    remedy: 'Liefern Sie definitions, rolled_out_definitions oder beides.',
  },
  more_faults: {
    meaning: 'Der Datensatz hat mehr Fehler, als zu einem Datensatz gemeldet werden; die gemeldeten sind nicht alle.',
    remedy: 'Beheben Sie die gemeldeten, und prüfen Sie noch einmal. Tausende Fehler in einem Datensatz haben oft eine einzige Ursache.',
  },
  invalid_json: {
    meaning: 'Der Text ist kein JSON.',
    remedy: 'Berichtigen Sie den Text an der genannten Stelle. Was danach in demselben Datensatz steht, ließ sich nicht prüfen.',
  },
  invalid_utf8: {
    meaning: 'Die Bytes sind nicht UTF-8, die Codierung von JSON.',
    remedy: 'Exportieren Sie die Datei noch einmal in UTF-8. Es zeigt sich an Umlauten und ß.',
  },
  byte_order_mark: {
    meaning:
      'Die Datei beginnt mit der Bytereihenfolge-Marke (BOM) U+FEFF, wie Programme unter Windows sie schreiben. Sie ist kein JSON, und Programme dürfen die Datei deshalb ablehnen (RFC 8259).',
    remedy: 'Speichern Sie in UTF-8 ohne BOM, oder entfernen Sie die Marke vor dem Hochladen.',
  },
  duplicate_key: {
    meaning: 'Ein Objekt hat denselben Schlüssel zweimal; die meisten Programme behalten nur einen der beiden Werte.',
    remedy: 'Entfernen Sie einen davon, oder benennen Sie ihn um.',
  },
  digits_lost: {
    meaning: 'Eine Zahl hat mehr Ziffern, als die meisten Programme behalten (doppelte Genauigkeit); es käme also eine andere Zahl an.',
    remedy: 'Schreiben Sie sie als Zeichenkette, wenn das Feld eine ist. Klären Sie sonst, woher die überzähligen Ziffern kommen.',
  },
  record_too_large: {
    meaning: 'Ein Datensatz ist größer, als die Prüfung einen Datensatz liest.',
    remedy: 'Prüfen Sie, ob jede Zeile oder jedes Element der Liste ein einzelner Datensatz ist, und teilen Sie, was zu groß ist.',
  },
  no_records: {
    meaning: 'Die Datei enthält keinen Datensatz; es wurde also nichts geprüft.',
    remedy: 'Prüfen Sie den Export, aus dem sie stammt.',
  },
  other_body: {
    meaning: 'Der Datensatz hat ein Feld, das seine Operation nicht kennt, und eine andere Operation kennt alle seine Felder.',
    remedy: 'Prüfen Sie ihn für diese Operation, oder senden Sie ihn dorthin.',
  },
  part_of_record: {
    meaning: 'Der Datensatz ist nur ein Teil des erwarteten, etwa ein Kunde ohne sein Konto.',
    remedy: 'Setzen Sie ihn in den Datensatz ein, zu dem er gehört.',
  },
  wrapped_records: {
    meaning: 'Die Datensätze liegen in einem Objekt des Exports, eine Ebene tiefer als in der Schnittstelle.',
    remedy: 'Lassen Sie dieses Objekt weg: Schreiben Sie einen Datensatz, eine Liste von Datensätzen oder je Zeile einen Datensatz.',
  },
  duplicate_account: {
    meaning:
      'Ein früherer Datensatz betrifft dasselbe Konto: Altlieferant und Kontonummer sind gleich. Wird der zweite bereitgestellt, ersetzt er, was der erste bereitgestellt hat (Abschnitt 3.1).',
    remedy: 'Klären Sie, welcher der Datensätze der richtige ist, und behalten Sie nur diesen.',
  },
  min_length: {
    meaning: 'Der Text ist kürzer, als das verwendete Profil es zulässt. Die Schnittstelle selbst kennt diese Grenze nicht.',
    remedy: 'Vervollständigen Sie den Wert, lassen Sie das Feld weg, oder prüfen Sie mit einem anderen Profil.',
  },
  max_length: {
    meaning: 'Der Text ist länger, als das verwendete Profil es zulässt. Die Schnittstelle selbst kennt diese Grenze nicht.',
    remedy: 'Kürzen Sie den Wert, oder prüfen Sie mit einem anderen Profil.',
  },
  min_value: {
    meaning:
      'Die Zahl ist kleiner oder der Tag früher, als das verwendete Profil es zulässt. Die Schnittstelle selbst kennt diese Grenze nicht.',
    remedy: 'Berichtigen Sie den Wert, lassen Sie das Feld weg, oder prüfen Sie mit einem anderen Profil.',
  },
  max_value: {
    meaning:
      'Die Zahl ist größer oder der Tag später, als das verwendete Profil es zulässt. Die Schnittstelle selbst kennt diese Grenze nicht.',
    remedy: 'Berichtigen Sie den Wert, lassen Sie das Feld weg, oder prüfen Sie mit einem anderen Profil.',
  },
  invalid_pattern: {
    meaning: 'Der Text hat nicht die Form, die das verwendete Profil verlangt. Die Schnittstelle selbst schreibt keine vor.',
    remedy: 'Schreiben Sie den Wert in dieser Form, oder prüfen Sie mit einem anderen Profil.',
  },
  stale_acceptance: {
    meaning: 'Ein Eintrag in der Liste akzeptierter Befunde (Baseline) trifft auf keinen Befund dieses Laufs zu.',
    remedy: 'Entfernen Sie ihn, damit die Liste aktuell bleibt.',
  },
  acceptance_over: {
    meaning: 'Ein Eintrag in der Liste akzeptierter Befunde (Baseline) ist abgelaufen. Was er akzeptiert hat, zählt wieder.',
    remedy: 'Berichtigen Sie die Daten, oder vereinbaren Sie einen späteren Tag.',
  },
  acceptance_exceeded: {
    meaning: 'Es gibt mehr Befunde einer Art, als ein Eintrag in der Liste akzeptierter Befunde (Baseline) zulässt.',
    remedy: 'Ermitteln Sie, was neu ist, und berichtigen Sie es; data-import compare zeigt es anhand der Berichte zweier Läufe.',
  },
}
