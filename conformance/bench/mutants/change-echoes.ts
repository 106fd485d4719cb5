import type { RequirementId } from '../../../schemas/requirements/requirement-id.ts'
import type { Change } from '../server/behaviour.ts'
import type { Body } from '../server/exchange.ts'

/** An echo that loses or changes something of what was sent. */
export function changeEchoes(change: (body: Body) => unknown): Change {
  return (right) => ({ echo: (operation, body) => change(right.echo(operation, body) as Body) })
}

/** The requirements about echoes, one of which a changed echo breaks. */
export const echoed: readonly RequirementId[] = [
  '4.2-validate-echo',
  '4.3-delivery-note-201',
  '4.3-energy-amount-201',
  '4.3-invoice-201',
  '4.3-statements-echo',
]
