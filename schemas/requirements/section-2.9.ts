import type { Section } from './requirement.ts'

/** Section 2.9: a payment instruction of the payment-instruction endpoint, all in one sentence. */
export const section2_9: Section = {
  section: '2.9',
  title: 'Payment instruction',
  places: ['p1.s1'],
  informative: {},
  requirements: [
    {
      id: '2.9-payment-instruction-types-accepted',
      locators: ['2.9#p1.s1'],
      level: 'must',
      subject: 'server',
      judged: { by: 'http' },
      sentence: 'A payment instruction whose fields have the documented types is accepted as far as types go.',
      operations: ['createPaymentInstruction'],
    },
    {
      id: '2.9-payment-instruction-wrong-type-refused',
      locators: ['2.9#p1.s1'],
      level: 'must',
      subject: 'server',
      judged: { by: 'http' },
      sentence: 'A payment instruction in which a field holds a value of a plainly wrong type is refused with 400.',
      operations: ['createPaymentInstruction'],
    },
    {
      id: '2.9-vendor-names-upstream',
      locators: ['2.9#p1.s1'],
      level: 'must',
      subject: 'server',
      judged: { by: 'http' },
      sentence: 'The vendor of a payment instruction names the upstream payment vendor that the server asks.',
      operations: ['createPaymentInstruction'],
    },
    {
      id: '2.9-type-values-open',
      locators: ['2.9#p1.s1'],
      level: 'open',
      subject: 'server',
      judged: { by: 'http' },
      sentence: 'The document does not show all values of the type of a payment instruction.',
      operations: ['createPaymentInstruction'],
    },
  ],
}
