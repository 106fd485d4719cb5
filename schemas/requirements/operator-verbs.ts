/** What an operator may offer: to set what the interface itself cannot set, and to read what it does not show. */
export const operatorVerbs = [
  'suppliers',
  'teams',
  'skip',
  'hold',
  'limits',
  'payment-vendors',
  'read-account',
  'read-participants',
  'read-price-sheets',
  'read-definitions',
] as const
export type OperatorVerb = (typeof operatorVerbs)[number]

/** Whether a verb reads what is stored, and sets nothing. */
export function isReading(verb: OperatorVerb): boolean {
  return verb.startsWith('read-')
}
