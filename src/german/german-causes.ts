/** What a cause is and what to do about it, in German. */
interface CauseWords {
  readonly title: string
  readonly remedy: string
}

const leaveOut = 'Lassen Sie das Feld weg, wenn es keinen Wert gibt.'
const yearFirst = 'Schreiben Sie zuerst das Jahr (vierstellig), dann Monat und Tag: 2025-12-31.'
const ownNames = 'Verwenden Sie die Feldnamen der Schnittstellenbeschreibung.'

/** The causes in German, by their ids. */
export const germanCauses: Readonly<Record<string, CauseWords>> = {
  other_operation: {
    title: 'Datensätze gehören zu einer anderen Operation',
    remedy: 'Prüfen Sie sie für diese Operation, oder senden Sie sie dorthin.',
  },
  bare_part: {
    title: 'Datensätze sind nur ein Teil des erwarteten, etwa Kunden ohne ihr Konto',
    remedy: 'Setzen Sie sie in den Datensatz ein, zu dem sie gehören.',
  },
  other_encoding: { title: 'Dateien sind nicht in UTF-8', remedy: 'Exportieren Sie sie noch einmal in UTF-8.' },
  leading_byte_order_mark: {
    title: 'Dateien beginnen mit einer Bytereihenfolge-Marke (BOM)',
    remedy: 'Speichern Sie sie in UTF-8 ohne BOM.',
  },
  trailing_comma: {
    title: 'Ein Komma steht hinter dem letzten Feld oder Element oder hinter dem Datensatz',
    remedy: 'Lassen Sie das Komma weg.',
  },
  json_comment: {
    title: 'Zwischen den Feldern oder den Datensätzen stehen Kommentare',
    remedy: 'Lassen Sie sie weg: JSON kennt keine Kommentare.',
  },
  single_quotes: {
    title: 'Namen und Texte stehen in einfachen Anführungszeichen, wie Python sie ausgibt',
    remedy: 'Exportieren Sie mit einer JSON-Bibliothek, etwa json.dumps.',
  },
  typographic_quotes: {
    title: 'Namen und Texte stehen in Anführungszeichen einer Textverarbeitung: „name“ oder “name”',
    remedy: 'Schreiben Sie gerade Anführungszeichen, und bearbeiten Sie JSON als reinen Text: Eine Textverarbeitung ändert noch mehr.',
  },
  bare_name: {
    title: 'Namen stehen ohne Anführungszeichen, wie in JavaScript',
    remedy: 'Exportieren Sie mit einer JSON-Bibliothek, etwa JSON.stringify.',
  },
  hash_rocket: {
    title: 'Hinter Namen stehen Pfeile, wie Ruby sie ausgibt: "name" => 1',
    remedy: 'Exportieren Sie mit to_json oder JSON.generate.',
  },
  foreign_literal: {
    title: 'Werte sind wie in Python, Ruby oder JavaScript geschrieben: None, True, False, nil, NaN oder undefined',
    remedy: 'Exportieren Sie mit einer JSON-Bibliothek, und lassen Sie weg, was keinen Wert hat.',
  },
  constructor_call: {
    title: "Werte sind als Aufrufe von Python oder der MongoDB-Shell geschrieben, etwa Decimal('1.50') oder datetime.date(2025, 12, 31)",
    remedy: 'Exportieren Sie mit einer JSON-Bibliothek, und übergeben Sie ihr Datumsangaben und Dezimalzahlen als Texte.',
  },
  number_form: {
    title: 'Zahlen haben ein Pluszeichen oder keine Ziffer vor oder hinter dem Punkt',
    remedy: 'Schreiben Sie Ziffern auf beiden Seiten des Punkts.',
  },
  bare_control_character: {
    title: 'Texte enthalten Zeilenenden, Tabulatoren oder andere Steuerzeichen selbst',
    remedy: 'Exportieren Sie mit einer JSON-Bibliothek: JSON maskiert solche Zeichen, etwa als \\n.',
  },
  unseen_space: {
    title: 'Zwischen den Feldern stehen unsichtbare Leerzeichen, etwa geschützte',
    remedy: 'Schreiben Sie gewöhnliche Leerzeichen.',
  },
  repeated_key: {
    title: 'Ein Schlüssel steht zweimal in einem Objekt, mit demselben Wert',
    remedy: 'Schreiben Sie jeden Schlüssel einmal.',
  },
  values_in_a_row: {
    title: 'Datensätze stehen hintereinander, wo einer erwartet wird',
    remedy: 'Schreiben Sie jeden in eine eigene Zeile oder alle in eine Liste.',
  },
  wrapper: {
    title: 'Datensätze liegen in einem Objekt oder einer Liste des Exports, etwa { "d": { "results": [ ... ] } }',
    remedy: 'Nehmen Sie sie heraus: ein Datensatz, eine Liste von Datensätzen oder je Zeile ein Datensatz.',
  },
  telling_wrapper: {
    title:
      'Datensätze liegen in einem Objekt, das etwas über sie sagen kann, etwa { "deleted": [ ... ] } oder { "before": ..., "after": ... }',
    remedy:
      'Fragen Sie dort nach, wo der Export herkommt, was das Objekt sagt. Nehmen Sie die Datensätze nur heraus, wenn sie so importiert werden sollen, und lassen Sie weg, was gelöscht, abgelehnt oder nur ein Test ist.',
  },
  typed_values: {
    title:
      'Jeder Wert liegt in seinem Typ, wie in DynamoDB und Firestore: { "S": ... }, oder jede Liste in einem Objekt mit ihrer Nummer, wie in .NET',
    remedy:
      'Exportieren Sie schlichtes JSON: unmarshall für DynamoDB, data() für Dokumente von Firestore, in .NET ohne ReferenceHandler.Preserve.',
  },
  name_prefix: {
    title: 'Alle Namen eines Datensatzes tragen dasselbe Präfix, etwa eines XML-Namensraums: "ns2:customers", "ndl_customers"',
    remedy: 'Lassen Sie die Namen ohne Präfix schreiben.',
  },
  columns: {
    title: 'Datensätze stehen als Tabelle nach Spalten da: Jedes Feld enthält seine Werte aus allen Datensätzen',
    remedy: 'Schreiben Sie jeden Datensatz als eigenes Objekt; in pandas: df.to_json(..., orient="records", date_format="iso").',
  },
  key_style: {
    title: 'Feldnamen haben eine andere Schreibweise, etwa givenName oder GIVEN_NAME',
    remedy: 'Schreiben Sie sie in snake_case wie die Schnittstellenbeschreibung: given_name.',
  },
  legacy_name: { title: 'Felder tragen die Namen des Altsystems, etwa nachname statt family_name', remedy: ownNames },
  misspelt_name: { title: 'Feldnamen sind falsch geschrieben, etwa famly_name', remedy: ownNames },
  named_type: {
    title: 'Werte stecken in einem Objekt mit dem Namen ihres Typs, wie bei Avro: { "de.example.SalesChannel": "DIRECT" }',
    remedy: 'Schreiben Sie den Wert selbst.',
  },
  padded_text: {
    title: 'Alle Texte sind mit Leerzeichen auf die Breite ihrer Spalte aufgefüllt',
    remedy: 'Entfernen Sie beim Export die Leerzeichen am Ende der Spalten.',
  },
  false_for_nothing: { title: 'Für fehlende Listen und Objekte steht false, wie PHP es schreibt', remedy: leaveOut },
  cut_name: {
    title: 'Feldnamen sind abgeschnitten: customer_at_supply_address_fro, wie in älteren Versionen von Oracle, oder bill_addr1',
    remedy: ownNames,
  },
  cents_in_name: {
    title: 'Beträge sind in Cent angegeben, wie ihre Feldnamen sagen: "amount_cents": 14324',
    remedy: 'Schreiben Sie sie in Euro unter den Namen der Beschreibung: "amount": "143.24".',
  },
  flattened_names: {
    title: 'Feldnamen sind Pfade, etwa customers.0.given_name',
    remedy: 'Verschachteln Sie Listen und Objekte: "customers": [{ "given_name": ... }].',
  },
  inner_fields: {
    title: 'Felder innerer Datensätze stehen im äußeren, wie in einer flachen Tabelle',
    remedy: 'Verschachteln Sie sie: "customers": [{ "given_name": ... }].',
  },
  outer_fields: {
    title: 'Felder sind in einem Objekt zusammengefasst, das die Schnittstelle nicht kennt',
    remedy: 'Lassen Sie dieses Objekt weg, und schreiben Sie die Felder direkt in den Datensatz.',
  },
  technical_fields: {
    title: 'Das exportierende Programm hat eigene Felder hinzugefügt, etwa __metadata oder @odata.etag',
    remedy: 'Lassen Sie sie weg: Sie sagen nichts über das Konto.',
  },
  encoded_twice: {
    title: 'Objekte, Listen oder Datensätze stehen als JSON in einer Zeichenkette: doppelt codiert',
    remedy: 'Schreiben Sie das Objekt oder die Liste selbst, ohne Anführungszeichen und Backslashes darum.',
  },
  index_keyed_list: {
    title: 'Listen sind Objekte mit Positionen als Schlüsseln: { "0": ... }',
    remedy: 'Schreiben Sie die Werte in eckige Klammern: [ ... ].',
  },
  push_keyed_list: {
    title: 'Listen sind Objekte mit Schlüsseln, die Firebase vergibt: { "-NxQ8vT2pLmK4sRw1aZc": ... }',
    remedy: 'Schreiben Sie die Werte in eckige Klammern, in der Reihenfolge ihrer Schlüssel: [ ... ].',
  },
  empty_list_for_object: {
    title: 'Leere Objekte sind als leere Listen geschrieben, wie in PHP üblich',
    remedy: 'Schreiben Sie {}; in PHP (object) [] statt [].',
  },
  wrapped_list: {
    title: 'Listen stecken in einem Objekt, etwa { "results": [ ... ] }',
    remedy: 'Schreiben Sie die Liste selbst, ohne das Objekt darum.',
  },
  array_literal: {
    title: 'Listen sind Texte in geschweiften Klammern, wie PostgreSQL Arrays schreibt: {50833164028,50833164036}',
    remedy: 'Schreiben Sie eine Liste in JSON: ["50833164028", "50833164036"]; in PostgreSQL mit to_json(...).',
  },
  single_for_list: {
    title: 'Listen mit nur einem Element fehlen die Klammern',
    remedy: 'Schreiben Sie auch um ein einzelnes Element [ ... ].',
  },
  map_for_pairs: {
    title: 'Listen von Paaren sind als Objekt geschrieben: { "crm": "4711" }',
    remedy: 'Schreiben Sie für jedes Paar ein Element: [{ "namespace": "crm", "value": "4711" }].',
  },
  map_for_list: {
    title: 'Listen sind als Objekt mit einem Schlüssel je Element geschrieben: { "2025-12-31": ... }',
    remedy:
      'Schreiben Sie eine Liste mit einem Element je Schlüssel, und den Schlüssel in ein Feld des Elements: [{ "read_at": ..., "value": ... }].',
  },
  list_for_single: {
    title: 'Einzelne Objekte oder Werte stehen in einer Liste',
    remedy: 'Schreiben Sie das Objekt oder den Wert ohne Klammern darum.',
  },
  flag_in_object: {
    title: 'Ja/Nein-Felder sind Objekte mit einem Ja oder Nein darin, etwa { "present": true }',
    remedy:
      'Fragen Sie dort nach, wo der Export herkommt, ob das der Wert des Feldes ist oder nur sagt, dass es das Feld gibt. Schreiben Sie dann true oder false selbst.',
  },
  php_serialized: {
    title: 'Werte sind Texte, wie serialize() von PHP sie schreibt, etwa a:1:{i:0;s:4:"Jena";}',
    remedy: 'Exportieren Sie mit json_encode() statt mit serialize(), oder wandeln Sie die Werte vorher mit unserialize() um.',
  },
  powershell_object: {
    title: 'Objekte sind Texte, wie PowerShell sie ausgibt: @{category=GRID; name=Ada}',
    remedy: 'Exportieren Sie mit allen Ebenen: ConvertTo-Json -Depth 20.',
  },
  object_as_text: {
    title:
      'Listen und Objekte wurden zu Texten, etwa System.Object[], [object Object] oder @{...}: Ihr Inhalt ist verloren oder nicht sicher zu erkennen',
    remedy:
      'Exportieren Sie noch einmal mit allen Ebenen: in PowerShell mit ConvertTo-Json -Depth 20, sonst mit einer JSON-Bibliothek für den ganzen Datensatz.',
  },
  pairs_for_map: {
    title: 'Objekte sind als Listen von Schlüsseln und Werten geschrieben: [{ "key": ..., "value": ... }]',
    remedy: 'Schreiben Sie ein Objekt mit einem Feld je Paar: { "annual_consumption": "3500" }.',
  },
  wrapped_value: {
    title: 'Einzelne Werte stecken in einem Objekt, etwa { "$date": ... } oder { "#text": ... }',
    remedy: 'Schreiben Sie den Wert selbst.',
  },
  null_for_nothing: { title: 'Felder ohne Wert sind null', remedy: leaveOut },
  space_around: { title: 'Um Werte stehen Leerzeichen', remedy: 'Entfernen Sie die Leerzeichen.' },
  kept_as_text: {
    title: 'Werte haben eine Marke von Tabellenprogrammen, die sie Text bleiben lässt: \'2025-12-31 oder ="2025-12-31"',
    remedy: 'Entfernen Sie den Apostroph oder das Gleichheitszeichen mit seinen Anführungszeichen.',
  },
  empty_for_nothing: {
    title: 'Felder ohne Wert enthalten eine leere Zeichenkette',
    remedy: 'Lassen Sie das Feld weg, wenn es keinen Wert gibt; schreiben Sie [] für eine leere Liste.',
  },
  nothing_word: { title: 'Felder ohne Wert enthalten ein Wort für nichts, etwa NULL oder n/a', remedy: leaveOut },
  no_date: {
    title: 'Nullen oder der erste Tag des Jahres 1 stehen für ein fehlendes Datum, etwa 0000-00-00',
    remedy: 'Lassen Sie das Feld weg, wenn es kein Datum gibt.',
  },
  infinite_date: {
    title: 'Was kein Ende hat, endet bei infinity, wie PostgreSQL es schreibt',
    remedy: 'Lassen Sie das Feld weg, wenn es kein Ende gibt.',
  },
  german_date: { title: 'Datumsangaben sind mit Punkten geschrieben, etwa 31.12.2025', remedy: yearFirst },
  slashed_date: { title: 'Datumsangaben sind mit Schrägstrichen geschrieben, etwa 31/12/2025 oder 12/31/2025', remedy: yearFirst },
  month_name: {
    title: 'Der Monat ist als Wort geschrieben, etwa 31-DEC-2025',
    remedy: 'Schreiben Sie zuerst das Jahr (vierstellig), dann Monat und Tag in Ziffern: 2025-12-31.',
  },
  printed_date: {
    title: 'Datumsangaben sind so, wie Java oder JavaScript sie ausgibt: Wed Dec 31 00:00:00 CET 2025',
    remedy: 'Formatieren Sie sie vor dem Export: 2025-12-31, oder mit Uhrzeit 2025-12-31T14:05:00+01:00.',
  },
  compact_date: {
    title: 'Datumsangaben haben keine Bindestriche, etwa 20251231',
    remedy: 'Setzen Sie Bindestriche zwischen Jahr, Monat und Tag: 2025-12-31.',
  },
  date_parts: {
    title: 'Datumsangaben sind Listen oder Objekte aus Zahlen: [2025, 12, 31] oder { "year": 2025, "month": 12, "day": 31 }',
    remedy: 'Schreiben Sie sie als Text, JJJJ-MM-TT; in Jackson schalten Sie WRITE_DATES_AS_TIMESTAMPS aus.',
  },
  json_date: {
    title: 'Datumsangaben haben die Schreibweise älterer OData-Dienste: /Date(1765238400000)/',
    remedy:
      'Wandeln Sie sie vor dem Export um. Ob ein Zeitpunkt ohne Versatz zu UTC die Uhrzeit vor Ort oder die in UTC ist, weiß nur das Programm, das exportiert; OData meint die vor Ort.',
  },
  epoch_date: {
    title: 'Datumsangaben sind als Unixzeit geschrieben: Sekunden, Millisekunden oder Mikrosekunden seit 1970',
    remedy:
      'Wandeln Sie sie vor dem Export um: 1765238445 ist 2025-12-09T00:00:45Z. Ein Zeitpunkt, der in UTC Mitternacht ist, bleibt: Programme ohne Zeitzonen meinen die Mitternacht am Ort.',
  },
  zone_name: {
    title: 'Hinter dem Versatz zu UTC steht der Name einer Zeitzone: 2025-12-31T00:00:00+01:00[Europe/Berlin]',
    remedy: 'Lassen Sie den Namen in Klammern weg; in Java mit ISO_OFFSET_DATE_TIME formatieren.',
  },
  excel_date: {
    title: 'Datumsangaben sind Tageszahlen, von Excel oder seit 1970: 46000 ist in Excel 2025-12-09',
    remedy: 'Geben Sie der Spalte das Datumsformat JJJJ-MM-TT, und exportieren Sie noch einmal.',
  },
  end_of_day: {
    title: 'Uhrzeiten sind 24:00, das Ende des Tages: 2025-12-31T24:00:00',
    remedy:
      'Schreiben Sie 00:00 des nächsten Tages: 2026-01-01T00:00:00. Klären Sie bei einem Datum ohne Uhrzeit, ob der Tag selbst gemeint ist.',
  },
  sql_timestamp: {
    title: 'Zeitpunkte haben die Schreibweise einer Datenbank: 2025-12-31 14:05:00',
    remedy:
      'Setzen Sie ein T zwischen Datum und Uhrzeit, einen Punkt vor die Bruchteile der Sekunde und kein Leerzeichen vor den Versatz zu UTC: 2025-12-31T14:05:00.5+01:00.',
  },
  date_with_zone: {
    title: 'Datumsangaben haben einen Versatz zu UTC, wie in XML: 2025-12-31+01:00',
    remedy: 'Entfernen Sie ihn: 2025-12-31.',
  },
  date_with_time: {
    title: 'Datumsangaben haben eine Uhrzeit: 2025-12-31T00:00:00',
    remedy: 'Entfernen Sie die Uhrzeit: 2025-12-31. Mitternacht in Deutschland ist in UTC 22:00 oder 23:00 Uhr des Vortags.',
  },
  date_without_time: {
    title: 'Zeitpunkten fehlt die Uhrzeit: 2025-12-31',
    remedy: 'Ergänzen Sie die Uhrzeit mit dem Versatz zu UTC, etwa T00:00:00+01:00.',
  },
  number_for_decimal: {
    title: 'Zahlen stehen, wo die Schnittstelle Dezimalzahlen in Zeichenketten hat: 12.5',
    remedy: 'Setzen Sie die Zahl in Anführungszeichen: "12.50".',
  },
  float_digits: {
    title: 'Zahlen haben alle Ziffern ihrer Gleitkommazahl: 136.58000000000001 statt 136.58',
    remedy: 'Schreiben Sie die wenigsten Ziffern, die die Zahl bestimmen: In PHP setzen Sie serialize_precision auf -1.',
  },
  text_for_number: {
    title: 'Zeichenketten stehen, wo die Schnittstelle Zahlen hat: "12.5"',
    remedy: 'Schreiben Sie die Zahl ohne Anführungszeichen: 12.5.',
  },
  odd_sign: {
    title: 'Zahlen haben ein nachgestelltes Vorzeichen, ein Pluszeichen oder Klammern: 12.50-',
    remedy: 'Setzen Sie ein Minuszeichen vor die Zahl, auch für Klammern, und lassen Sie ein Pluszeichen weg: -12.50.',
  },
  scientific_number: {
    title: 'Zahlen sind in wissenschaftlicher Schreibweise: 1.5E3',
    remedy: 'Schreiben Sie alle Ziffern aus: 1500.',
  },
  bare_decimal_point: {
    title: 'Zahlen fehlt eine Ziffer vor oder nach dem Dezimalpunkt: .5',
    remedy: 'Schreiben Sie auf beiden Seiten des Punktes Ziffern: 0.5.',
  },
  sign_letter: {
    title: 'Zahlen haben ihr Vorzeichen als Buchstaben dahinter, etwa 239.47 H, 12.50 CR oder 00002028F',
    remedy:
      'Lassen Sie den Buchstaben nicht weg: Er sagt, ob der Betrag geschuldet wird, und in COBOL ist er zugleich die letzte Ziffer. Lassen Sie die Zahlen mit Minuszeichen und Dezimalpunkt exportieren.',
  },
  currency_sign: {
    title: 'Zahlen enthalten eine Währung oder Einheit: 12.50 EUR',
    remedy:
      'Schreiben Sie nur die Zahl, in der Einheit des Felds: Beträge sind in Euro, Energiemengen in Kilowattstunden. Teilen Sie Cent durch 100, und rechnen Sie andere Währungen und Einheiten um.',
  },
  comma_in_number: {
    title: 'Zahlen haben ein Dezimalkomma oder Tausendertrennzeichen: 1.234,50',
    remedy: 'Verwenden Sie einen Dezimalpunkt und keine Tausendertrennzeichen: 1234.50.',
  },
  flag_word: {
    title: 'Ja-Nein-Felder sind Wörter, Buchstaben oder Ziffern, etwa X, Ja, N oder 1',
    remedy: 'Schreiben Sie true oder false ohne Anführungszeichen.',
  },
  number_for_text: {
    title: 'Ziffernfolgen sind Zahlen, so dass führende Nullen verloren sein können: 1067 statt "01067"',
    remedy: 'Exportieren Sie die Spalte als Text, damit die Nullen bleiben, und setzen Sie den Wert in Anführungszeichen.',
  },
  html_entities: {
    title: 'Buchstaben sind für HTML geschrieben: M&ouml;&szlig;ner für Mößner',
    remedy: 'Schreiben Sie die Buchstaben selbst, in UTF-8.',
  },
  escaped_text: {
    title: 'Texte sind für HTML, JavaScript oder URLs geschrieben, wie alle der Kohorte: &lt;Hof&gt;, M\\u00fcller, M%C3%BCller',
    remedy: 'Nehmen Sie die Texte, bevor sie so geschrieben werden, oder machen Sie das in allen einmal rückgängig.',
  },
  broken_umlauts: {
    title: 'Texte wurden in der falschen Codierung gelesen: MÃ¶ÃŸner statt Mößner',
    remedy: 'Lesen Sie den Export als UTF-8, oder exportieren Sie noch einmal in UTF-8.',
  },
  answered_name: {
    title: 'Zu Namen, die es in der Schnittstelle nicht gibt, liegt eine Antwort vor',
    remedy:
      'Was übrig bleibt, lässt sich nicht unterbringen: Das Feld hat schon einen anderen Wert, nimmt keine Liste und kein Objekt auf oder liegt in einer Liste mit mehreren Elementen. Nennen Sie das Element, etwa customers.0.given_name, oder lassen Sie den Namen weg.',
  },
  answered_value: {
    title: 'Zu Werten liegt eine Antwort vor',
    remedy: 'Schreiben Sie sie dort, wo die Daten herkommen, wie die Schnittstelle sie vorsieht.',
  },
  answered_cents: {
    title: 'Beträge sind laut Antwort in Cent',
    remedy:
      'Was bleibt, ist keine ganze Zahl von Cent und kann in Euro sein. Geben Sie eine Antwort für diesen Wert, oder berichtigen Sie ihn dort, wo die Daten herkommen.',
  },
  answered_number: {
    title: 'Punkte trennen laut Antwort Tausender',
    remedy:
      'Was bleibt, hat einen Punkt, der nur vor Nachkommastellen stehen kann, etwa 12.50. Geben Sie eine Antwort für diesen Wert, oder berichtigen Sie ihn dort, wo die Daten herkommen.',
  },
  answered_missing: {
    title: 'Fehlende Felder haben laut Antwort in allen Datensätzen denselben Wert',
    remedy: 'Was bleibt, hat einen anderen Namen, der für das Feld stehen kann. Geben Sie zuerst für diesen Namen eine Antwort.',
  },
  answered_date: {
    title: 'Gültige Datumswerte stehen laut Antwort durchweg für andere Tage',
    remedy:
      'Was bleibt, gibt es im Kalender nicht, oder es stand in anderer Schreibweise da, sodass offen ist, ob auch das falsch ist. Geben Sie eine Antwort für diesen Wert, oder berichtigen Sie ihn dort, wo die Daten herkommen.',
  },
  answered_text: {
    title: 'Alle Werte eines Feldes werden laut Antwort nach einer Regel gelesen',
    remedy:
      'Was bleibt, passt nicht zur Antwort, kann etwas anderes bedeuten oder käme dorthin, wo schon ein anderer Wert steht. Geben Sie eine Antwort für diesen Wert, oder berichtigen Sie ihn dort, wo die Daten herkommen.',
  },
  answered_keys: {
    title: 'Listen sind Objekte, deren Schlüssel laut Antwort ein Feld jedes Elements sind oder nichts sagen',
    remedy:
      'Was bleibt, enthält etwas anderes als Objekte oder hat in diesem Feld schon einen anderen Wert. Schreiben Sie eine Liste und jeden Schlüssel in ein Feld seines Elements.',
  },
  answered_wrapper: {
    title: 'Datensätze liegen in einem Objekt und werden laut Antwort herausgenommen',
    remedy: 'Nehmen Sie die Datensätze heraus: ein Datensatz, eine Liste von Datensätzen oder jeder in einer eigenen Zeile.',
  },
  flag_name: {
    title: 'Namen von Ja-Nein-Feldern fehlt ihr „is“, wie Java sie schreibt: transferReading statt is_transfer_reading',
    remedy: 'Geben Sie den Namen an: @JsonProperty("is_transfer_reading").',
  },
  deferred_link: {
    title: 'Statt einer Liste oder eines Objekts steht ein Link auf etwas, das nicht exportiert wurde: { "__deferred": { "uri": ... } }',
    remedy:
      'Exportieren Sie noch einmal mit dem, was das Konto dort hat, in OData mit $expand. Lassen Sie das Feld nur weg, wo es nichts gibt.',
  },
  dos_letters: {
    title: 'Texte in einer DOS-Codierung wurden als Windows-1252 gelesen: M„rz statt März, Schloáplatz statt Schloßplatz',
    remedy: 'Lesen Sie den Export als CP850, oder exportieren Sie noch einmal in UTF-8.',
  },
  access_hyperlink: {
    title: 'E-Mail-Adressen sind Hyperlinks von Access: ada@example.de#mailto:ada@example.de#',
    remedy: 'Exportieren Sie nur die Adresse: HyperlinkPart([email], 0) liefert sie.',
  },
  lost_zero: {
    title: 'Postleitzahlen haben in einer Tabellenkalkulation die Null vorn verloren: 4109 für 04109',
    remedy: 'Exportieren Sie die Spalte als Text, damit sie ihre Nullen behält.',
  },
  word_for_code: {
    title: 'Codes sind deutsche Wörter oder anders geschrieben: Strom, monatlich, directDebit',
    remedy: 'Schreiben Sie die Codes der Schnittstelle, etwa ELECTRICITY.',
  },
  joined_identifiers: {
    title: 'Listen von Kennungen sind ein einziger Text, etwa 50833164028;50833164036',
    remedy: 'Schreiben Sie eine JSON-Liste: ["50833164028", "50833164036"].',
  },
}
