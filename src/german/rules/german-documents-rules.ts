import type { RuleWords } from '../rule-words.ts'

/** The rules about documents in German, by their ids. */
export const germanDocumentsRules: Readonly<Record<string, RuleWords>> = {
  invalid_document_path: {
    title: 'Dokumentpfad, der keine Datei unterhalb des Stammverzeichnisses des Altlieferanten nennt',
    reason:
      'Der Pfad wird an Speicher (Bucket) und Stammverzeichnis angehängt. Ein absoluter Pfad, oder einer, der dort hinausführt, findet kein Dokument.',
    remedy: 'Schreiben Sie den Pfad ab dem Stammverzeichnis, mit normalen Schrägstrichen: rechnungen/2025/R25-118402.pdf.',
  },
  path_does_not_exist_in_file_store: {
    title: 'Dokument, das nicht dort liegt, wo sein Pfad hinführt (nur mit --documents FOLDER)',
    reason: 'Eine Abrechnung oder Notiz ohne ihr Dokument wird abgelehnt, oder der Kunde findet einen Link, der ins Leere führt.',
    remedy: 'Laden Sie das Dokument vor dem Datensatz hoch, der es nennt, oder berichtigen Sie den Pfad. Groß- und Kleinschreibung zählt.',
  },
}
