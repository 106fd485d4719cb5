import type { Section } from './requirement.ts'
import { writeRequirements } from './write-requirements.ts'

const { must, open } = writeRequirements(['createPaymentInstruction'])

/** Section 2.9: a payment instruction of the payment-instruction endpoint, all in one sentence. */
export const section2_9: Section = {
  section: '2.9',
  title: 'Payment instruction',
  places: ['p1.s1'],
  informative: {},
  requirements: [
    must(
      '2.9-payment-instruction-types-accepted',
      ['2.9#p1.s1'],
      'A payment instruction whose fields have the documented types is accepted as far as types go.',
    ),
    must(
      '2.9-payment-instruction-wrong-type-refused',
      ['2.9#p1.s1'],
      'A payment instruction in which a field holds a value of a plainly wrong type is refused with 400.',
    ),
    must(
      '2.9-vendor-names-upstream',
      ['2.9#p1.s1'],
      'The vendor of a payment instruction names the upstream payment vendor that the server asks.',
    ),
    open('2.9-type-values-open', ['2.9#p1.s1'], 'The document does not show all values of the type of a payment instruction.'),
  ],
}
