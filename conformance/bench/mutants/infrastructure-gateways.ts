import type { OperationId } from '../../../schemas/operations.ts'
import type { Fault } from '../../../src/validate/fault.ts'
import { typedValues } from '../server/typed-values.ts'
import { bodyOf } from './change-answers.ts'
import { answered } from './changes.ts'
import { fault, faults } from './fault.ts'

/** The operations that take an account import record. */
const takesRecord = (operation: OperationId) => operation === 'validateAccount' || operation === 'stageAccount'

const definitionsPath = /\/market-participant-definitions\/import\/(?:\?|$)/

/** What gateways, proxies and routers between the client and the service make of requests and answers. */
export const infrastructureGateways = faults('validation', [
  fault('limiter-answers-html', 'The 429 of the concurrency limit comes from the gateway, as a page of HTML.', { kind: 'limit' })
    .breaks('1-response-json-unshown')
    .by(() => ({
      limitAnswer: () => ({
        status: 429,
        text: '<html><body><h1>429 Too Many Requests</h1></body></html>',
        headers: { 'content-type': 'text/html' },
      }),
    })),
  fault('single-error-collapsed-to-object', 'The gateway turns the errors of an account import record into that error when there is one.', {
    kind: 'shape',
  })
    .breaks('7-validation-envelope')
    .by((right) => ({
      envelope: (operation, items) => {
        const envelope = right.envelope(operation, items)
        return takesRecord(operation) && items.length === 1 ? { ...Object(envelope), errors: items[0] } : envelope
      },
    })),
  fault(
    'attr-index-relative-to-chunk',
    'Lists of an account import record are validated in chunks of 20, and an index in attr is that within its chunk.',
  )
    .breaks('7-item-attr-path')
    .decides('validationFaults', (found, operation) =>
      takesRecord(operation)
        ? found.map((one) => ({ ...one, path: one.path.map((part) => (typeof part === 'number' ? part % 20 : part)) }))
        : found,
    ),
  fault('canary-answers-every-25th-process', 'Every 25th account is created by a canary, which calls its number account_number.', {
    section: '9',
    kind: 'stability',
  })
    .breaks('4.2-process-body', '9-constant-in-run')
    .by((right, created = 0) => ({
      processedAnswer: (account) => {
        created++
        return created % 25 === 0
          ? { status: 201, body: { account_number: account.platformAccountNumber } }
          : right.processedAnswer(account)
      },
    })),
  fault(
    'one-service-behind-a-bearer-gateway',
    'The definitions import takes its token with the word Bearer, not with the word Token as all other endpoints do.',
    { kind: 'authentication' },
  )
    .breaks('5-valid-token-accepted', '4.1-definitions-201', '4.1-definitions-either-array')
    .by((right) => ({
      authorizationOf: (request) => {
        const authorization = right.authorizationOf(request)
        if (!definitionsPath.test(request.path)) return authorization
        const [, token] = /^Bearer (\S+)$/.exec(authorization ?? '') ?? []
        return token === undefined ? undefined : `Token ${token}`
      },
    })),
  fault(
    'gateway-schema-requires-offset',
    'A datetime without an offset is refused anywhere in an account import record, as the schema of the gateway has the form of RFC 3339.',
  )
    .breaks(
      '1-datetime-no-offset-shape',
      '2.2-balancing-period-valid-from-no-offset',
      '2.2-gas-load-profile-valid-from-no-offset',
      '2.2-electricity-load-profile-valid-from-no-offset',
      '2.2-balancing-period-types-accepted',
      '2.2-gas-load-profile-types-accepted',
      '2.2-electricity-load-profile-types-accepted',
      '4.2-validate-200',
      '3.1-stage-first-201',
      '3.1-stage-again-200',
    )
    .decides('validationFaults', (found, operation, body) =>
      takesRecord(operation)
        ? [
            ...found,
            ...typedValues(operation, body)
              .filter(({ type, value }) => type === 'datetime' && /^\d{4}-\d\d-\d\dT[\d:.]+$/.test(String(value)))
              .map(({ path }): Fault => ({ path, code: 'invalid_datetime', detail: 'This is not a date-time of RFC 3339.' })),
          ]
        : found,
    ),
  fault('intermittent-vendor-failure-as-502', 'The gateway makes 502 of an intermittent failure of the vendor.', {
    section: '7',
    kind: 'vendor',
  })
    .breaks('4.3-payment-intermittent-500')
    .decides('vendorFailure', (reply, verdict) => (verdict === 'intermittent failure' ? { ...reply, status: 502 } : reply)),
  fault(
    'one-circuit-breaker-for-all-vendors',
    'For ten seconds after a vendor failed persistently no other vendor is asked: all are taken to fail persistently.',
    { kind: 'vendor' },
  )
    .breaks('4.3-payment-201', '4.3-payment-intermittent-500', '4.3-payment-retry-succeeds', '9-constant-in-run')
    .by((right, open = new Map<unknown, number>()) => ({
      vendorBehaviour: (state, vendor) => {
        const behaviour = right.vendorBehaviour(state, vendor)
        const isOpen = [...open].some(([failed, until]) => failed !== vendor && until > Date.now())
        return behaviour !== undefined && isOpen ? 'persistent_failure' : behaviour
      },
      ...answered(right, 'createPaymentInstruction', ({ code, state, sent }) => {
        if (code !== 'vendor') return
        const { vendor } = sent
        // A vendor that was not asked did not fail.
        if (right.vendorBehaviour(state, vendor) === 'persistent_failure') open.set(vendor, Date.now() + 10_000)
      }),
    })),
  fault(
    'shard-of-the-last-seen-supplier',
    'A process request goes to the shard of the import_supplier that was named last in a body, since its own field is called otherwise.',
    { kind: 'isolation' },
  )
    .breaks(
      '2.1-process-field-name',
      '3.1-process-201',
      '3.1-process-after-failure',
      '3.1-imported-process-numbers',
      '1-pair-two-suppliers',
      '9-constant-in-run',
    )
    .by((right, last?: string) => ({
      before: (call) => {
        const { import_supplier, import_supplier_code } = bodyOf(call)
        if (call.operation !== 'processAccount') {
          if (typeof import_supplier === 'string') last = import_supplier
          return undefined
        }
        if (last === undefined || last === import_supplier_code) return undefined
        if (right.toldFaults(right.validationFaults('processAccount', call.body)).length > 0) return undefined
        return right.processRefusal('never staged', bodyOf(call), undefined)
      },
    })),
  fault(
    'gateway-resends-slow-process',
    'A process request that takes more than ten seconds is sent again by the gateway, and the client gets the answer to that: already imported.',
    { section: '4.2', kind: 'timing' },
  )
    .breaks('3.1-process-201')
    .spans(
      'processAccount',
      () => Date.now(),
      (begun, { reply, sent, account, right }) =>
        reply.status === 201 && Date.now() - begun > 10_000 ? right.processRefusal('imported', sent, account) : reply,
    ),
])
