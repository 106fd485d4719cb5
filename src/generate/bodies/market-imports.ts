import type { ImportMarketParticipantFeesRequest, MarketParticipant, MarketParticipantDefinitions } from '../../../schemas/record-types.ts'
import type { Cohort } from '../cohort.ts'
import { daysAfter, localTime } from '../days.ts'
import { mailDomain } from '../mail-domain.ts'
import { participants, type Participant } from '../market.ts'

/** The participants that the accounts of a cohort refer to; they are imported before the accounts. */
export function marketParticipants(cohort: Cohort): MarketParticipant[] {
  return inMarket(cohort).map(({ code, name, role, energy }, index) => ({
    code: Number(code),
    code_type: energy === 'GAS' ? 'DVGW' : 'BDEW',
    name,
    // The document shows one role and one kind of energy; of others the fields are left out.
    ...(role === 'NETWORK_OPERATOR' ? { role } : {}),
    ...(energy === 'ELECTRICITY' ? { energy } : {}),
    contact_details: [
      {
        category: 'MARKET_COMMUNICATION',
        name: 'Marktkommunikation',
        email: `edifact-${index + 1}@${mailDomain}`,
        phone: `+493023125${String(470 + index)}`,
        valid_from: '2024-01-01T00:00:00+01:00',
      },
    ],
  }))
}

/** The price sheets of the network operators of a cohort, in one import. */
export function marketParticipantFees(cohort: Cohort): ImportMarketParticipantFeesRequest[] {
  const year = cohort.day.slice(0, 4)
  return [
    {
      price_sheets: networkOperators(cohort).map(({ code }) => ({
        market_participant_code: Number(code),
        price_sheet_type: 'NETWORK_USAGE',
        document_number: `PRI-${year}-${code}`,
        preceding_document_number: `PRI-${Number(year) - 1}-${code}`,
        is_price_sheet_unused: false,
        active_from: localTime(`${year}-01-01`, '00:00:00'),
        external_id: `nne-${year}-${code}`,
        article_prices: [{ article_id: '1-01-9-001', price_cents: '8.00', interval_zone: { lower_bound: 0, upper_bound: 100_000 } }],
      })),
    },
  ]
}

/** A day and a night tariff of each network operator of electricity, or of gas where there is no other. */
export function marketParticipantDefinitions(cohort: Cohort): MarketParticipantDefinitions[] {
  const first = `${cohort.day.slice(0, 4)}-01-01`
  const about = {
    definition_type: 'ZAEHLZEITDEFINITION',
    definition_code: 'EZ1',
    version_datetime: localTime(daysAfter(first, -50), '08:00:00'),
  }
  const at = (time: string) => localTime(first, time)
  return networkOperators(cohort).map(({ code }) => ({
    network_operator_code: code,
    definitions: [
      {
        valid_from: first,
        ...about,
        status: 'ACTIVE',
        transmission_frequency: 'JAEHRLICH',
        registers: [
          { register_code: 'HT', low_load_capable: false },
          { register_code: 'NT', low_load_capable: true },
        ],
      },
    ],
    rolled_out_definitions: [
      {
        ...about,
        validity_period_start: at('00:00:00'),
        validity_period_end: localTime(`${Number(first.slice(0, 4)) + 1}-01-01`, '00:00:00'),
        recurrence: 'DAILY',
        entries: [
          { period_start: at('00:00:00'), period_end: at('06:00:00'), active_register_code: 'NT' },
          { period_start: at('06:00:00'), period_end: at('22:00:00'), active_register_code: 'HT' },
        ],
      },
    ],
  }))
}

function networkOperators(cohort: Cohort): readonly Participant[] {
  return inMarket(cohort).filter(({ role }) => role === 'NETWORK_OPERATOR')
}

function inMarket({ commodity }: Cohort): readonly Participant[] {
  return participants.filter(({ energy }) => commodity === 'both' || energy === commodity.toUpperCase())
}
