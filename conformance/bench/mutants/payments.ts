import { accountOf, bodyOf, changeAnswers } from './change-answers.ts'
import type { Mutant } from './mutant.ts'

/** The payment vendor is not asked, or its answer is told or kept wrongly. */
export const payments: readonly Mutant[] = [
  {
    id: 'vendor-not-asked',
    section: '4.3',
    kind: 'vendor',
    about: 'Payment instructions are accepted without asking the vendor.',
    requirements: ['4.3-payment-vendor-called', '4.3-payment-persistent-400', '4.3-payment-intermittent-500'],
    change: () => ({ askVendor: () => 'verified' }),
  },
  {
    id: 'vendor-asked-once-per-account',
    section: '4.3',
    kind: 'vendor',
    about: 'The vendor is asked only for the first payment instruction of an account.',
    requirements: ['4.3-payment-vendor-called', '4.3-payment-persistent-400', '4.3-payment-intermittent-500', '2.9-vendor-names-upstream'],
    change: (behaviour) => {
      const asked = new Set<string>()
      return {
        vendorBehaviour: (state, vendor) => behaviour.vendorBehaviour(state, vendor),
        after: (call, state, reply) => {
          const account = accountOf(call, state, behaviour)
          if (call.operation !== 'createPaymentInstruction' || !account) return reply
          const key = `${account.import_supplier} ${account.external_account_number}`
          if (reply.status === 201) asked.add(key)
          const isFailure = reply.status === 500 || bodyOf(reply)['code'] === 'vendor'
          return isFailure && asked.has(key) ? behaviour.paymentAnswer(account, bodyOf(call)) : reply
        },
      }
    },
  },
  {
    id: 'persistent-vendor-failure-500',
    section: '4.3',
    kind: 'vendor',
    about: 'A persistent failure of the vendor answers 500, so that clients try again for ever.',
    requirements: ['4.3-payment-persistent-400'],
    change: (behaviour) => ({ vendorFailure: () => behaviour.vendorFailure('intermittent failure') }),
  },
  {
    id: 'intermittent-vendor-failure-400',
    section: '4.3',
    kind: 'vendor',
    about: 'An intermittent failure of the vendor answers 400, so that clients give up.',
    requirements: ['4.3-payment-intermittent-500'],
    change: (behaviour) => ({ vendorFailure: () => behaviour.vendorFailure('persistent failure') }),
  },
  {
    id: 'intermittent-vendor-failure-503',
    section: '4.3',
    kind: 'status',
    about: 'An intermittent failure of the vendor answers 503.',
    requirements: ['4.3-payment-intermittent-500'],
    change: (behaviour) => ({
      vendorFailure: (verdict) => {
        const reply = behaviour.vendorFailure(verdict)
        return reply.status === 500 ? { ...reply, status: 503 } : reply
      },
    }),
  },
  {
    id: 'persistent-failure-forgotten-at-second-request',
    section: '4.3',
    kind: 'vendor',
    about: 'A payment instruction that failed persistently is answered with 201 when it is sent again.',
    requirements: ['4.3-payment-persistent-400', '4.3-payment-vendor-called'],
    change: (behaviour) => {
      const failed = new Set<unknown>()
      return {
        after: (call, state, reply) => {
          const account = accountOf(call, state, behaviour)
          if (call.operation !== 'createPaymentInstruction' || !account) return reply
          const { reference } = bodyOf(call)
          if (bodyOf(reply)['code'] !== 'vendor') return reply
          if (failed.has(reference)) return behaviour.paymentAnswer(account, bodyOf(call))
          failed.add(reference)
          return reply
        },
      }
    },
  },
  {
    id: 'vendor-retry-fails-for-good',
    section: '4.3',
    kind: 'vendor',
    about: 'A payment instruction that failed intermittently fails also when it is sent again.',
    requirements: ['4.3-payment-retry-succeeds'],
    change: (behaviour) => ({ askVendor: (vendor) => behaviour.askVendor(vendor, false) }),
  },
  {
    id: 'vendor-retry-refused-as-duplicate',
    section: '4.3',
    kind: 'vendor',
    about: 'The reference of a payment instruction that failed is taken, so that sending it again answers 400.',
    requirements: ['4.3-payment-retry-succeeds'],
    change: changeAnswers(['createPaymentInstruction'], (reply, call, state, behaviour) => {
      const name = JSON.stringify(bodyOf(call)['reference'])
      const hasFailed = [...state.failedInstructions].some((instruction) => instruction.includes(name))
      return reply.status === 201 && hasFailed ? behaviour.unknownVendor() : reply
    }),
  },
  {
    id: 'vendor-failure-stores-instruction',
    section: '4.3',
    kind: 'vendor',
    about: 'A payment instruction is stored before the vendor is asked, and stays when that fails.',
    requirements: ['4.3-payment-failure-stores-nothing', '4-refused-no-effect'],
    change: () => ({ storesInstruction: () => true }),
  },
  {
    id: 'vendor-retry-stores-twice',
    section: '4.3',
    kind: 'vendor',
    about: 'An intermittent failure leaves the payment instruction behind, so that after the retry there are two.',
    requirements: ['4.3-payment-failure-stores-nothing', '4.3-payment-stored'],
    change: (behaviour) => ({
      storesInstruction: (verdict) => verdict === 'intermittent failure' || behaviour.storesInstruction(verdict),
    }),
  },
  {
    id: 'vendor-outcome-cached',
    section: '4.3',
    kind: 'timing',
    about: 'How a vendor behaves is asked once and kept.',
    requirements: ['4.3-payment-vendor-called', '4.3-payment-persistent-400', '2.9-vendor-names-upstream'],
    change: (behaviour) => {
      const known = new Map<unknown, ReturnType<typeof behaviour.vendorBehaviour>>()
      return {
        vendorBehaviour: (state, vendor) => {
          if (!known.has(vendor)) known.set(vendor, behaviour.vendorBehaviour(state, vendor))
          return known.get(vendor)
        },
      }
    },
  },
  {
    id: 'one-vendor-for-all',
    section: '2.9',
    kind: 'vendor',
    about: 'Whatever vendor is named, the first one is asked.',
    requirements: ['2.9-vendor-names-upstream', '4.3-payment-persistent-400', '4.3-payment-vendor-called', '4.3-payment-intermittent-500'],
    change: () => ({ vendorBehaviour: ({ vendors }) => [...vendors.values()][0] }),
  },
  {
    id: 'payment-number-of-first-account',
    section: '4.3',
    kind: 'isolation',
    about: 'The answer to a payment instruction holds the number of the account that had the first one.',
    requirements: ['4.3-payment-body', '1-platform-account-number-name'],
    change: (behaviour) => {
      let first: string | undefined
      return {
        paymentAnswer: (account, instruction) => {
          first ??= account.platformAccountNumber
          return behaviour.paymentAnswer({ ...account, ...(first === undefined ? {} : { platformAccountNumber: first }) }, instruction)
        },
      }
    },
  },
  {
    id: 'payment-reference-lower-case',
    section: '4.3',
    kind: 'meaning',
    about: 'The reference of a payment instruction comes back in lower case.',
    requirements: ['4.3-payment-reference'],
    change: (behaviour) => ({
      paymentAnswer: (account, instruction) =>
        behaviour.paymentAnswer(account, { ...instruction, reference: String(instruction['reference']).toLowerCase() }),
    }),
  },
  {
    id: 'payment-instruction-not-stored',
    section: '4.3',
    kind: 'state',
    about: 'A verified payment instruction is not stored.',
    requirements: ['4.3-payment-stored'],
    change: () => ({ storesInstruction: () => false }),
  },
  {
    id: 'vendor-failure-blocks-account',
    section: '4.3',
    kind: 'vendor',
    about: 'After a persistent failure of the vendor every payment instruction of the account is refused, of other vendors too.',
    requirements: ['4.3-payment-201', '2.9-vendor-names-upstream', '4.3-payment-persistent-400'],
    change: (behaviour) => {
      const blocked = new Set<unknown>()
      return {
        before: (call, state) =>
          call.operation === 'createPaymentInstruction' && blocked.has(accountOf(call, state, behaviour))
            ? behaviour.vendorFailure('persistent failure')
            : behaviour.before(call, state),
        after: (call, state, reply) => {
          const account = accountOf(call, state, behaviour)
          if (call.operation === 'createPaymentInstruction' && bodyOf(reply)['code'] === 'vendor') blocked.add(account)
          return behaviour.after(call, state, reply)
        },
      }
    },
  },
  {
    id: 'vendor-failure-fails-next',
    section: '4.3',
    kind: 'vendor',
    about: 'The payment instruction after one that failed intermittently fails too, whatever its vendor and account.',
    requirements: ['4.3-payment-201', '2.9-vendor-names-upstream', '4.3-payment-vendor-called'],
    change: (behaviour) => {
      let failed: string | undefined
      return {
        before: (call, state) => {
          if (call.operation !== 'createPaymentInstruction' || failed === undefined) return behaviour.before(call, state)
          const isRetry = failed === call.request.text
          failed = undefined
          return isRetry ? behaviour.before(call, state) : { status: 500, body: { detail: 'The breaker is open.' } }
        },
        after: (call, state, reply) => {
          if (call.operation === 'createPaymentInstruction' && /vendor/.test(String(bodyOf(reply)['detail'])) && reply.status === 500)
            failed = call.request.text
          return behaviour.after(call, state, reply)
        },
      }
    },
  },
  {
    id: 'vendor-asked-before-validation',
    section: '4.3',
    kind: 'vendor',
    about:
      'A payment instruction that fails validation answers 500 when its vendor fails intermittently, so that clients try again for ever.',
    requirements: ['7-validation-failure-400', '2.9-payment-instruction-wrong-type-refused'],
    change: (behaviour) => ({
      after: (call, state, reply) =>
        call.operation === 'createPaymentInstruction' &&
        bodyOf(reply)['code'] === 'failed_validation' &&
        behaviour.vendorBehaviour(state, bodyOf(call)['vendor']) === 'intermittent_failure'
          ? behaviour.vendorFailure('intermittent failure')
          : behaviour.after(call, state, reply),
    }),
  },
  {
    id: 'payment-reference-of-first',
    section: '4.3',
    kind: 'meaning',
    about: 'The answer to a payment instruction holds the reference of the first one of the account.',
    requirements: ['4.3-payment-reference', '4.3-payment-body'],
    change: (behaviour) => ({
      paymentAnswer: (account, instruction) => behaviour.paymentAnswer(account, account.records.payment_instructions[0] ?? instruction),
    }),
  },
  {
    id: 'vendor-retry-stored-without-type',
    section: '4.3',
    kind: 'vendor',
    about: 'A payment instruction that is accepted after an intermittent failure is stored without its type.',
    requirements: ['4.3-payment-stored', '4.3-payment-retry-succeeds'],
    change: (behaviour) => {
      const failed = new Set<string>()
      return {
        vendorFailure: behaviour.vendorFailure,
        askVendor: (vendor, failedBefore) => {
          const verdict = behaviour.askVendor(vendor, failedBefore)
          if (failedBefore) failed.add('retry')
          else failed.clear()
          return verdict
        },
        instructionToStore: (instruction) => {
          const { type: _type, ...rest } = instruction
          return behaviour.instructionToStore(failed.has('retry') ? rest : instruction)
        },
      }
    },
  },
]
