import type { Need } from '../../check.ts'
import { countDifference, countHolding } from '../../reading/holds.ts'
import type { Answer } from '../../trial/answer.ts'
import type { Body } from '../../setting/templates.ts'
import type { Trial } from '../../trial/trial.ts'
import { instruct, isAdded, vendorsOf } from '../post-account/instruct.ts'
import type { Ground } from './ground.ts'
import type { Stop } from './tour.ts'

const available: Need = 'paymentVendors.available'

/** An instruction that the vendor verifies. */
const accepted: Stop = {
  name: 'a payment instruction',
  requirements: ['4.3-payment-201', '4.3-payment-body', '4.3-payment-reference', '4.3-payment-stored'],
  needs: [available],
  async visit(ground) {
    const trial: Trial = ground.trial
    const { pair } = await ground.imported()
    const { answer } = await instruct(trial, pair, vendorsOf(trial).available)
    trial.require(answer.status < 400, `createPaymentInstruction answers ${answer.status} to the template with the available vendor`)
    await expectAdded(ground, answer)
  },
}

/** A vendor that cannot be reached for good. */
const persistent: Stop = {
  name: 'a payment instruction that fails for good',
  requirements: ['4.3-payment-persistent-400', '4.3-payment-vendor-called', '4.3-payment-failure-stores-nothing'],
  needs: [available, 'paymentVendors.persistentFailure'],
  async visit(ground) {
    const trial: Trial = ground.trial
    const { pair } = await ground.imported()
    const { body, answer } = await instruct(trial, pair, vendorsOf(trial).persistentFailure)
    trial.demandStatus('4.3-payment-vendor-called', answer, 'not 2xx', 'An instruction for a vendor that cannot be reached')
    trial.demandStatus('4.3-payment-persistent-400', answer, 400, 'An instruction for a vendor that persistently cannot be reached')
    await expectNothingStored(ground, body)
  },
}

/** A vendor that fails now and then: the same request succeeds later. */
const intermittent: Stop = {
  name: 'a payment instruction that fails at first',
  requirements: [
    '4.3-payment-201',
    '4.3-payment-intermittent-500',
    '4.3-payment-retry-succeeds',
    '4.3-payment-failure-stores-nothing',
    '4.3-payment-body',
    '4.3-payment-reference',
    '4.3-payment-stored',
  ],
  needs: [available, 'paymentVendors.intermittentFailure'],
  async visit(ground) {
    const trial: Trial = ground.trial
    const { pair } = await ground.imported()
    const { body, answer } = await instruct(trial, pair, vendorsOf(trial).intermittentFailure)
    trial.require(!isAdded(answer), 'the vendor that fails intermittently did not fail')
    if (answer.status === 500) await expectNothingStored(ground, body)
    let retried = await trial.send('createPaymentInstruction', { body })
    for (let count = 0; count < 3 && retried.status === 500; count++) retried = await trial.send('createPaymentInstruction', { body })
    trial.demandStatus('4.3-payment-intermittent-500', answer, 500, 'An instruction for a vendor that fails intermittently')
    if (!trial.demandStatus('4.3-payment-retry-succeeds', retried, 201, 'An instruction that failed for now and is sent again as it was'))
      return
    await expectAdded(ground, retried)
  },
}

/** Says whether a valid instruction is answered as one; what it says, and what is stored then, others judge. */
async function expectAdded(ground: Ground, answer: Answer): Promise<void> {
  if (ground.trial.demandStatus('4.3-payment-201', answer, 201, 'A valid payment instruction')) await ground.stored()
}

/** What was accepted although its vendor failed, the oracle takes for an instruction like others. */
async function expectNothingStored(ground: Ground, { reference }: Body): Promise<void> {
  const list: unknown = (await ground.stored())?.payment_instructions
  if (!Array.isArray(list)) return
  const count = countHolding(list, reference)
  const said = 'A payment instruction that failed is stored for the account all the same.'
  const difference = countDifference('payment_instructions', reference, 0, count)
  ground.trial.demand('4.3-payment-failure-stores-nothing', count === 0, said, difference)
}

/** Payment instructions and their vendors. */
export const paymentStops: readonly Stop[] = [
  accepted,
  persistent,
  { ...intermittent, requirements: [...intermittent.requirements, '4.3-payment-201'] },
]
