import { bodyOf } from './change-answers.ts'
import { fault, faults } from './fault.ts'

/** The right status, and another body than the documented one. */
export const shapes = faults('shape', [
  fault('errors-by-field', 'The errors of a payload stand in an object by field, as some frameworks have it, not in an array.')
    .breaks('7-validation-envelope')
    .decides('envelope', (envelope, _operation, items) => ({
      ...Object(envelope),
      errors: Object.fromEntries(items.map((item) => [String(Object(item).attr), [Object(item).detail]])),
    })),
  fault('top-level-code-of-first-error', 'The top-level code is that of the first error.')
    .breaks('7-top-level-code-account')
    .decides('envelope', (envelope, _operation, items) => ({ ...Object(envelope), code: Object(items[0]).code })),
  fault('error-index-from-one', 'Indexes in attr begin with 1.')
    .breaks('7-item-attr-path')
    .gives('attrOf', (path) => [path.map((part) => (typeof part === 'number' ? part + 1 : part))]),
  fault('error-index-always-zero', 'Every index in attr is 0, whichever element is wrong.', { kind: 'meaning' })
    .breaks('7-item-attr-path')
    .gives('attrOf', (path) => [path.map((part) => (typeof part === 'number' ? 0 : part))]),
  fault('error-path-without-inner-index', 'Of several indexes in attr only the first is kept.')
    .breaks('7-item-attr-path')
    .by((right) => ({
      attrOf: (path) => {
        const first = path.findIndex((part) => typeof part === 'number')
        return right.attrOf(path.filter((part, index) => typeof part === 'string' || index === first))
      },
    })),
  fault('error-path-one-level-short', 'attr names the object around the wrong field.')
    .breaks('7-item-attr-path')
    .gives('attrOf', (path) => [path.length > 1 ? path.slice(0, -1) : path]),
  fault('error-path-five-deep', 'attr ends after five parts.', { kind: 'meaning' })
    .breaks('7-item-attr-path')
    .gives('attrOf', (path) => [path.slice(0, 5)]),
  fault('error-without-detail', 'An error of a missing field has no detail.')
    .breaks('7-item-three-keys')
    .by((right) => ({
      errorItem: (fault, attr, code) =>
        code.includes('not_found') || code === 'required' ? { code, attr } : right.errorItem(fault, attr, code),
    })),
  fault('error-with-fourth-key', 'An error has a fourth key.')
    .breaks('7-item-three-keys')
    .decides('errorItem', (item) => ({ ...Object(item), severity: 'error' })),
  fault('error-code-numbered', 'Each error gets a code of its own, with a running number.')
    .breaks('7-item-code-stable')
    .by((right, number = 0) => ({ codeOf: (fault) => `${right.codeOf(fault)}_${number++}` })),
  fault('error-code-by-field', 'The code of an error names the field: the same fault has another code elsewhere.')
    .breaks('7-item-code-by-type')
    .decides('codeOf', (code, fault) => `${code}_${String(fault.path.at(-1))}`),
  fault('staging-answer-swapped', 'The answer to a staging has its two values in each other’s place.')
    .breaks('4.2-stage-body')
    .by((right) => ({
      stagingAnswer: (isFirst, record) => {
        const { import_supplier, external_account_number } = record
        return right.stagingAnswer(isFirst, {
          ...record,
          import_supplier: external_account_number,
          external_account_number: import_supplier,
        })
      },
    })),
  fault('processed-number-is-integer', 'Processing answers the platform account number as an integer.')
    .breaks('4.2-process-body')
    .answers('processAccount', ({ reply }) => {
      const { platform_account_number } = bodyOf(reply)
      const number = Number(String(platform_account_number).replaceAll(/\D/g, ''))
      return reply.status === 201 ? { ...reply, body: { platform_account_number: number } } : reply
    }),
  fault('status-number-null', 'The status of an account that was not created has null as its number.')
    .breaks('2.13-number-string', '2.13-number-empty-before-creation')
    .decides('numberShown', (number) => number || null),
  fault('pending-number-empty', 'A pending account has an empty string as its number in the lists.')
    .breaks('2.13-list-number-null-when-pending')
    .decides('listedNumber', (number) => number ?? ''),
  fault('pending-item-without-created-at', 'Items of pending accounts have no account_created_at.', { section: '2.13' })
    .breaks('4.4-pending-item-fields', '4.4-all-item-fields', '2.13-list-created-at-null-when-pending')
    .decides('listItem', (outcome) => {
      const { account_created_at, ...item } = Object(outcome)
      return account_created_at === null ? item : { ...item, account_created_at }
    }),
  fault('note-result-without-created-at', 'The result of a note that was sent without created_at has none either.')
    .breaks('4.3-notes-result-fields')
    .decides('noteResult', (outcome, note) => {
      const { created_at, ...result } = Object(outcome)
      return 'created_at' in note ? { ...result, created_at } : result
    }),
  fault('transaction-amount-number-in-answer', 'The amount of a transaction is a number in the answer.')
    .breaks('2.6-amount-response-decimal-string', '2-decimal-string-in-answers')
    .by(() => ({ amountInAnswer: (amount) => amount })),
  fault('imported-refusal-without-numbers', 'The answer to processing an imported account lacks its two numbers.', { section: '4.2' })
    .breaks('3.1-imported-process-numbers')
    .answers('processAccount', ({ reply }) => {
      const { external_account_number: _external, platform_account_number: _platform, ...rest } = bodyOf(reply)
      return reply.status === 400 ? { ...reply, body: rest } : reply
    }),
  fault('transaction-failure-in-envelope', 'A transaction that fails validation is told in the envelope of section 7.')
    .breaks('4.3-transactions-400-body', '3.3-transaction-failure-status')
    .answers('createTransactions', ({ reply }) =>
      reply.status === 400
        ? {
            ...reply,
            body: { detail: 'Invalid.', code: 'failed_validation', errors: [{ detail: 'Invalid.', code: 'invalid', attr: '' }] },
          }
        : reply,
    ),
  fault('answers-labelled-html', 'JSON answers are labelled text/html.')
    .breaks('1-response-content-type')
    .by(() => ({ contentType: () => 'text/html' })),
  fault('dry-run-without-message', 'The answer to a dry run that would succeed is an empty object.', { section: '4.2' })
    .breaks('3.1-dry-run-message')
    .by(() => ({ dryRunAnswer: () => ({ status: 400, body: {} }) })),
])
