import type { RuleWords } from '../rule-words.ts'

/** The rules about contact data in German, by their ids. */
export const germanContactRules: Readonly<Record<string, RuleWords>> = {
  invalid_phone_number: {
    title: 'Telefonnummer, die es in ihrem Land so nicht gibt',
    reason:
      'Dies ist der einzige Fehlercode, den die Schnittstellenbeschreibung zeigt, und einer der häufigsten Gründe, aus denen Konten abgelehnt werden.',
    remedy: 'Berichtigen Sie die Nummer, oder lassen Sie das Feld weg. Schreiben Sie sie mit Landesvorwahl, etwa +493023125014.',
  },
  invalid_email: {
    title: 'Ungültige E-Mail-Adresse',
    reason: 'E-Mails der neuen Plattform, etwa die Begrüßung, kommen nicht an, und Dienste lehnen so eine Adresse ab.',
    remedy: 'Berichtigen Sie die Adresse, oder lassen Sie das Feld weg. In das Feld gehört nur eine Adresse.',
  },
  possible_test_email_address: {
    title: 'E-Mail-Adresse, die erfunden aussieht',
    reason: 'Eine Testadresse verdeckt, dass es keine echte gibt. Was dorthin geht, erreicht niemanden oder einen Fremden.',
    remedy: 'Tragen Sie die Adresse des Kunden ein, oder lassen Sie das Feld weg, wenn es keine gibt.',
  },
  customer_family_name_required: {
    title: 'Kunde ohne Nachnamen',
    reason: 'Dienste lehnen ein solches Konto ab, obwohl die Schnittstellenbeschreibung es offenlässt.',
    remedy:
      'Tragen Sie den Nachnamen oder den Firmennamen ein. Ist nicht bekannt, wer dort wohnt, setzen Sie unknown_occupier auf true, und lassen Sie customers weg.',
  },
  customer_with_unknown_occupier: {
    title: 'Unbekannter Anschlussnutzer, zu dem es Kunden gibt',
    reason: 'Der Datensatz widerspricht sich, und Dienste lehnen ihn ab.',
    remedy: 'Setzen Sie unknown_occupier auf false, oder lassen Sie customers weg.',
  },
}
