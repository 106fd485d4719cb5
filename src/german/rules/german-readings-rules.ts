import type { RuleWords } from '../rule-words.ts'

/** The rules about meter readings in German, by their ids. */
export const germanReadingsRules: Readonly<Record<string, RuleWords>> = {
  missing_transfer_reading_for_register: {
    title: 'Zählwerk in Betrieb ohne Übergabezählerstand',
    reason:
      'Die Plattform rechnet ab dem Übergabezählerstand ab. Ohne ihn ist die erste Rechnung nicht möglich, und Dienste lehnen die Marktlokation ab.',
    remedy:
      'Setzen Sie is_transfer_reading an jedem Zählwerk in Betrieb bei dem Zählerstand, mit dem der Altlieferant zuletzt abgerechnet hat.',
  },
  multiple_transfer_readings_for_register: {
    title: 'Zählwerk in Betrieb mit mehreren Übergabezählerständen',
    reason: 'Die Plattform kann nur mit einem Zählerstand beginnen; Dienste lehnen die Marktlokation ab.',
    remedy: 'Behalten Sie is_transfer_reading nur bei dem Zählerstand, mit dem der Altlieferant zuletzt abgerechnet hat.',
  },
  transfer_reading_dates_must_match_last_billed_to_date: {
    title: 'Übergabezählerstand von einem anderen Tag als last_billed_to_date',
    reason: 'Der Verbrauch zwischen den beiden Tagen wird doppelt oder gar nicht abgerechnet; Dienste lehnen die Marktlokation ab.',
    remedy: 'Kennzeichnen Sie den Zählerstand von last_billed_to_date als Übergabezählerstand, oder berichtigen Sie dieses Datum.',
  },
  billed_reading_after_last_billed_to_date: {
    title: 'Abrechnungszählerstand nach last_billed_to_date',
    reason: 'Laut last_billed_to_date ist die Marktlokation nur bis zu einem früheren Tag abgerechnet. Dienste lehnen sie ab.',
    remedy: 'Berichtigen Sie last_billed_to_date, oder type_of_read, wenn der Zählerstand nicht abgerechnet wurde.',
  },
  readings_indicate_negative_consumption: {
    title: 'Zählerstand, der niedriger ist als der vorige',
    reason:
      'Ein Zählwerk zählt nur aufwärts. Einer der beiden Zählerstände ist falsch oder gehört zu einem anderen Zählwerk. Dienste lehnen die Marktlokation ab.',
    remedy:
      'Berichtigen Sie den Zählerstand, oder verschieben Sie ihn zu dem Zähler, an dem er abgelesen wurde. Ein Überlauf des Zählwerks wird nicht gemeldet.',
  },
  missing_removal_reading: {
    title: 'Zählerwechsel ohne Zählerstand am Tag des Ausbaus',
    reason: 'Der Verbrauch zwischen dem letzten Zählerstand und dem Wechsel geht verloren oder wird geschätzt.',
    remedy: 'Ergänzen Sie den Ausbauzählerstand, den der Messstellenbetreiber übermittelt hat.',
  },
  reading_does_not_fit_register: {
    title: 'Zählerstand mit mehr Vor- oder Nachkommastellen, als sein Zählwerk hat',
    reason: 'Das Zählwerk kann ihn nicht angezeigt haben: Das Komma ist verrutscht, oder digits und decimal_places sind falsch.',
    remedy: 'Vergleichen Sie den Zählerstand mit den Stammdaten des Zählers, und berichtigen Sie, was falsch ist.',
  },
}
