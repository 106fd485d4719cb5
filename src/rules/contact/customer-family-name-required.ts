import { recordRule } from '../rule.ts'

/** Customers without a surname. */
export const customerFamilyNameRequired = recordRule({
  id: 'customer_family_name_required',
  group: 'contact',
  severity: 'warning',
  title: 'A customer without a family name',
  reason: 'Services refuse such an account, although the interface document leaves it open.',
  remedy:
    'Enter the family name, or the name of the company. When nobody is known to live there, set unknown_occupier to true and leave customers out.',
  source: 'seen in sibling deployments',
  on: 'Customer',
  good: { given_name: 'Ömer', family_name: 'Kağıtçı' },
  bad: { value: { given_name: 'Ömer Kağıtçı' }, at: ['family_name'] },
  check: ({ family_name }) =>
    family_name === undefined || family_name.trim() === '' ? [{ at: ['family_name'], detail: 'The customer has no family name.' }] : [],
})
