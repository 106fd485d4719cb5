import { bodyOf } from './change-answers.ts'
import { answered, intercepted } from './changes.ts'
import { fault, faults } from './fault.ts'

/** The payment vendor is not asked, or its answer is told or kept wrongly. */
export const payments = faults('vendor', [
  fault('vendor-not-asked', 'Payment instructions are accepted without asking the vendor.')
    .breaks('4.3-payment-vendor-called', '4.3-payment-persistent-400', '4.3-payment-intermittent-500')
    .by(() => ({ askVendor: () => 'verified' })),
  fault('vendor-asked-once-per-account', 'The vendor is asked only for the first payment instruction of an account.')
    .breaks('4.3-payment-vendor-called', '4.3-payment-persistent-400', '4.3-payment-intermittent-500', '2.9-vendor-names-upstream')
    .by((right, asked = new Set<string>()) =>
      answered(right, 'createPaymentInstruction', ({ reply, code, sent, account }) => {
        if (!account) return reply
        const key = `${account.import_supplier} ${account.external_account_number}`
        if (reply.status === 201) asked.add(key)
        const isFailure = reply.status === 500 || code === 'vendor'
        return isFailure && asked.has(key) ? right.paymentAnswer(account, sent) : reply
      }),
    ),
  fault('persistent-vendor-failure-500', 'A persistent failure of the vendor answers 500, so that clients try again for ever.')
    .breaks('4.3-payment-persistent-400')
    .gives('vendorFailure', () => ['intermittent failure']),
  fault('intermittent-vendor-failure-400', 'An intermittent failure of the vendor answers 400, so that clients give up.')
    .breaks('4.3-payment-intermittent-500')
    .gives('vendorFailure', () => ['persistent failure']),
  fault(
    'persistent-failure-forgotten-at-second-request',
    'A payment instruction that failed persistently is answered with 201 when it is sent again.',
  )
    .breaks('4.3-payment-persistent-400', '4.3-payment-vendor-called')
    .by((right, failed = new Set<unknown>()) =>
      answered(right, 'createPaymentInstruction', ({ reply, code, sent, account }) => {
        if (!account) return reply
        const { reference } = sent
        if (code !== 'vendor') return reply
        if (failed.has(reference)) return right.paymentAnswer(account, sent)
        failed.add(reference)
        return reply
      }),
    ),
  fault('vendor-retry-fails-for-good', 'A payment instruction that failed intermittently fails also when it is sent again.')
    .breaks('4.3-payment-retry-succeeds')
    .gives('askVendor', (vendor) => [vendor, false]),
  fault(
    'vendor-retry-refused-as-duplicate',
    'The reference of a payment instruction that failed is taken, so that sending it again answers 400.',
  )
    .breaks('4.3-payment-retry-succeeds')
    .answers('createPaymentInstruction', ({ reply, sent, state, right }) => {
      const name = JSON.stringify(sent['reference'])
      const hasFailed = [...state.failedInstructions].some((instruction) => instruction.includes(name))
      return reply.status === 201 && hasFailed ? right.unknownVendor() : reply
    }),
  fault('vendor-failure-stores-instruction', 'A payment instruction is stored before the vendor is asked, and stays when that fails.')
    .breaks('4.3-payment-failure-stores-nothing', '4-refused-no-effect')
    .by(() => ({ storesInstruction: () => true })),
  fault(
    'vendor-retry-stores-twice',
    'An intermittent failure leaves the payment instruction behind, so that after the retry there are two.',
  )
    .breaks('4.3-payment-failure-stores-nothing', '4.3-payment-stored')
    .by((right) => ({
      storesInstruction: (verdict) => verdict === 'intermittent failure' || right.storesInstruction(verdict),
    })),
  fault('vendor-outcome-cached', 'How a vendor behaves is asked once and kept.', { kind: 'timing' })
    .breaks('4.3-payment-vendor-called', '4.3-payment-persistent-400', '2.9-vendor-names-upstream')
    .by((right, known = new Map<unknown, ReturnType<typeof right.vendorBehaviour>>()) => ({
      vendorBehaviour: (state, vendor) => {
        if (!known.has(vendor)) known.set(vendor, right.vendorBehaviour(state, vendor))
        return known.get(vendor)
      },
    })),
  fault('one-vendor-for-all', 'Whatever vendor is named, the first one is asked.')
    .breaks('2.9-vendor-names-upstream', '4.3-payment-persistent-400', '4.3-payment-vendor-called', '4.3-payment-intermittent-500')
    .by(() => ({ vendorBehaviour: ({ vendors }) => [...vendors.values()][0] })),
  fault('payment-number-of-first-account', 'The answer to a payment instruction holds the number of the account that had the first one.', {
    kind: 'isolation',
  })
    .breaks('4.3-payment-body', '1-platform-account-number-name')
    .by((right, first?: string) => ({
      paymentAnswer: (account, instruction) => {
        first ??= account.platformAccountNumber
        return right.paymentAnswer({ ...account, ...(first === undefined ? {} : { platformAccountNumber: first }) }, instruction)
      },
    })),
  fault('payment-reference-lower-case', 'The reference of a payment instruction comes back in lower case.', { kind: 'meaning' })
    .breaks('4.3-payment-reference')
    .gives('paymentAnswer', (account, instruction) => [
      account,
      { ...instruction, reference: String(instruction['reference']).toLowerCase() },
    ]),
  fault('payment-instruction-not-stored', 'A verified payment instruction is not stored.', { kind: 'state' })
    .breaks('4.3-payment-stored')
    .by(() => ({ storesInstruction: () => false })),
  fault(
    'vendor-failure-blocks-account',
    'After a persistent failure of the vendor every payment instruction of the account is refused, of other vendors too.',
  )
    .breaks('4.3-payment-201', '2.9-vendor-names-upstream', '4.3-payment-persistent-400')
    .by((right, blocked = new Set<unknown>()) => ({
      ...intercepted(right, 'createPaymentInstruction', ({ account }) =>
        blocked.has(account) ? right.vendorFailure('persistent failure') : undefined,
      ),
      ...answered(right, 'createPaymentInstruction', ({ code, account }) => {
        if (code === 'vendor') blocked.add(account)
      }),
    })),
  fault(
    'vendor-failure-fails-next',
    'The payment instruction after one that failed intermittently fails too, whatever its vendor and account.',
  )
    .breaks('4.3-payment-201', '2.9-vendor-names-upstream', '4.3-payment-vendor-called')
    .by((right, failed?: string) => ({
      before: (call) => {
        if (call.operation !== 'createPaymentInstruction' || failed === undefined) return undefined
        const isRetry = failed === call.request.text
        failed = undefined
        return isRetry ? undefined : { status: 500, body: { detail: 'The breaker is open.' } }
      },
      ...answered(right, 'createPaymentInstruction', ({ reply, call }) => {
        if (/vendor/.test(String(bodyOf(reply)['detail'])) && reply.status === 500) failed = call.request.text
      }),
    })),
  fault(
    'vendor-asked-before-validation',
    'A payment instruction that fails validation answers 500 when its vendor fails intermittently, so that clients try again for ever.',
    { section: '4.3' },
  )
    .breaks('7-validation-failure-400', '2.9-payment-instruction-wrong-type-refused')
    .answers('createPaymentInstruction', ({ reply, code, sent, state, right }) =>
      code === 'failed_validation' && right.vendorBehaviour(state, sent['vendor']) === 'intermittent_failure'
        ? right.vendorFailure('intermittent failure')
        : reply,
    ),
  fault('payment-reference-of-first', 'The answer to a payment instruction holds the reference of the first one of the account.', {
    kind: 'meaning',
  })
    .breaks('4.3-payment-reference', '4.3-payment-body')
    .gives('paymentAnswer', (account, instruction) => [account, account.records.payment_instructions[0] ?? instruction]),
  fault(
    'vendor-retry-stored-without-type',
    'A payment instruction that is accepted after an intermittent failure is stored without its type.',
  )
    .breaks('4.3-payment-stored', '4.3-payment-retry-succeeds')
    .by((right, failed = new Set<string>()) => ({
      vendorFailure: right.vendorFailure,
      askVendor: (vendor, failedBefore) => {
        const verdict = right.askVendor(vendor, failedBefore)
        if (failedBefore) failed.add('retry')
        else failed.clear()
        return verdict
      },
      instructionToStore: (instruction) => {
        const { type: _type, ...rest } = instruction
        return right.instructionToStore(failed.has('retry') ? rest : instruction)
      },
    })),
])
