import type { CheckWords } from './english.ts'

const columnOfRecords = (path: string) =>
  `${path} ist eine Tabelle mit einer Spalte JSON: Sie wird zu JSON-Zeilen, die anderen Spalten fallen weg.`

/** The words of the check page in German. */
export const german: CheckWords = {
  locale: 'de-DE',
  title: 'Dateien prüfen',
  drop: 'Dateien oder einen Ordner hierher ziehen',
  choose: 'Dateien auswählen',
  forms: 'JSON, eine Liste von Datensätzen oder JSON Lines, auch mit gzip gepackt. Beliebig groß.',
  bodies: 'Die Datensätze sind Inhalte von',
  rules: 'Auch die {rules} Prüfregeln anwenden',
  howFar: 'Wie viel gelesen ist',
  stop: 'Abbrechen',
  reading: 'Wird gelesen',
  result: 'Ergebnis',
  found: 'Befunde',
  count: 'Anzahl',
  severity: 'Schwere',
  foundAndRemedy: 'Befund und Abhilfe',
  show: 'Anzeigen:',
  all: 'Alle',
  download: 'Alle als CSV herunterladen',
  more: 'Mehr anzeigen',
  inFurtherGroups: 'in weiteren Gruppen',
  andOthers: 'und weitere Felder',
  firstAt: 'zuerst in',
  remedy: 'Abhilfe:',
  hint: 'Abhilfe:',
  messages: 'Manche Meldung gibt es nur auf Englisch. Sie steht dann unter der deutschen Erklärung.',
  repair: 'Reparieren',
  repairLead:
    'Was nur eines bedeuten kann, lässt sich in Kopien reparieren. Ihre Dateien bleiben, wie sie sind, und nichts verlässt diese Seite.',
  plan: 'Zeigen, was sich reparieren lässt',
  planned: 'Was sich reparieren lässt',
  cause: 'Ursache und Beispiele',
  repaired: 'Repariert',
  left: 'Belassen',
  leftOut: '(weggelassen)',
  nothingRecognised: 'Es gibt nichts, was sich reparieren ließe.',
  missing: '(fehlt)',
  stays: 'Was bleibt',
  doubted: 'Was gültig ist und Regeln bezweifeln',
  ask: 'Fragen',
  askLead: 'Manches lässt sich den Dateien nicht entnehmen, aber vielleicht wissen Sie es. Was keine Antwort hat, bleibt, wie es ist.',
  answer: 'Reparatur mit diesen Antworten zeigen',
  load: 'Datei mit Antworten verwenden',
  unload: 'Ohne sie',
  loaded: (name) => `Antworten stammen aus ${name}. Was Sie hier antworten, geht vor.`,
  loadedRefused: (name) => `${name} lässt sich so nicht verwenden.`,
  answersFile: 'Diese Antworten herunterladen, für data-import fix --answers',
  refused: 'Manche Antwort ist nicht verwendbar. Der Grund steht jeweils darunter.',
  noAnswer: 'keine Antwort',
  staysRight: 'stimmt so',
  mayBeRight: 'kann stimmen',
  yearsHint: 'Bei 29 ist 29 das Jahr 2029 und 30 das Jahr 1930',
  textsHint:
    '{family_name}, {given_name} oder {billing_postcode:99999} {billing_address2}, mit 9 für eine Ziffer und A für einen Buchstaben',
  itemsHint: 'separated by ;',
  base64Hint: '2 decimals oder base64 with 2 decimals',
  datesHint: 'dates as ddMMyyyy',
  timesHint: 'times in Europe/Berlin',
  keysHint: 'ein Feld jedes Elements oder jedes Datensatzes',
  namesHint: 'ein Feld oder ein Pfad wie customers.0.given_name',
  make: 'Reparierte Kopien erstellen',
  copies: 'Reparierte Kopien',
  log: 'Alle Änderungen als JSON Patch',
  again: 'Kopien prüfen',
  stopped: 'Sie haben abgebrochen.',
  severities: { error: 'Fehler', warning: 'Warnung', note: 'Hinweis' },
  kept: {
    'not JSON': 'kein JSON',
    'a key twice': 'Ein Schlüssel kommt doppelt vor, und einer der Werte ginge verloren',
    'other operation': 'Es ist der Inhalt einer anderen Operation',
    'part of a record': 'Es ist nur ein Teil eines Datensatzes und gehört in den seines Kontos',
    'uncut array': 'aus einer Liste, die sich nicht bis zum Ende lesen lässt',
    'not removed': 'Eine Reparatur würde ihren Befund nicht beseitigen oder einen neuen verursachen',
  },
  answers: {
    'day first with points': 'Bei Datumsangaben mit Punkten steht der Tag vorn',
    'month first with points': 'Bei Datumsangaben mit Punkten steht der Monat vorn',
    'day, month, year with points': 'Bei Punkten und zweistelligem Jahr steht der Tag vorn, dann der Monat',
    'month, day, year with points': 'Bei Punkten und zweistelligem Jahr steht der Monat vorn, dann der Tag',
    'year, month, day with points': 'Bei Punkten und zweistelligem Jahr steht das Jahr vorn, dann der Monat',
    'day, month, year': 'Bei zweistelligem Jahr steht der Tag vorn, dann der Monat',
    'month, day, year': 'Bei zweistelligem Jahr steht der Monat vorn, dann der Tag',
    'year, month, day': 'Bei zweistelligem Jahr steht das Jahr vorn, dann der Monat',
    'day before the month': 'Vor dem Monatsnamen steht der Tag, dahinter das zweistellige Jahr',
    'year before the month': 'Vor dem Monatsnamen steht das zweistellige Jahr, dahinter der Tag',
    'month before the day, behind the year': 'Hinter Jahr und Schrägstrich steht der Monat',
    'day before the month, behind the year': 'Hinter Jahr und Schrägstrich steht der Tag',
    'month before the day, without marks': 'In den acht Ziffern steht hinter dem Jahr der Monat',
    'day before the month, without marks': 'In den acht Ziffern steht hinter dem Jahr der Tag',
    'months count from 1': 'Januar ist 1',
    'months count from 0': 'Januar ist 0, wie in JavaScript',
    'day first': 'Bei Datumsangaben mit Schrägstrichen steht der Tag vorn',
    'month first': 'Bei Datumsangaben mit Schrägstrichen steht der Monat vorn',
    'comma before the decimals': 'Ein Komma steht vor den Nachkommastellen',
    'point before the decimals': 'Ein Punkt steht vor den Nachkommastellen',
    'days as Excel counts them': 'Tage sind wie in Excel gezählt',
    'days since 1970': 'Tage sind ab 1970 gezählt',
    'seconds since 1970': 'Zeiten sind Sekunden seit 1970',
    'milliseconds since 1970': 'Zeiten sind Millisekunden seit 1970',
    'moments, with days that begin in Germany': 'Zeiten in /Date(...)/ sind Zeitpunkte, und Tage beginnen in Deutschland',
    'days that begin in UTC': 'Tage in /Date(...)/ beginnen in UTC',
    'datetimes in UTC': 'Zeitpunkte in /Date(...)/ stehen in UTC',
    'datetimes on the clock, without an offset': 'Zeiten in /Date(...)/ sind die Uhrzeit vor Ort und bleiben ohne Zeitzone',
    'what stood beside the records goes': 'Was neben den Datensätzen stand, fällt weg',
    'what stood beside the records belongs to them': 'Was neben den Datensätzen stand, gehört zu ihnen',
    'nothing lies behind the links': 'Hinter den Verweisen liegt nichts',
    'more lies behind the links': 'Hinter den Verweisen liegt noch etwas, das nicht exportiert wurde',
    'Unix time counts moments': 'Unix-Zeit zählt Zeitpunkte, Mitternacht ist also Mitternacht in UTC',
    'Unix time counts the clock on the wall, without an offset': 'Unix-Zeit zählt, was eine Uhr ohne Zeitzone zeigte',
    'times of Debezium are moments in UTC': 'Zeiten, die Debezium als Zahlen schreibt, sind Zeitpunkte in UTC',
    'times of Debezium are on the clock, without an offset': 'Zeiten, die Debezium als Zahlen schreibt, sind Uhrzeiten ohne Zeitzone',
    'leave out what is deleted': 'Gelöschtes weglassen',
    'take what is deleted like all others': 'Gelöschtes übernehmen wie alles andere',
    'the last of each account': 'Von jedem Konto nur den letzten Stand übernehmen',
    'the first of each account': 'Von jedem Konto nur den ersten Stand übernehmen, weil die neuesten vorn stehen',
    'all of each account': 'Von jedem Konto alle Stände übernehmen',
    'X for true and nothing for false': 'X bedeutet wahr, ein leeres Feld falsch',
    'a word for true': 'Für Ja steht ein Wort',
    'numbers of elements are positions': 'Nummern von Elementen sind Positionen in Listen',
    'numbers of elements mean something, such as months': 'Nummern von Elementen bedeuten etwas, etwa Monate',
    'flags of Access: -1 for true': 'Ja-Nein-Felder sind aus Access, mit -1 für Ja',
    'flags of others: -1 for what is not known': '-1 steht in Ja-Nein-Feldern für Unbekanntes',
    'letters of a DOS encoding': 'Texte waren in einer DOS-Codierung',
    'letters of other encodings': 'Texte waren in einer anderen Codierung',
    'a word for false': 'Ein Wort bedeutet falsch, ein leeres Feld nichts',
    'every backslash stands twice': 'Jeder Backslash steht doppelt',
    'backslashes stand twice only in lines that are no JSON': 'Doppelt stehen Backslashs nur in Zeilen, die kein JSON sind',
    'backslashes are meant as they stand': 'Backslashs sind so gemeint, wie sie dastehen',
  },
  sections: {
    decisions: 'Wie Werte zu lesen sind',
    years: 'Zweistellige Jahre',
    dates: 'Gültige Datumswerte, die durchweg falsch sein können',
    numbers: 'Punkte und Kommas in Zahlen',
    records: 'Datensätze in einem Objekt, das etwas über sie sagen kann',
    cents: 'Beträge ohne Nachkommastellen',
    names: 'Namen, die es in der Schnittstelle nicht gibt',
    missing: 'Fehlende Felder',
    texts:
      'Texte und Zahlen, die eine Regel für ihr Feld erklärt: mehrere Felder in einem, Listen, Ziffern ohne ihre Nullen, Zeiten ohne Zeitzone',
    keys: 'Schlüssel von Objekten, wo eine Liste erwartet wird',
    values: 'Werte, die falsch sind oder für nichts stehen können',
  },
  questions: {
    doubled_backslashes: 'doppelte Backslashs, wie COPY in PostgreSQL sie schreibt',
    dotted_dates: 'Datumsangaben mit Punkten',
    short_dotted_dates: 'Datumsangaben mit Punkten und zweistelligem Jahr',
    slashed_dates: 'Datumsangaben mit Schräg- oder Bindestrichen',
    short_dates: 'Datumsangaben mit Schräg- oder Bindestrichen und zweistelligem Jahr',
    named_months: 'Datumsangaben mit Monatsnamen und zweistelligem Jahr',
    year_first_dates: 'Datumsangaben mit Schrägstrichen und dem Jahr vorn',
    compact_dates: 'Datumsangaben aus acht Ziffern',
    date_parts: 'Datumsangaben in Teilen',
    decimal_marks: 'Zahlen mit einem Punkt oder Komma vor drei Ziffern',
    day_numbers: 'Datumsangaben als Tageszahlen',
    unix_time: 'Datumsangaben als Unixzeit',
    json_dates: 'Datumsangaben in /Date(...)/',
    unix_clock: 'Unix-Zeit, die in UTC Mitternacht ist',
    debezium_times: 'Zeiten von Debezium',
    left_beside: 'was neben den Datensätzen stand',
    deferred_links: 'Verweise anstelle von Listen',
    deleted_records: 'gelöschte Datensätze',
    repeated_accounts: 'mehrere Stände eines Kontos',
    json_datetimes: 'Zeitangaben in /Date(...)/',
    empty_flags: 'leere Ja-Nein-Felder',
    minus_one_flags: 'Ja-Nein-Felder mit -1',
    element_numbers: 'Listen mit nummerierten Elementen',
    text_letters: 'Buchstaben in Texten',
    true_flags: 'Ja-Nein-Felder',
  },
  choices: {
    'leave out': 'weglassen',
    'in cents': 'in Cent',
    'in euros': 'in Euro',
    'take them': 'die Datensätze herausnehmen; was daneben steht, entfällt',
    'leave them': 'so lassen',
    'day and month exchanged': 'Tag und Monat sind vertauscht, wo der Tag höchstens 12 ist',
    'one day later': 'Alle sind einen Tag zu früh: Richtig ist ein Tag später',
    'as they stand': 'stimmen so',
  },
  marks: {
    'comma before the decimals': 'Vor den Nachkommastellen steht ein Komma: 1.234 ist 1234',
    'point before the decimals': 'Vor den Nachkommastellen steht ein Punkt: 1.234 ist 1.234',
  },
  flags: { true: 'ja (true)', false: 'nein (false)' },
  kinds: {
    date: '2025-12-31',
    datetime: '2025-12-31T12:00:00+01:00',
    decimal: '12.50',
    number: '12.5',
    integer: '12',
  },
  otherAnswer: (section) =>
    ({
      years: 'zu den 2000er-Jahren zählen die bis',
      names: 'wird zum Feld',
      missing: 'lautet überall',
      texts: 'bedeuten',
      keys: 'jeder Schlüssel ist das Feld',
      values: 'wird zu',
    })[section] ?? 'andere Antwort',
  asked: (count, one, section) =>
    section === 'missing'
      ? `fehlt ${count}-mal`
      : section === 'years' || section === 'dates'
        ? `${count} ${one ? 'Datumswert' : 'Datumswerte'}`
        : `${count}-mal`,
  yearsThere: (years) => `Jahre ${years}`,
  othersHave: (count) => (count === '0' ? 'sonst nirgends vorhanden' : `${count}-mal vorhanden`),
  recordsIn: (count, one) => `darin ${count} ${one ? 'Datensatz' : 'Datensätze'}`,
  lostBeside: (names) => `stünde in keiner Kopie: ${names}`,
  besideThem: (beside) => `daneben ${beside}`,
  suchAs: (examples) => `etwa ${examples}`,
  moreQuestions: (count) => `Mindestens ${count} weitere Fragen sind offen; sie kommen, wenn diese beantwortet sind.`,
  centuries: (last, field) =>
    `Laut Antwort gehören zweistellige Jahre bis ${last} zu den 2000er-Jahren, in ${field ?? 'Feldern ohne eigene Antwort'}.`,
  asAnswered: (answer, against) =>
    `Laut Antwort: ${answer}.${against === undefined ? '' : ` Anders zu lesen und daher belassen: ${against}.`}`,
  notPositions: (answer, left) =>
    `Laut Antwort: ${answer}. Objekte, deren Zahlen nicht mit 0 beginnen, bleiben aber, wie sie sind (${left}): Sie zählen ab 1 und könnten Monate sein, oder sonst zeigt nichts sicher, dass davor Elemente entfernt wurden.`,
  notEnough: (answers) => `Antworten, die nicht ausreichten, sodass alles bleibt, wie es ist: ${answers}.`,
  unneeded: (answers) => `Antworten, zu denen nichts passte: ${answers}.`,
  passing: (answers, areTexts) =>
    `Antworten zu ${areTexts ? 'Zahlen' : 'Texten'}, zu denen nichts passte, weil die Werte ${areTexts ? 'Texte' : 'Zahlen'} sind: ${answers}.`,
  records: (count, one) => `${count} ${one ? 'Datensatz' : 'Datensätze'}`,
  files: (count, one) => `${count} ${one ? 'Datei' : 'Dateien'}`,
  findings: (count, one) => `${count} ${one ? 'Befund' : 'Befunde'}`,
  progress: (read, total) => `${read} von ${total}`,
  checked: (records, files) => `${records} in ${files}`,
  invalid: (checked, invalid, findings) => `${checked}: ${invalid} ungültig, ${findings}`,
  incomplete: (checked) => `Nicht alles wurde geprüft. ${checked}`,
  toLookAt: (checked, findings) => `${checked}: gültig, aber mit Befunden zum Nachsehen (${findings})`,
  sound: (checked) => `${checked}: kein Befund`,
  unread: (path, problem) => `${path} konnte nicht gelesen werden: ${problem}.`,
  interrupted: 'Sie haben abgebrochen; der Rest wurde nicht geprüft.',
  engines: (unparsed, parsed) => `${unparsed} ohne Parsen als gültig erkannt, ${parsed} geparst und geprüft.`,
  fault: (message) => `Das ist ein Fehler dieser Seite, nicht Ihrer Datei: ${message}`,
  changes: (changed, records, one) => `Änderungen in ${changed} von ${records} ${one ? 'Datensatz' : 'Datensätzen'}`,
  soundThen: (count) => `davon danach ohne Befund: ${count}`,
  doubtedThen: (count) => `gültig, aber von Regeln bezweifelt: ${count}`,
  doubtedIn: (places, one, records) => `${places} ${one ? 'Stelle' : 'Stellen'} in ${records}`,
  recordsWith: (count, one) => `${count} ${one ? 'Datensatz' : 'Datensätzen'}`,
  keptAs: (records, one, why) => `${records} ${one ? 'bleibt, wie er ist' : 'bleiben, wie sie sind'}: ${why}.`,
  pointBeforeThreeDigits: (values, one, example) =>
    `Zweifelhaft: ${values} ${one ? 'Wert' : 'Werte'} wie ${example}. Anderswo steht ein Komma vor den Nachkommastellen, der Punkt könnte also Tausender trennen. Das ist gültig und bleibt so.`,
  fallingReadings: (values, one, example) =>
    `Zweifelhaft: ${values} ${one ? 'Zählerstand' : 'Zählerstände'}, etwa ${example}. Zählerstände fallen, wie von 987 auf 1.234; mit einem Punkt zwischen den Tausendern würden sie steigen. Sie sind gültig und bleiben, wie sie sind.`,
  allInOneMonth: (dates, field) =>
    `Zweifelhaft: ${dates} Datumswerte in ${field} lägen alle im selben Monat, an Tagen bis zum Zwölften. Hat ein anderes System sie geschrieben, sind Tag und Monat vertauscht: Reparieren Sie dessen Dateien für sich.`,
  amountsInCents: (amounts, example) =>
    `Zweifelhaft: ${amounts} Beträge haben keine Nachkommastellen, etwa ${example}, und keiner hat welche. Die Schnittstelle erwartet Euro: Sind es Cent, teilen Sie sie vor dem Hochladen durch 100.`,
  balancesInCents: (records, field, example, euros) =>
    `Zweifelhaft: In ${records} Datensätzen ist ${field} genau das Hundertfache dessen, was die anderen Salden besagen, etwa ${example}. Diese Beträge sind offenbar in Cent und bleiben, wie sie sind. ${euros === undefined ? 'Antworten Sie unten; dann werden alle Beträge des Feldes ohne Nachkommastellen durch 100 geteilt.' : `Datensätze, die zeigen, dass andere Beträge des Feldes ohne Nachkommastellen in Euro sind: ${euros}. Reparieren Sie die Datensätze in Cent getrennt.`}`,
  turnedBySpreadsheet: (valid, dotted) =>
    `Zweifelhaft: ${valid} Datumswerte mit einem Tag bis 12 sind gültig, in Feldern, in denen alle ${dotted} mit Punkten einen Tag über 12 haben. Eine Tabellenkalkulation mit amerikanischen Einstellungen vertauscht Tag und Monat, wo sie ein Datum lesen kann: Exportieren Sie noch einmal, mit den Spalten als Text.`,
  textLeftOut: (texts, more) => `Weggelassen: ${texts}${more === '0' ? '' : ` und ${more} weitere`}.`,
  outputs: {
    'HTTP messages': (path) =>
      `${path} enthält HTTP-Nachrichten: Ihre Inhalte werden verbunden, ohne Header und ohne die Längen der Chunks.`,
    'framed records': (path) => `In ${path} steht vor jedem Datensatz ein Zeichen oder eine Länge: Das fällt weg.`,
    'script literal': (path) =>
      `${path} ist eine Anweisung in JavaScript: Übernommen wird das Literal darin, ohne den Text davor und dahinter.`,
    'cut lines': (path) =>
      `In ${path} sind Datensätze in Zeilen einer festen Breite zerschnitten, wie es sqlcmd und SQL*Plus tun: Die Zeilen werden verbunden.`,
    'printed objects': (path) => `In ${path} stehen Objekte, wie Java, Kotlin oder Python sie ausgeben: Sie werden als JSON geschrieben.`,
    'text around': (path) => `In ${path} stehen um die Datensätze Zeilen eines Clients, einer Shell oder von Markdown: Sie fallen weg.`,
    'COPY statement': (path) =>
      `${path} ist eine COPY-Anweisung von PostgreSQL: Die Spalte mit JSON wird zu JSON-Zeilen, die anderen Spalten fallen weg.`,
    'ordered dictionaries': (path) => `${path} enthält OrderedDict([...]) aus Python: Die Paare darin werden jeweils zu einem Objekt.`,
    'values of PHP': (path) => `${path} enthält Werte, wie serialize() von PHP sie schreibt: Sie werden zu JSON.`,
    'types of Java': (path) =>
      `${path} enthält Werte hinter ihren Klassen, wie Jackson sie schreibt: ["java.math.BigDecimal", 12.5] ist 12.5.`,
    'JSON:API': (path) =>
      `${path} ist ein Dokument nach JSON:API: Was ein Datensatz mit Typ und Id nennt, steht nun in ihm, und Attribute stehen ohne das Objekt um sie.`,
    'changes of Debezium': (path) =>
      `${path} enthält Änderungen, wie Debezium sie schreibt: Von jedem Konto bleibt der Stand nach der letzten, nach den Stellen und Zeiten daneben.`,
    'INSERT statements': columnOfRecords,
    'INSERT statements of MySQL': columnOfRecords,
    'expanded rows': columnOfRecords,
    'rows of cells': columnOfRecords,
    'rows of cells with backslashes': columnOfRecords,
    'rows of quoted cells': columnOfRecords,
    'log lines': (path) =>
      `${path} ist ein Protokoll mit einem Datensatz in jeder Zeile: Der Text davor fällt weg, ebenso Zeilen ohne Datensatz.`,
    'log lines among others': (path) =>
      `${path} ist ein Protokoll mit einem Datensatz in jeder Zeile: Der Text davor fällt weg, ebenso Zeilen ohne Datensatz, auch solche mit Objekten, die nur vom Programm selbst berichten, etwa von einer langsamen Abfrage.`,
    'container log': (path) =>
      `${path} ist das Protokoll eines Containers: Was das Programm auf die Standardausgabe geschrieben hat, wird verbunden, Zeilen ohne Datensatz fallen weg.`,
    'psql table': (path) =>
      `${path} ist eine Tabelle, wie psql sie ausgibt: Ihre Zeilen werden zu JSON-Zeilen, ohne Kopf- und Fußzeile und ohne die Zeichen an den Zeilenenden.`,
    'quoted-printable': (path) =>
      `${path} ist quoted-printable, wie in E-Mails: Aus =C3=BC wird ü, und Zeilen, die mit = enden, gehen weiter.`,
    'rows of accounts': (path) => `${path} enthält mehrere Zeilen für ein Konto: Aus ihnen wird ein Datensatz mit Listen.`,
    'rows of fields': (path) =>
      `${path} enthält für jedes Feld eines Kontos eine Zeile: Aus ihnen wird ein Datensatz mit den Feldern, die sie nennen.`,
    'columns of accounts': (path) => `${path} enthält die Namen der Felder in der ersten Spalte: Aus jeder weiteren wird ein Datensatz.`,
    'lines of types': (path) =>
      `${path} enthält Zeilen mehrerer Satzarten, deren Spalten andere Zeilen nennen: Aus jedem Konto wird ein Datensatz, mit den Zeilen danach in seinen Listen.`,
    'tables in one file': (path) =>
      `${path} enthält mehrere Tabellen: Sie werden über die Spalten verbunden, in denen ihre Zeilen einander nennen, und aus jedem Konto wird ein Datensatz.`,
    'ruled columns': (path) =>
      `${path} enthält Spalten unter einer Zeile aus Bindestrichen: Wo diese beginnen und enden, tun es auch die Zellen.`,
    'INSERT statements of tables': (path) =>
      `${path} enthält INSERT-Anweisungen für mehrere Tabellen: Die Zeilen kommen jeweils in die Listen des Kontos, das sie nennen, und aus jedem Konto wird ein Datensatz.`,
    'COPY statements of tables': (path) =>
      `${path} enthält COPY-Anweisungen für mehrere Tabellen: Die Zeilen kommen jeweils in die Listen des Kontos, das sie nennen, und aus jedem Konto wird ein Datensatz.`,
    'joined tables': (path) =>
      `${path} enthält mehrere Tabellen: Die Zeilen kommen jeweils in die Listen des Kontos, das sie nennen, und aus jedem Konto wird ein Datensatz.`,
    'table of cells': (path) =>
      `${path} ist CSV: Aus jeder Zeile oder den Zeilen eines Kontos wird ein Datensatz mit den Namen der Kopfzeile, aus Pfaden darin werden Listen und Objekte, eine Zelle ohne Inhalt ist ein Feld, das fehlt, und wo sicher ist, dass MySQL oder PostgreSQL Backslashs geschrieben hat, werden alle aufgelöst.`,
    'doubled backslashes': (path) =>
      `${path} enthält jeden Backslash doppelt, wie COPY in PostgreSQL sie schreibt: Aus jedem Paar wird einer.`,
    'doubled backslashes in some lines': (path) =>
      `${path} enthält Zeilen, die erst JSON sind, wenn aus jedem Paar von Backslashs einer wird, wie COPY in PostgreSQL sie schreibt; die anderen bleiben.`,
    'object references': (path) =>
      `In ${path} stehen Nummern anstelle von Objekten, die schon vorkamen, wie .NET es schreibt: Dort stehen wieder die Objekte.`,
  },
  rowsApart: (rows, path, lines, accounts) =>
    `Zweifelhaft: Zeilen von ${path} ohne Konto: ${rows} (Zeilen ${lines}). Konten darüber, die vielleicht nicht vollständig sind: ${accounts}. Schreiben Sie das Konto in jede Zeile, und reparieren Sie die Datei noch einmal.`,
  escapedTexts: (texts, one, escapedFor, field) =>
    `Zweifelhaft: ${texts} ${one ? 'Text bleibt' : 'Texte bleiben'} für ${escapedFor === 'mails' ? 'E-Mails' : escapedFor} maskiert, etwa in ${field}. ${escapedFor !== 'mails' ? 'Aus anderen wurden Buchstaben. Lösen Sie das vor dem Export auf, oder antworten Sie für die Felder.' : 'Die ganze Datei ist nicht sicher quoted-printable, daher bleibt alles davon. Decodieren Sie sie vor der Reparatur.'}`,
  maybeBackslashes: (path) =>
    `Zweifelhaft: Backslashs in den Zellen von ${path}. Nichts zeigt sicher, dass MySQL oder PostgreSQL sie geschrieben hat, wie in \\n für ein Zeilenende; daher bleiben alle, wie sie sind. Exportieren Sie mit Anführungszeichen um Texte und ohne Backslashs, oder als JSON.`,
  leftRows: (rows, path, lines, faults) =>
    `Zweifelhaft: Zeilen von ${path}, die in keiner Kopie stehen: ${rows} (Zeile ${lines}). Die Gründe: ${faults}. Das Protokoll enthält sie; berichtigen Sie sie in der Datei.`,
  rowFaults: {
    cells: 'nicht so viele Zellen wie die Kopfzeile',
    quotes: 'ein Anführungszeichen, wo keines stehen darf',
    'line end': 'ein Zeilenumbruch in einer Zelle ohne Anführungszeichen',
    neighbour: 'neben einer Zeile mit zu wenigen Zellen',
    account: 'Zeilen eines Kontos, die sich unterscheiden, wo sie gleich sein müssen',
    twice: 'eine Zeile eines Kontos, die zweimal vorkommt',
    join: 'Zeilen eines Kontos, bei denen nicht sicher ist, was in seinen Listen zusammengehört',
    'no account': 'kein Konto, wo andere mehrere Zeilen haben',
    'no row': 'nennt eine Zeile einer anderen Tabelle, die fehlt oder in keinem Datensatz ist',
    'other row': 'nennt Zeilen anderer Tabellen, die nicht zusammengehören',
  },
  unreadTable: (path, why) => `${path} ist CSV mit Feldnamen in der Kopfzeile und bleibt, wie es ist: ${why}`,
  tableFaults: {
    sameNames: (name) => `Zwei Spalten heißen ${name}.`,
    cellsWithoutName: (line) => `In Zeile ${line} steht etwas in einer Spalte ohne Namen.`,
    rowAbove: (line) => `Zeile ${line} über der Kopfzeile hat ebenso viele Zellen und kann ein Datensatz sein.`,
    unitAbove: (line) => `Zeile ${line} über der Kopfzeile nennt eine Einheit, Währung oder Zeitzone, in der die Werte sein können.`,
    singleQuotes: 'Alle Zellen stehen in einfachen Anführungszeichen.',
    severalMarks: 'Die Kopfzeile lässt sich mit mehreren Trennzeichen lesen.',
    quotes: (line) =>
      `Ab Zeile ${line} ist nicht sicher, wo eine Zeile endet, da ein Anführungszeichen steht, wo keines stehen darf, oder nicht geschlossen wird.`,
    lengths: (longer, shorter) =>
      `Zeilen mit mehr Zellen als die Kopfzeile: ${longer}, mit weniger: ${shorter}. Werte können also in falschen Spalten stehen.`,
    mostlyLeft: (left, rows, line, why) => `Von ${rows} Zeilen sind ${left} keine Datensätze, etwa Zeile ${line}: ${why}.`,
    otherCount: (rows, told) => `Es sind ${rows} Zeilen, laut der Datei aber ${told}.`,
    spread:
      'Die Zeilen eines Kontos stehen nicht beieinander, und es sind zu viele, um sie im Speicher zusammenzuführen. Sortieren Sie die Datei nach dem Konto.',
    noRows: 'Unter der Kopfzeile steht keine Zeile.',
  },
  wrongDays: {
    'day and month exchanged': (dates, shown) =>
      `Zweifelhaft: Bei ${dates} gültigen Datumswerten scheinen Tag und Monat vertauscht zu sein, wo der Tag höchstens 12 ist (${shown}). Sie bleiben, wie sie sind.`,
    'one day later': (dates, shown) =>
      `Zweifelhaft: ${dates} gültige Datumswerte scheinen einen Tag zu früh zu sein, wie es kommt, wenn ein Programm Mitternacht in Deutschland als UTC-Zeit nimmt (${shown}). Sie bleiben, wie sie sind.`,
  },
  contraryDays: (shown, contrary) => `Datensätze, die das zeigen: ${shown}; die das Gegenteil zeigen: ${contrary}.`,
  askedDays: 'Antworten Sie, ob das so ist.',
  mixedDays: (wrong, sound) =>
    `Offenbar falsch: ${wrong}. Offenbar richtig: ${sound}. Reparieren Sie diese Dateien getrennt, jede Art mit eigenen Antworten.`,
  spoiledDays: (records, files) =>
    `Zweifelhaft: Eine Antwort hat Datumswerte verschoben, die richtig aussahen, Datensätze: ${records} (${files}). Verträge oder Abrechnungen, die volle Monate umfassten, tun das nicht mehr. Reparieren Sie Dateien, deren Datumswerte stimmen, getrennt.`,
  otherCentury: (dates, one, example) =>
    `Zweifelhaft: ${dates} ${one ? 'Datumswert' : 'Datumswerte'} wie ${example}. Mit dem angegebenen Jahrhundert ${one ? 'liegt er' : 'liegen sie'} in der Zukunft oder lange zurück: Prüfen Sie, ob die Antwort für dieses Feld stimmt.`,
  strangeWords: (texts, one, example) =>
    `Zweifelhaft: ${texts} ${one ? 'Wort' : 'Wörter'} wie ${example}, wo das Dokument Codes zeigt, neben anderen, aus denen Codes geworden sind.`,
  wordsForNothing: (texts, fields) => `Zweifelhaft: Texte wie NULL, die für nichts stehen können: ${texts}, in ${fields}.`,
  codesAsDates: (codes, one, example, code) =>
    code === undefined
      ? `Zweifelhaft: ${codes} ${one ? 'Text ist eine Zahl, die' : 'Texte sind Zahlen, die'} eine Tabellenkalkulation gerundet hat, etwa ${example}: Die Ziffern dahinter sind verloren. Exportieren Sie noch einmal aus der Quelle, mit der Spalte als Text.`
      : `Zweifelhaft: ${codes} ${one ? 'Kennzahl ist ein Datum' : 'Kennzahlen sind Datumswerte'}, etwa ${example}. Eine Tabellenkalkulation kann das aus ${code} gemacht haben: Exportieren Sie noch einmal, mit der Spalte als Text, oder beantworten Sie ${one ? 'die Frage danach' : 'die Fragen danach'}.`,
  leftByAnswers: (values, one, example) =>
    `Zweifelhaft: ${values} ${one ? 'Wert, für den' : 'Werte, für die'} eine Antwort gilt, ${one ? 'bleibt' : 'bleiben'}, wie ${one ? 'er ist' : 'sie sind'}, etwa ${example}. Antworten Sie dafür einzeln, oder berichtigen Sie ${one ? 'ihn' : 'sie'} dort, wo die Daten herkommen.`,
  leftBeside: (names) =>
    `Zweifelhaft: Was neben den Datensätzen stand, steht in keiner Kopie: ${names}. Übernehmen Sie vor der Reparatur in die Datensätze, was zu den Konten gehört.`,
  changesLeftOut: (changes) => `Wie geantwortet, fehlt in den Kopien: ${changes}. Das Protokoll enthält es.`,
  equalLeftOut: (records) => `In den Kopien fehlt: ${records}. Einer davon bleibt, das Protokoll enthält die anderen.`,
  leftOutFor: {
    'earlier state': (count) => (count === '1' ? '1 früherer Stand eines Kontos' : `${count} frühere Stände von Konten`),
    deleted: (count) => (count === '1' ? '1 Stand eines gelöschten Kontos' : `${count} Stände gelöschter Konten`),
    deletion: (count) => (count === '1' ? '1 Löschung ohne Datensatz' : `${count} Löschungen ohne Datensatz`),
    'equal record': (count) =>
      count === '1' ? '1 Datensatz, der einem anderen des Kontos gleicht' : `${count} Datensätze, die einem anderen des Kontos gleichen`,
    nothing: (count) => `${count}-mal null anstelle eines Datensatzes`,
  },
  nothingLeftOf: (files) => `Von diesen Dateien bleibt nichts übrig, sie bekommen keine Kopie: ${files}.`,
  deletedRecords: (records, isOne, signs, places) =>
    `Zweifelhaft: ${records} ${isOne ? 'Datensatz ist' : 'Datensätze sind'} gelöscht; das sagt ${signs} daneben oder weiter hinten${places === '' ? '' : ` (${places})`}. Beantworten Sie die Frage dazu, oder lassen Sie ${isOne ? 'ihn' : 'sie'} vor dem Hochladen weg.`,
  deletionsAlone: (deletions, nulls) =>
    `Zweifelhaft: In einem Strom von Änderungen stehen Löschungen ohne Datensatz (${deletions}) und null anstelle von Datensätzen (${nulls}). Beantworten Sie die Frage dazu, oder lassen Sie sie vor dem Hochladen weg.`,
  repeatedAccounts: (records, accounts, places, unordered) =>
    `Zweifelhaft: Von ${accounts} ${accounts === '1' ? 'Konto' : 'Konten'} gibt es mehrere Stände; ${records} ${records === '1' ? 'wird' : 'werden'} von einem späteren abgelöst (${places}). ${unordered === undefined ? '' : `Bei ${unordered} davon ergibt sich das nur aus der Reihenfolge der Zeilen, und die neuesten können auch vorn stehen. `}Beantworten Sie die Frage dazu, oder lassen Sie die früheren vor dem Hochladen weg.`,
  differingRecords: (records, accounts, places) =>
    `Zweifelhaft: Von ${accounts} ${accounts === '1' ? 'Konto' : 'Konten'} gibt es mehrere Datensätze, die sich unterscheiden; ${records} davon ${records === '1' ? 'steht' : 'stehen'} vor einem anderen (${places}). Der zuletzt hochgeladene ersetzt die anderen. Beantworten Sie die Frage dazu, oder lassen Sie vor dem Hochladen weg, was nicht gilt.`,
  maybeDeleted: (records, isOne, signs, places) =>
    `Zweifelhaft: ${records} ${isOne ? 'Datensatz ist' : 'Datensätze sind'} vielleicht gelöscht; darauf deutet ${signs} daneben (${places}). Keine Antwort lässt ${isOne ? 'ihn' : 'sie'} weg, denn das kann auch etwas anderes heißen: Lassen Sie vor dem Hochladen weg, was gelöscht ist.`,
  changeDoubts: {
    'states out of order': (changes, places) =>
      `Zweifelhaft: Nach den Nummern oder Zeiten daneben ${changes === '1' ? 'ist 1 Änderung' : `sind ${changes} Änderungen`} neuer als das, was vom selben Konto folgt (${places}). Von solchen Konten bleibt alles stehen. Sortieren Sie die Änderungen so, wie sie gemacht wurden.`,
    'states in no order': (changes, places) =>
      `Zweifelhaft: Bei ${changes === '1' ? '1 Änderung' : `${changes} Änderungen`} ist nicht zu erkennen, ob das neuer ist, was vom selben Konto folgt (${places}): Sie stehen in verschiedenen Dateien, oder die Angaben dazu, wann sie gemacht wurden, lassen sich nicht vergleichen, oder etwas wird angelegt, das es schon gibt, oder geändert, nachdem es gelöscht wurde. Von solchen Konten bleibt alles stehen.`,
    'partial states': (records, places) =>
      `Zweifelhaft: ${records === '1' ? '1 Datensatz hat' : `${records} Datensätze haben`} Felder oder Einträge in Listen, die in einem späteren Stand desselben Kontos fehlen (${places}). Der spätere enthält vielleicht nur, was geändert wurde; deshalb bleibt von solchen Konten alles stehen.`,
    placeholders: (records, places) =>
      `Zweifelhaft: In ${records === '1' ? '1 Datensatz' : `${records} Datensätzen`} steht __debezium_unavailable_value anstelle eines Werts, den die Änderung nicht betraf (${places}). Übernehmen Sie den Wert aus einem früheren Stand, oder exportieren Sie den Strom mit vollständigen Datensätzen.`,
    'states before changes': (records, places) =>
      `Zweifelhaft: ${records === '1' ? '1 Datensatz ist' : `${records} Datensätze sind`} auf dem Stand vor einer Änderung (${places}). Was bei solchen Konten folgt, fehlt vielleicht: Exportieren Sie den Strom ohne die Stände vor den Änderungen.`,
    'changes without records': (changes, places) =>
      `Zweifelhaft: Aus ${changes === '1' ? '1 Änderung' : `${changes} Änderungen`} wird kein Datensatz übernommen (${places}); was da geändert wurde, fehlt vielleicht in den Kopien. Exportieren Sie den Strom mit dem vollständigen Datensatz nach jeder Änderung.`,
    'renamed accounts': (records, places) =>
      `Zweifelhaft: Das Konto ${records === '1' ? 'von 1 Datensatz hieß' : `von ${records} Datensätzen hieß`} vor der Änderung anders (${places}). Auch die Datensätze unter dem früheren Namen bleiben: Lassen Sie sie vor dem Hochladen weg, wenn es dasselbe Konto ist.`,
    'unnamed deletions': (deletions, places) =>
      `Zweifelhaft: ${deletions === '1' ? '1 Löschung sagt' : `${deletions} Löschungen sagen`} nicht, welches Konto gemeint ist (${places}); es kann noch unter den anderen sein. Exportieren Sie den Strom mit den Schlüsseln der Nachrichten oder mit den Ständen vor jeder Änderung.`,
    'states of other records': (changes, places) =>
      `Zweifelhaft: ${changes === '1' ? '1 Änderung ersetzt oder löscht' : `${changes} Änderungen ersetzen oder löschen`} vielleicht Datensätze weiter oben (${places}). Nur Konten werden verfolgt, deshalb bleiben frühere Stände anderer Datensätze stehen: Exportieren Sie von jedem nur den letzten Stand, oder antworten Sie, dass alle für sich stehen.`,
    'accounts alike': (changes, places) =>
      `Zweifelhaft: ${changes === '1' ? '1 Änderung betrifft' : `${changes} Änderungen betreffen`} Konten, deren Nummer bis auf Nullen am Anfang auch ein anderes Konto hat (${places}). Vielleicht ist das ein und dasselbe Konto; deshalb bleibt von solchen Konten alles stehen. Schreiben Sie alle Nummern mit gleich vielen Ziffern.`,
    'accounts made one': (records, places) =>
      `Zweifelhaft: ${records === '1' ? '1 Datensatz hat' : `${records} Datensätze haben`} dasselbe Konto wie ein anderer, der vor einer Antwort anders hieß (${places}). Wenn das nicht ein und dasselbe Konto ist, beantworten Sie die Fragen zu seinen Feldern anders.`,
  },
  notExported: (links, field) =>
    `Zweifelhaft: Ein Link steht anstelle von etwas, das nicht exportiert wurde, an ${links} Stelle${links === '1' ? '' : 'n'}, etwa ${field}. Wenn dahinter etwas ist, exportieren Sie es mit: In den Kopien fehlt es.`,
  moreFollow: (example) =>
    `Zweifelhaft: Nach den Angaben um die Datensätze herum folgen weitere (${example}), und hier kommt nichts danach. Prüfen Sie, ob der Export vollständig ist.`,
  missingRecords: (all, here) =>
    `Zweifelhaft: Nach den Angaben um die Datensätze herum gibt es ${all}, hier sind davon ${here}. Prüfen Sie, ob der Export vollständig ist.`,
  missingPages: (all, here) =>
    `Zweifelhaft: Nach den Angaben um die Datensätze herum gibt es ${all} Seiten, hier sind davon ${here}. Prüfen Sie, ob der Export vollständig ist.`,
  decided: (answer, values, one) =>
    `Über alle Dateien entschieden: ${answer}. ${values} ${one ? 'Wert lässt' : 'Werte lassen'} keine andere Lesart zu, und keiner widerspricht.`,
  decidedForSome: (answer, values, sources) =>
    `Für die Dateien und Lieferanten entschieden, deren Werte es zeigen: ${answer}, und keiner widerspricht. Was beides sein kann, bleibt, wie es ist, wenn nichts aus derselben Datei und vom selben Lieferanten den Ausschlag gibt. Anzahl dieser Werte: ${values} (${sources}). Antworten Sie unten, das gilt dann für alle, oder reparieren Sie diese Datensätze getrennt.`,
  decidedBySource: (answers, left) =>
    `Für jede Datei und jeden Lieferanten einzeln entschieden, weil sie sich unterscheiden und keine davon sich selbst widerspricht: ${answers}.${left === undefined ? '' : ` Was beides sein kann, bleibt, wie es ist, wenn nichts aus derselben Datei und vom selben Lieferanten den Ausschlag gibt: ${left}.`}`,
  contradicting: (answers) => `Nicht entschieden, weil beides vorkommt: ${answers}. Was beides sein kann, bleibt, wie es ist.`,
  undecided: (answers) => `Nicht entschieden, weil nichts den Ausschlag gibt: ${answers}. Was beides sein kann, bleibt, wie es ist.`,
  staying: (findings, records, one) => `${findings} in ${records} ${one ? 'Datensatz' : 'Datensätzen'}`,
  encoding: (path, encoding) => `${path} ist ${encoding} und wird UTF-8.`,
}
