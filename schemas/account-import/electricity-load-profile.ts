import type { Static } from 'typebox'
import { datetime, datetimeOrNull, flag, record, text, withoutOffset } from '../types/index.ts'

/** A load profile of an electricity supply point (section 2.2). */
export const ElectricityLoadProfile = record(
  'ElectricityLoadProfile',
  {
    section: '2.2',
    description: 'A load profile of an electricity supply point.',
    note: 'Belongs to an electricity point.',
  },
  {
    valid_from: datetime('Start of validity.', { note: withoutOffset }),
    valid_to: datetimeOrNull('End of validity; null while it lasts.'),
    smgw_wahlrecht: flag('Right to choose balancing through the smart meter gateway (SMGW).'),
    bilanzierungsgebiet: text('Balancing area.'),
    regelzone: text('Control area.'),
    aggregationsverantwortung: text('Responsibility for the aggregation.'),
    lieferrichtung: text('Direction of supply.'),
    prognosegrundlage_werte_profile: text('Basis of the forecast: values or profiles.'),
    prognosegrundlage_slp_tlp: text('Basis of the forecast: standard (SLP) or temperature-dependent (TLP) load profile.'),
    slp_profilname: text('Standard load profile: name of the profile.'),
    slp_bilanzierungsverfahren: text('Standard load profile: balancing method.'),
    slp_jvp_kwh: text('Standard load profile: forecast of consumption per year, in kilowatt hours.'),
    tlp_profilname: text('Temperature-dependent load profile: name of the profile.'),
    tlp_bilanzierungsverfahren: text('Temperature-dependent load profile: balancing method.'),
    tlp_profilschar: text('Temperature-dependent load profile: family of profiles.'),
    tlp_jvp_spezifische_arbeit_265_kwhk: text('Temperature-dependent load profile: specific work forecast (265), in kWh/K.'),
    tlp_jvp_angepasste_elektrische_arbeit_z08_kwh: text('Temperature-dependent load profile: adjusted electrical work (Z08), in kWh.'),
    tlp_klima_temperatur_typ: text('Temperature-dependent load profile: climate zone or temperature measuring point, type.'),
    tlp_klima_temperatur_kennzeichnung: text('Temperature-dependent load profile: climate zone or temperature measuring point, label.'),
    tlp_klima_temperatur_codeliste: text('Temperature-dependent load profile: climate zone or temperature measuring point, code list.'),
    tlp_klima_temperatur_codepflege: text(
      'Temperature-dependent load profile: climate zone or temperature measuring point, keeper of the code list.',
    ),
    smgw_wahlrecht_grund_ablehnung: text('Why the choice of balancing through the smart meter gateway was refused.'),
    summenzeitreihentyp: text('Type of the aggregated time series.'),
    bilanzkreis: text('Balancing group.'),
    spannungsebene: text('Voltage level.'),
    umspannung: text('Transformation between voltage levels.'),
    abwicklungsmodell: text('Processing model.'),
  },
)
export type ElectricityLoadProfile = Static<typeof ElectricityLoadProfile>
