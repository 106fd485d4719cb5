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
  unlikely_age: {
    title: 'Kunde, der jünger als 16 oder älter als 110 Jahre ist',
    reason:
      'In diesem Alter schließt niemand einen Vertrag: Oft steht dort das Datum von etwas anderem, oder eine Ziffer der Jahreszahl ist falsch.',
    remedy: 'Berichtigen Sie das Geburtsdatum, oder lassen Sie es weg, wenn es nicht bekannt ist.',
  },
  account_without_customers: {
    title: 'Konto ohne Kunden, dessen Bewohner nicht als unbekannt gilt',
    reason:
      'Niemandem kann eine Rechnung geschickt werden. Für Konten, deren Kunde nicht bekannt ist, hat die Beschreibung ein eigenes Feld.',
    remedy: 'Tragen Sie den Kunden ein. Wenn niemand bekannt ist, setzen Sie unknown_occupier auf true, und lassen Sie customers weg.',
  },
  name_in_one_field: {
    title: 'Nachname mit Vornamen hinter einem Komma oder mit Titel, ohne Vornamen im eigenen Feld',
    reason: 'Briefe gehen an den Namen, wie er dasteht, und niemand findet den Kunden über seinen Vornamen.',
    remedy: 'Schreiben Sie den Vornamen in given_name und einen Titel wie Dr. in title. Was der Name eines Unternehmens ist, darf bleiben.',
  },
}
