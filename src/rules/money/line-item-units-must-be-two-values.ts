import { recordRule } from '../rule.ts'

/** The units of a line item are the first and the last reading. */
export const lineItemUnitsMustBeTwoValues = recordRule({
  id: 'line_item_units_must_be_two_values',
  group: 'money',
  severity: 'warning',
  title: 'A line item whose units are not two values',
  reason: 'The units stand for the start and the end of what was counted; with more or fewer the line item is refused.',
  remedy: 'Write the two values, such as the first and the last reading, or leave units out.',
  source: 'seen in sibling deployments',
  on: 'TransactionLineItem',
  good: { units: [7812.1, 8124.1] },
  bad: { value: { units: [312] }, at: ['units'] },
  check: ({ units }) =>
    units === undefined || units.length === 2
      ? []
      : [{ at: ['units'], detail: `There ${units.length === 1 ? 'is 1 value' : `are ${units.length} values`}, not 2.` }],
})
