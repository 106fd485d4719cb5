import type { RuleWords } from '../rule-words.ts'

/** The rules about what stands twice in German, by their ids. */
export const germanDuplicatesRules: Readonly<Record<string, RuleWords>> = {
  duplicate_supply_addresses_found: {
    title: 'Lieferadresse, die doppelt vorkommt',
    reason: 'Aus jeder wird eine eigene Verbrauchsstelle, oder Dienste lehnen das Konto ab.',
    remedy: 'Führen Sie die Marktlokationen beider unter einer Adresse auf.',
  },
  duplicate_supply_point_identifiers: {
    title: 'Zwei Marktlokationen des Kontos mit derselben Kennung',
    reason:
      'Eine MaLo-ID bezeichnet genau eine Marktlokation. Die Daten der zweiten kommen zur ersten hinzu, oder das Konto wird abgelehnt.',
    remedy: 'Führen Sie Verträge und Zähler beider unter einer Marktlokation auf, oder berichtigen Sie die Kennung.',
  },
  duplicate_account_campaigns: {
    title: 'Kampagne, die im Konto doppelt vorkommt',
    reason: 'Dienste lehnen das Konto ab oder gewähren den Vorteil der Kampagne zweimal.',
    remedy: 'Behalten Sie eine von beiden.',
  },
  metadata_has_duplicate_keys: {
    title: 'Schlüssel in metadata, der doppelt vorkommt',
    reason: 'Ein Schlüssel kann nur einen Wert haben. Dienste lehnen das Konto ab oder behalten nur einen der beiden.',
    remedy: 'Fassen Sie beide in einem Wert zusammen, oder geben Sie ihnen verschiedene Schlüssel.',
  },
  children_with_duplicate_values: {
    title: 'Listeneintrag, der doppelt vorkommt',
    reason:
      'Er wird auf der Plattform zweimal angelegt, oder das Konto wird abgelehnt. Oft hat ihn eine Verknüpfung (Join) im Export verdoppelt.',
    remedy: 'Behalten Sie einen von beiden, mit den Unterdaten beider.',
  },
}
