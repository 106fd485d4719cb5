import type { RuleWords } from '../rule-words.ts'

/** The rules about dates and periods in German, by their ids. */
export const germanTimelinesRules: Readonly<Record<string, RuleWords>> = {
  start_date_later_than_end_date: {
    title: 'Zeitraum, der endet, bevor er beginnt',
    reason: 'Dienste lehnen so einen Zeitraum ab. Was davon abhängt, etwa Preise oder Zählerstände, gilt nie.',
    remedy: 'Prüfen Sie, ob Anfang und Ende vertauscht sind oder eines davon falsch ist.',
  },
  start_date_same_as_end_date: {
    title: 'Vertrag, der an dem Tag endet, an dem er beginnt',
    reason: 'Wo der letzte Tag nicht mitzählt, wie auf verwandten Plattformen, gilt der Vertrag an keinem einzigen Tag.',
    remedy: 'Berichtigen Sie das Ende, oder lassen Sie einen Vertrag weg, der nie in Kraft trat.',
  },
  gaps_or_overlaps_in_agreement_dates: {
    title: 'Verträge einer Marktlokation mit Lücke oder Überschneidung',
    reason: 'Für jeden Liefertag gilt genau ein Preis. Dienste lehnen Verträge ab, nach denen ein Tag keinen oder zwei hat.',
    remedy: 'Lassen Sie jeden Vertrag beginnen, wenn der vorige endet: effective_to ist effective_from des nächsten.',
  },
  agreement_start_date_before_supply_start_date: {
    title: 'Vertrag, der vor dem Lieferbeginn beginnt',
    reason: 'Tage vor dem Lieferbeginn lassen sich nicht abrechnen, und Dienste lehnen die Marktlokation ab.',
    remedy:
      'Berichtigen Sie supply_start_date, wenn es falsch ist; sonst lassen Sie den ersten Vertrag an diesem Tag beginnen, und lassen Sie Verträge weg, die vorher endeten.',
  },
  no_agreement_covering_last_billed_to_date: {
    title: 'Marktlokation, die bis zu einem Tag abgerechnet ist, für den es keinen Vertrag gibt',
    reason: 'Die Abrechnung auf der Plattform beginnt nach diesem Tag und findet dort keinen Preis. Dienste lehnen die Marktlokation ab.',
    remedy: 'Berichtigen Sie last_billed_to_date, oder ergänzen Sie den Vertrag, der an diesem Tag galt.',
  },
  future_supply_end_date: {
    title: 'Lieferende in der Zukunft',
    reason: 'Verwandte Plattformen lehnen ein künftiges Lieferende ab; dort wird es nach der Migration auf dem üblichen Weg gemeldet.',
    remedy: 'Fragen Sie den Betreiber des Dienstes. Oft wird supply_end_date weggelassen und das Lieferende nach dem Import gemeldet.',
  },
  gaps_or_overlaps_in_balancing_periods: {
    title: 'Bilanzierungszeiträume oder ihre Zeitscheiben mit Lücke oder Überschneidung',
    reason: 'Eine Marktlokation gehört zu jedem Zeitpunkt zu genau einem Bilanzkreis.',
    remedy: 'Lassen Sie jeden Zeitraum beginnen, wenn der vorige endet.',
  },
  gaps_or_overlaps_in_load_profiles: {
    title: 'Lastprofile einer Marktlokation mit Lücke oder Überschneidung',
    reason: 'Eine Marktlokation hat zu jedem Zeitpunkt genau ein Lastprofil, nach dem sie bilanziert wird.',
    remedy: 'Lassen Sie jedes Lastprofil beginnen, wenn das vorige endet.',
  },
  gaps_or_overlaps_in_operators: {
    title: 'Betreiber einer Marktlokation, deren Zeiträume eine Lücke oder Überschneidung haben',
    reason:
      'Zu jedem Zeitpunkt gibt es genau einen Messstellenbetreiber, einen Netzbetreiber und einen Übertragungsnetzbetreiber; an sie gehen Marktnachrichten und Rechnungen.',
    remedy: 'Lassen Sie jede Zuordnung beginnen, wenn die vorige endet.',
  },
  register_outside_meter_period: {
    title: 'Zählwerk, das vor dem Einbau oder nach dem Ausbau seines Zählers in Betrieb ist',
    reason:
      'Ein Zählwerk zählt nur, solange sein Zähler eingebaut ist. Zählerstände außerhalb dieser Zeit gehören zu einem anderen Zähler.',
    remedy: 'Prüfen Sie, ob das Zählwerk zu diesem Zähler gehört, und berichtigen Sie seine Daten oder die des Zählers.',
  },
  note_unpin_at_earlier_than_creation_date: {
    title: 'Notiz, deren Anheftung endet, bevor die Notiz angelegt ist',
    reason: 'Sie wäre nie angeheftet, niemand sähe sie, und Dienste lehnen sie ab.',
    remedy: 'Berichtigen Sie unpin_at, oder lassen Sie es weg.',
  },
  date_in_future: {
    title: 'Ereignis, das in der Zukunft liegt',
    reason:
      'Niemand wird in der Zukunft geboren, und nichts wird dort abgelesen, vereinbart oder ausgestellt. Das Datum ist falsch, oft beim Jahr.',
    remedy: 'Berichtigen Sie das Datum.',
  },
  datetime_without_offset: {
    title: 'Zeitpunkt ohne Versatz zu UTC, wo die Beispiele einen haben',
    reason:
      'Er wird in der Zeitzone der Plattform gelesen. So verschiebt er sich um ein bis zwei Stunden, um Mitternacht auf einen anderen Tag.',
    remedy: 'Schreiben Sie Z oder den Versatz, etwa 2026-02-28T00:00:00+01:00.',
  },
  offset_without_colon: {
    title: 'Versatz zu UTC ohne Doppelpunkt, etwa +0200',
    reason:
      'Die Schnittstellenbeschreibung zeigt den Versatz mit Doppelpunkt. Viele Programme lehnen andere Formen ab oder übergehen den Versatz.',
    remedy: 'Schreiben Sie den Doppelpunkt, etwa 2026-02-28T00:00:00+01:00.',
  },
  unlikely_date: {
    title: 'Datum vor 1900, Beginn mehr als 5 Jahre oder Ende mehr als 30 Jahre in der Zukunft',
    reason:
      'Wahrscheinlich ist eine Ziffer der Jahreszahl falsch, wie bei 2206 statt 2026. Was von dem Datum abhängt, beginnt nie, oder es begann, bevor jemand lebte.',
    remedy: 'Berichtigen Sie das Datum.',
  },
  no_such_day: {
    title: 'Tag des Monats, der nicht zwischen 1 und 31 liegt, oder Monat, der nicht zwischen 1 und 12 liegt',
    reason: 'Diesen Tag hat kein Monat. Es wird nichts abgebucht oder abgerechnet, oder an einem Tag, mit dem niemand rechnet.',
    remedy: 'Tragen Sie den Tag des Monats von 1 bis 31 ein, oder den Monat von 1 bis 12.',
  },
  last_billed_to_date_outside_supply: {
    title: 'Marktlokation, die bis zu einem Tag vor dem Lieferbeginn oder nach dem Lieferende abgerechnet ist',
    reason:
      'Die Abrechnung auf der Plattform beginnt nach diesem Tag: Tage ohne Lieferung werden abgerechnet, oder Tage mit Lieferung nie.',
    remedy:
      'Berichtigen Sie last_billed_to_date oder das Datum der Lieferung, das falsch ist. Lassen Sie last_billed_to_date weg, wenn noch nichts abgerechnet ist.',
  },
  agreement_after_supply_end_date: {
    title: 'Vertrag, der nach dem Lieferende beginnt oder endet',
    reason:
      'Tage nach dem Lieferende lassen sich nicht abrechnen. Die Laufzeit eines Vertrags kann über den Auszug hinausgehen; dann ist es richtig.',
    remedy:
      'Prüfen Sie supply_end_date. Wenn es stimmt, lassen Sie den letzten Vertrag mit der Lieferung enden, und lassen Sie Verträge weg, die später beginnen.',
  },
  customer_later_than_supply: {
    title: 'Kunde, der erst lange nach dem Lieferbeginn an der Lieferadresse ist, und nach allem, was abgerechnet ist',
    reason:
      'Was vorher geliefert wurde, wird jemandem berechnet, der dort nicht wohnte. Oder die Lieferung an einen Vorgänger wurde übernommen.',
    remedy: 'Prüfen Sie customer_at_supply_address_from_date und supply_start_date der Marktlokationen dort.',
  },
}
