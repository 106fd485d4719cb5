/** Another value for each field of a market participant that does not name it. */
export const otherFields: Readonly<Record<string, unknown>> = {
  name: 'Müller & Söhne Netz GmbH',
  role: 'METER_OPERATOR',
  energy: 'GAS',
  contact_details: [
    { category: 'NETWORK_BILLING', name: 'Neu', email: 'neu@example.net', phone: '+493023125499', valid_from: '2026-01-01T00:00:00+01:00' },
  ],
}
