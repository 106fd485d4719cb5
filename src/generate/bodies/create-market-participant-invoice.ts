import type { CreateMarketParticipantInvoiceRequest, InvoiceAddress } from '../../../schemas/record-types.ts'
import { consumption } from '../consumption.ts'
import { daysAfter, localTime, yearsAfter } from '../days.ts'
import { codesOf, participants } from '../market.ts'
import { firstPoint, pairOf, type BodyMaker } from './body-maker.ts'

/** What the network operator charges for the last year, to the cent. */
export const createMarketParticipantInvoice: BodyMaker<CreateMarketParticipantInvoiceRequest> = ({ cohort, numbers }, account) => {
  const point = firstPoint(account)
  const { identifier: malo_number = '', melos, network_operators, supply_type } = point
  const energy = supply_type === 'GAS' ? 'GAS' : 'ELECTRICITY'
  const sender = network_operators?.at(-1)?.code ?? ''
  const [recipient = ''] = codesOf('SUPPLIER', energy)
  const before = yearsAfter(cohort.billedTo, -1)
  const period = {
    period_start_at: localTime(daysAfter(before, 1), '00:00:00'),
    period_end_at: localTime(daysAfter(cohort.billedTo, 1), '00:00:00'),
  }
  const quantity = consumption(point, before, cohort.billedTo).round(0)
  const net = quantity.times(8).toNumber()
  const tax = Math.round(net * 0.19)
  const number = `NNE-${cohort.billedTo.slice(2, 4)}-${numbers.account()}`
  return {
    ...pairOf(account),
    market_participant_invoice: {
      invoice_type: 'NETWORK_USAGE',
      invoice_sub_type: 'PERIODIC',
      invoice_document_type: 'INVOICE',
      invoice_number: number,
      status: 'CLOSED',
      malo_number,
      melo_number: melos?.[0]?.melo_number ?? null,
      interchange_reference: null,
      external_id: number.toLowerCase(),
      reference_invoice_number: null,
      reference_document: null,
      issued_at: localTime(daysAfter(cohort.billedTo, 9), '06:30:00'),
      due_at: localTime(daysAfter(cohort.billedTo, 19), '00:00:00'),
      ...period,
      balancing_period_start_at: null,
      supply_period_end_at: null,
      service_conducted_at: period.period_end_at,
      reference_invoice_issued_at: null,
      amount_total: net + tax,
      amount_discount: null,
      amount_due: net + tax,
      is_reverse_charge: false,
      is_duplicate: false,
      was_prepaid: false,
      sender_id: Number(sender),
      recipient_id: Number(recipient),
      sender_address: addressOf(sender),
      recipient_address: addressOf(recipient),
      line_items: [
        {
          position: 1,
          article: '1-01-9-001',
          article_type: 'ARTIKEL_ID',
          quantity: quantity.toFixed(3),
          quantity_unit: 'KWH',
          quantity_interval: '1',
          quantity_interval_type: 'YEAR',
          quantity_correction_factor: null,
          ...period,
          service_conducted_at: period.period_end_at,
          amount_net: net,
          amount_adjustment: null,
          price: '0.0800',
          price_interval: null,
          tax_rate: '19.00',
          tax_rate_type: 'STANDARD',
          external_id: `${number.toLowerCase()}-1`,
        },
      ],
      tax_amounts: [
        {
          tax_rate: '19.00',
          tax_rate_type: 'STANDARD',
          amount_paid_in_advance: 0,
          tax_amount_paid_in_advance: 0,
          tax_amount_assessment_basis: net,
          tax_amount: tax,
        },
      ],
      paid_in_advance_amounts: [],
    },
  }
}

function addressOf(code: string): InvoiceAddress {
  const name = participants.find((participant) => participant.code === code)?.name ?? code
  return { name, street: 'An der Vorlage 1', city: 'Musterau', postcode: '05017', country_code: 'DE' }
}
