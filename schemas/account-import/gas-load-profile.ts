import type { Static } from 'typebox'
import { datetime, datetimeOrNull, record, text, withoutOffset } from '../types/index.ts'

/** A load profile of a gas supply point (section 2.2). */
export const GasLoadProfile = record(
  'GasLoadProfile',
  {
    section: '2.2',
    description: 'A load profile of a gas supply point.',
    note: 'Belongs to a gas point.',
  },
  {
    valid_from: datetime('Start of validity.', { note: withoutOffset }),
    valid_to: datetimeOrNull('End of validity; null while it lasts.'),
    tum_kundenwert: text('Customer value (Kundenwert) of the TUM standard load profile.'),
    jahresmenge_kwh: text('Quantity per year, in kilowatt hours.'),
    marktgebiet: text('Market area.'),
    profilname: text('Name of the profile.'),
    bilanzierungsverfahren: text('Balancing method.'),
    druckebene: text('Pressure level.'),
    gas_quality: text('Gas quality.'),
    prognosegrundlage: text('Basis of the forecast.'),
    fallgruppenzuordnung: text('Case group.'),
    netznutzungsvertrag_type: text('Type of the network use contract.'),
    netznutzungszahlung: text('Payment for the use of the network.'),
    netznutzungsabrechnungsvariante: text('How the use of the network is billed.'),
    tagesparameter_type: text('Type of the daily parameter.'),
    tagesparameter_location: text('Place of the daily parameter.'),
    tagesparameter_provider: text('Provider of the daily parameter.'),
    bilanzkreis: text('Balancing group.'),
  },
)
export type GasLoadProfile = Static<typeof GasLoadProfile>
