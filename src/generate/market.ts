import { checkDigit } from '../rules/identifiers/check-digit.ts'

/** A company in the market of a cohort. All are invented; so are their codes, with right check digits. */
export interface Participant {
  readonly code: string
  readonly name: string
  readonly role: 'NETWORK_OPERATOR' | 'METER_OPERATOR' | 'TRANSMISSION_SYSTEM_OPERATOR' | 'SUPPLIER'
  readonly energy: 'ELECTRICITY' | 'GAS'
}

const participant = (body: string, name: string, role: Participant['role']): Participant => ({
  code: body + checkDigit(body, 2),
  name,
  role,
  energy: body.startsWith('98') ? 'GAS' : 'ELECTRICITY',
})

/** The market participants that accounts of a cohort refer to. */
export const participants: readonly Participant[] = [
  participant('990000000001', 'Beispielnetz Strom GmbH', 'NETWORK_OPERATOR'),
  participant('990000000002', 'Musterauen Netze GmbH', 'NETWORK_OPERATOR'),
  participant('990000000003', 'Beispielmess GmbH', 'METER_OPERATOR'),
  participant('990000000004', 'Übertragungsnetz Beispiel GmbH', 'TRANSMISSION_SYSTEM_OPERATOR'),
  participant('990000000005', 'Altstrom Beispiel GmbH', 'SUPPLIER'),
  participant('980000000001', 'Beispielnetz Gas GmbH', 'NETWORK_OPERATOR'),
  participant('980000000002', 'Gasnetz Musterauen GmbH', 'NETWORK_OPERATOR'),
  participant('980000000003', 'Beispielmess Gas GmbH', 'METER_OPERATOR'),
  participant('980000000005', 'Altgas Beispiel GmbH', 'SUPPLIER'),
]

/** The codes of those with a role in a market. */
export function codesOf(role: Participant['role'], energy: Participant['energy']): readonly string[] {
  return participants.filter((one) => one.role === role && one.energy === energy).map(({ code }) => code)
}
