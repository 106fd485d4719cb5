import type { RuleWords } from '../rule-words.ts'

/** The rules about single values in German, by their ids. */
export const germanValuesRules: Readonly<Record<string, RuleWords>> = {
  misspelt_value: {
    title: 'Wert, der einem aus der Schnittstellenbeschreibung fast gleicht oder ein anderes Wort dafür ist',
    reason: 'Dienste vergleichen Werte Zeichen für Zeichen: Weder "gas" noch "Erdgas" ist "GAS".',
    remedy: 'Schreiben Sie ihn wie in der Schnittstellenbeschreibung.',
  },
  unlikely_type: {
    title: 'Wert, dessen Typ für sein Feld unwahrscheinlich ist',
    reason:
      'Die Schnittstellenbeschreibung gibt dem Feld keinen Typ, also ist jeder einzelne Wert gültig. Ein Dienst erwartet einen bestimmten Typ und lehnt andere ab oder ändert sie.',
    remedy: 'Schreiben Sie einen Text, oder eine Zahl, wo eine Menge oder ein Betrag gemeint ist.',
  },
  unseen_value: {
    title: 'Wert, den die Schnittstellenbeschreibung nicht zeigt',
    reason:
      'Die Schnittstellenbeschreibung nennt nur die Werte ihrer Beispiele; der Wert kann also richtig sein. Welche Werte gelten, weiß der Betreiber des Dienstes.',
    remedy: 'Fragen Sie den Betreiber des Dienstes, welche Werte er annimmt, und nehmen Sie sie in ein Profil auf.',
  },
}
