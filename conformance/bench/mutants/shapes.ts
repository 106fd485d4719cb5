import { bodyOf, changeAnswers } from './change-answers.ts'
import type { Mutant } from './mutant.ts'

/** The right status, and another body than the documented one. */
export const shapes: readonly Mutant[] = [
  {
    id: 'errors-by-field',
    section: '7',
    kind: 'shape',
    about: 'The errors of a payload stand in an object by field, as some frameworks have it, not in an array.',
    requirements: ['7-validation-envelope'],
    change: (behaviour) => ({
      envelope: (operation, items) => ({
        ...Object(behaviour.envelope(operation, items)),
        errors: Object.fromEntries(items.map((item) => [String(Object(item).attr), [Object(item).detail]])),
      }),
    }),
  },
  {
    id: 'top-level-code-of-first-error',
    section: '7',
    kind: 'shape',
    about: 'The top-level code is that of the first error.',
    requirements: ['7-top-level-code-account'],
    change: (behaviour) => ({
      envelope: (operation, items) => ({ ...Object(behaviour.envelope(operation, items)), code: Object(items[0]).code }),
    }),
  },
  {
    id: 'error-index-from-one',
    section: '7',
    kind: 'shape',
    about: 'Indexes in attr begin with 1.',
    requirements: ['7-item-attr-path'],
    change: (behaviour) => ({
      attrOf: (path) => behaviour.attrOf(path.map((part) => (typeof part === 'number' ? part + 1 : part))),
    }),
  },
  {
    id: 'error-index-always-zero',
    section: '7',
    kind: 'meaning',
    about: 'Every index in attr is 0, whichever element is wrong.',
    requirements: ['7-item-attr-path'],
    change: (behaviour) => ({ attrOf: (path) => behaviour.attrOf(path.map((part) => (typeof part === 'number' ? 0 : part))) }),
  },
  {
    id: 'error-path-without-inner-index',
    section: '7',
    kind: 'shape',
    about: 'Of several indexes in attr only the first is kept.',
    requirements: ['7-item-attr-path'],
    change: (behaviour) => ({
      attrOf: (path) => {
        const first = path.findIndex((part) => typeof part === 'number')
        return behaviour.attrOf(path.filter((part, index) => typeof part === 'string' || index === first))
      },
    }),
  },
  {
    id: 'error-path-one-level-short',
    section: '7',
    kind: 'shape',
    about: 'attr names the object around the wrong field.',
    requirements: ['7-item-attr-path'],
    change: (behaviour) => ({ attrOf: (path) => behaviour.attrOf(path.length > 1 ? path.slice(0, -1) : path) }),
  },
  {
    id: 'error-path-five-deep',
    section: '7',
    kind: 'meaning',
    about: 'attr ends after five parts.',
    requirements: ['7-item-attr-path'],
    change: (behaviour) => ({ attrOf: (path) => behaviour.attrOf(path.slice(0, 5)) }),
  },
  {
    id: 'error-without-detail',
    section: '7',
    kind: 'shape',
    about: 'An error of a missing field has no detail.',
    requirements: ['7-item-three-keys'],
    change: (behaviour) => ({
      errorItem: (fault, attr, code) =>
        code.includes('not_found') || code === 'required' ? { code, attr } : behaviour.errorItem(fault, attr, code),
    }),
  },
  {
    id: 'error-with-fourth-key',
    section: '7',
    kind: 'shape',
    about: 'An error has a fourth key.',
    requirements: ['7-item-three-keys'],
    change: (behaviour) => ({
      errorItem: (fault, attr, code) => ({ ...Object(behaviour.errorItem(fault, attr, code)), severity: 'error' }),
    }),
  },
  {
    id: 'error-code-numbered',
    section: '7',
    kind: 'shape',
    about: 'Each error gets a code of its own, with a running number.',
    requirements: ['7-item-code-stable'],
    change: (behaviour) => {
      let number = 0
      return { codeOf: (fault) => `${behaviour.codeOf(fault)}_${number++}` }
    },
  },
  {
    id: 'error-code-by-field',
    section: '7',
    kind: 'shape',
    about: 'The code of an error names the field: the same fault has another code elsewhere.',
    requirements: ['7-item-code-by-type'],
    change: (behaviour) => ({ codeOf: (fault) => `${behaviour.codeOf(fault)}_${String(fault.path.at(-1))}` }),
  },
  {
    id: 'staging-answer-swapped',
    section: '4.2',
    kind: 'shape',
    about: 'The answer to a staging has its two values in each other’s place.',
    requirements: ['4.2-stage-body'],
    change: (behaviour) => ({
      stagingAnswer: (isFirst, record) => {
        const { import_supplier, external_account_number } = record
        return behaviour.stagingAnswer(isFirst, {
          ...record,
          import_supplier: external_account_number,
          external_account_number: import_supplier,
        })
      },
    }),
  },
  {
    id: 'processed-number-is-integer',
    section: '4.2',
    kind: 'shape',
    about: 'Processing answers the platform account number as an integer.',
    requirements: ['4.2-process-body'],
    change: changeAnswers(['processAccount'], (reply) => {
      const { platform_account_number } = bodyOf(reply)
      const number = Number(String(platform_account_number).replaceAll(/\D/g, ''))
      return reply.status === 201 ? { ...reply, body: { platform_account_number: number } } : reply
    }),
  },
  {
    id: 'status-number-null',
    section: '2.13',
    kind: 'shape',
    about: 'The status of an account that was not created has null as its number.',
    requirements: ['2.13-number-string', '2.13-number-empty-before-creation'],
    change: (behaviour) => ({ numberShown: (account) => behaviour.numberShown(account) || null }),
  },
  {
    id: 'pending-number-empty',
    section: '2.13',
    kind: 'shape',
    about: 'A pending account has an empty string as its number in the lists.',
    requirements: ['2.13-list-number-null-when-pending'],
    change: (behaviour) => ({ listedNumber: (list, account) => behaviour.listedNumber(list, account) ?? '' }),
  },
  {
    id: 'pending-item-without-created-at',
    section: '2.13',
    kind: 'shape',
    about: 'Items of pending accounts have no account_created_at.',
    requirements: ['4.4-pending-item-fields', '4.4-all-item-fields', '2.13-list-created-at-null-when-pending'],
    change: (behaviour) => ({
      listItem: (list, account, number, createdAt) => {
        const { account_created_at, ...item } = Object(behaviour.listItem(list, account, number, createdAt))
        return account_created_at === null ? item : { ...item, account_created_at }
      },
    }),
  },
  {
    id: 'note-result-without-created-at',
    section: '4.3',
    kind: 'shape',
    about: 'The result of a note that was sent without created_at has none either.',
    requirements: ['4.3-notes-result-fields'],
    change: (behaviour) => ({
      noteResult: (note, stored, status) => {
        const { created_at, ...result } = Object(behaviour.noteResult(note, stored, status))
        return 'created_at' in note ? { ...result, created_at } : result
      },
    }),
  },
  {
    id: 'transaction-amount-number-in-answer',
    section: '2.6',
    kind: 'shape',
    about: 'The amount of a transaction is a number in the answer.',
    requirements: ['2.6-amount-response-decimal-string', '2-decimal-string-in-answers'],
    change: () => ({ amountInAnswer: (amount) => amount }),
  },
  {
    id: 'imported-refusal-without-numbers',
    section: '4.2',
    kind: 'shape',
    about: 'The answer to processing an imported account lacks its two numbers.',
    requirements: ['3.1-imported-process-numbers'],
    change: changeAnswers(['processAccount'], (reply) => {
      const { external_account_number: _external, platform_account_number: _platform, ...rest } = bodyOf(reply)
      return reply.status === 400 ? { ...reply, body: rest } : reply
    }),
  },
  {
    id: 'transaction-failure-in-envelope',
    section: '4.3',
    kind: 'shape',
    about: 'A transaction that fails validation is told in the envelope of section 7.',
    requirements: ['4.3-transactions-400-body', '3.3-transaction-failure-status'],
    change: changeAnswers(['createTransactions'], (reply) =>
      reply.status === 400
        ? { ...reply, body: { detail: 'Invalid.', code: 'failed_validation', errors: [{ detail: 'Invalid.', code: 'invalid', attr: '' }] } }
        : reply,
    ),
  },
  {
    id: 'answers-labelled-html',
    section: '1',
    kind: 'shape',
    about: 'JSON answers are labelled text/html.',
    requirements: ['1-response-content-type'],
    change: () => ({ contentType: () => 'text/html' }),
  },
  {
    id: 'dry-run-without-message',
    section: '4.2',
    kind: 'shape',
    about: 'The answer to a dry run that would succeed is an empty object.',
    requirements: ['3.1-dry-run-message'],
    change: () => ({ dryRunAnswer: () => ({ status: 400, body: {} }) }),
  },
]
