/** Fields of days and moments of what has happened. */
export const ofThePast: ReadonlySet<string> = new Set([
  'date_of_birth',
  'signed_at',
  'agreed_at',
  'read_at',
  'last_billed_to_date',
  'issued_date',
  'issued_at',
  'cancelled_at',
  'last_validation_at',
])
