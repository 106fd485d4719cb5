import type { Static } from 'typebox'
import { datetime, datetimeOrNull, list, record, seen, text, unstated } from '../types/index.ts'
import { ConversionFactor } from './conversion-factor.ts'
import { ElectricityMeterGateway } from './electricity-meter-gateway.ts'
import { Register } from './register.ts'

/** A meter at a metering location (section 2.2). */
export const Meter = record(
  'Meter',
  {
    section: '2.2',
    description: 'A meter at a metering location.',
  },
  {
    meter_number: text('Serial number of the meter.'),
    meter_type: seen('Type of the meter.', ['EHZ']),
    meter_sub_type: unstated('Finer type of the meter.', { note: 'Belongs to a gas meter.' }),
    energierichtung: unstated('Direction of the energy (Energierichtung).', { note: 'Belongs to an electricity meter.' }),
    fernschaltung: unstated('Remote switching (Fernschaltung).', { note: 'Belongs to an electricity meter.' }),
    registeranzahl: unstated('Number of registers (Registeranzahl).', { note: 'Belongs to an electricity meter.' }),
    messwerterfassung: seen('Capture of the readings (Messwerterfassung).', ['AMR']),
    active_from: datetime('Since when the meter is in use.'),
    active_to: datetimeOrNull('Until when the meter was in use; null while it is.'),
    registers: list('The registers of the meter.', Register),
    conversion_factors: list('Factors that convert what is read into what is billed.', ConversionFactor),
    electricity_meter_gateways: list('Smart meter gateways of the meter.', ElectricityMeterGateway, {
      note: 'Belongs to an electricity meter.',
    }),
  },
)
export type Meter = Static<typeof Meter>
