import type { RuleWords } from '../rule-words.ts'

/** The rules about electricity and gas in German, by their ids. */
export const germanCommodityRules: Readonly<Record<string, RuleWords>> = {
  gas_field_on_electricity_point: {
    title: 'Feld der Sparte Gas an einer Marktlokation Strom',
    reason:
      'Die Daten zweier Marktlokationen sind vermischt, oder supply_type ist falsch. Die Marktlokation wird falsch abgerechnet oder abgelehnt.',
    remedy: 'Verschieben Sie die Daten zur Marktlokation Gas, oder berichtigen Sie supply_type.',
  },
  electricity_field_on_gas_point: {
    title: 'Feld der Sparte Strom an einer Marktlokation Gas',
    reason:
      'Die Daten zweier Marktlokationen sind vermischt, oder supply_type ist falsch. Die Marktlokation wird falsch abgerechnet oder abgelehnt.',
    remedy: 'Verschieben Sie die Daten zur Marktlokation Strom, oder berichtigen Sie supply_type.',
  },
  obis_code_of_other_commodity: {
    title: 'Zählwerk für Gas an einer Marktlokation Strom oder umgekehrt',
    reason:
      'Ein Zähler steht unter der falschen Marktlokation, und seine Zählerstände werden zu den Preisen der anderen Sparte abgerechnet.',
    remedy:
      'Verschieben Sie den Zähler zu seiner Marktlokation, oder berichtigen Sie supply_type. OBIS-Kennzahlen beginnen bei Strom mit 1, bei Gas mit 7.',
  },
  market_participant_of_other_commodity: {
    title: 'Codenummer der Sparte Gas an einer Marktlokation Strom oder umgekehrt',
    reason: 'Ein Unternehmen hat je Sparte eine eigene Codenummer, und Marktnachrichten an die falsche gehen fehl.',
    remedy:
      'Tragen Sie die Codenummer für die Sparte der Marktlokation ein: 99... (BDEW) für Strom, 98... (DVGW) für Gas. Eine GLN gilt für beide.',
  },
  balancing_group_of_other_commodity: {
    title: 'Bilanzkreis der Sparte Gas an einer Marktlokation Strom oder umgekehrt',
    reason: 'Der Verbrauch wird keinem Bilanzkreis zugeordnet, oder die Daten zweier Marktlokationen sind vermischt.',
    remedy:
      'Tragen Sie den Bilanzkreis für die Sparte der Marktlokation ein: einen EIC für Strom, einen Code wie THE0BFH117420000 für Gas.',
  },
  missing_gas_conversion_factors: {
    title: 'Gaszähler mit Zählerständen, aber ohne Brennwert und Zustandszahl',
    reason: 'Ein Gaszähler zählt Kubikmeter, abgerechnet werden Kilowattstunden. Ohne beide Werte ist keine Rechnung möglich.',
    remedy:
      'Ergänzen Sie conversion_factors mit calorific_value (Brennwert) und condition_value (Zustandszahl) für die Zeit der Zählerstände.',
  },
}
