import { isObject } from '../../../src/contract/json-schema.ts'
import type { Reply } from '../server/exchange.ts'
import { mapArrays, mapNames, mapTexts, withItems } from '../server/map-values.ts'
import { fault, faults } from './fault.ts'

/** A key as a renderer for another language has it. */
const snakeCase = (name: string) => name.replace(/(?<=[a-z\d])[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

const isDigits = (value: unknown): value is string => typeof value === 'string' && /^\d+$/.test(value)

/** What web frameworks, parsers, renderers and caches make of requests without anybody meaning it. */
export const frameworkHabits = faults('meaning', [
  fault(
    'habit-last-dot-of-a-path-begins-an-extension',
    'What follows the last dot of a supplier code or an account number in a path is left out.',
    { kind: 'agreement' },
  )
    .breaks('4.4-status-200-staged', '4-path-values-encoded')
    .decides('decodeSegment', (decoded) => decoded.replace(/\.[^.]*$/, '')),
  fault(
    'habit-query-parameters-by-position',
    'The two query parameters of transactions are taken for each other when force_add_to_current_statement comes first.',
  )
    .breaks('4.3-transactions-no-force-fails', '4.3-transactions-exists', '4.3-transactions-force-moves')
    .intercepts('createTransactions', ({ call: { query } }) => {
      const [first] = query.keys()
      const check = query.get('check_previously_added')
      const force = query.get('force_add_to_current_statement')
      if (first !== 'force_add_to_current_statement' || check === null || force === null) return
      query.set('check_previously_added', force)
      query.set('force_add_to_current_statement', check)
    }),
  fault(
    'habit-staged-texts-in-compatibility-form',
    'Texts are staged in the compatibility form of Unicode: a superscript two becomes the digit 2.',
    { section: '2.2' },
  )
    .breaks('1-staging-stores-data')
    .stores('stageAccount', (staged) => mapTexts(staged, (text) => text.normalize('NFKC'))),
  fault(
    'habit-transaction-ids-are-numbers',
    'Transaction ids of digits are compared as numbers: leading zeros, and digits beyond the sixteenth, do not count.',
  )
    .breaks('4.3-transactions-other-id')
    .decides('isSameTransaction', (isSame, stored, transaction) => {
      const [one, other] = [stored['transaction_id'], transaction['transaction_id']]
      return isSame || (isDigits(one) && isDigits(other) && Number(one) === Number(other))
    }),
  fault('habit-cached-answers-before-the-token', 'What was read with a valid token less than ten seconds ago is answered without one.', {
    kind: 'authentication',
  })
    .breaks('5-missing-token-refused', '5-invalid-token-refused')
    .by((right) => {
      const cache = new Map<string, { readonly reply: Reply; readonly until: number }>()
      // From the header to `before` nothing waits, so this is always about the request at hand.
      let refusal: Reply | undefined
      return {
        isValidToken: (state, token) => {
          refusal = right.isValidToken(state, token) ? undefined : right.tokenRefusal(token)
          return true
        },
        unknownPath: () => refusal ?? right.unknownPath(),
        wrongMethod: () => refusal ?? right.wrongMethod(),
        notJson: () => refusal ?? right.notJson(),
        before: (call) => {
          if (!refusal) return undefined
          const known = cache.get(call.request.path)
          return call.request.method === 'GET' && known && known.until > Date.now() ? known.reply : refusal
        },
        after: (call, state, reply) => {
          const isValid = right.isValidToken(state, right.tokenIn(call.request.headers['authorization']))
          if (!isValid) return reply
          if (call.request.method === 'GET' && reply.status === 200) cache.set(call.request.path, { reply, until: Date.now() + 10_000 })
          return reply
        },
      }
    }),
  fault('habit-large-amounts-grouped', 'The amount of a transaction from ten thousand on is answered with its thousands grouped by commas.')
    .breaks('2.6-amount-response-decimal-string')
    .decides('amountInAnswer', (text, amount) => {
      if (typeof amount !== 'number' || typeof text !== 'string' || Math.abs(amount) < 10_000) return text
      const [whole = '', ...decimals] = text.split('.')
      return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...decimals].join('.')
    }),
  fault(
    'habit-amounts-cut-to-cents',
    'Some amounts with two decimal places are stored a cent too small: the product with a hundred is cut, not rounded.',
    { section: '2.6' },
  )
    .breaks('4.3-transactions-added-stored')
    .stores('createTransactions', (stored) => {
      const { amount } = stored
      if (typeof amount !== 'number' || Number(amount.toFixed(2)) !== amount) return stored
      return { ...stored, amount: Math.trunc(amount * 100) / 100 }
    }),
  fault(
    'habit-nulls-in-lists-left-out',
    'Nulls inside the lists of a request are left out as it is read, as the values of metadata may hold.',
  )
    .breaks('1-staging-stores-data', '4.2-validate-echo', '2.2-metadata-value-any-object')
    .decides('understood', (body) => mapArrays(body, (list) => list.filter((item) => item !== null))),
  fault('habit-keys-of-metadata-renamed', 'Keys in camel case inside a metadata value come back in snake case when a record is validated.')
    .breaks('4.2-validate-echo', '2.2-metadata-value-any-object')
    .decides('echo', (echoed, operation) =>
      operation === 'validateAccount' && isObject(echoed)
        ? withItems(echoed, 'metadata', (entry) => ('value' in entry ? { ...entry, value: mapNames(entry['value'], snakeCase) } : entry))
        : echoed,
    ),
  fault('habit-team-found-by-its-beginning', 'The beginning of the name of an operations team is taken for the team.', {
    section: '4.2',
    kind: 'state',
  })
    .breaks('3.1-process-unknown-team-no-account')
    .decides(
      'teamExists',
      (exists, state, name) =>
        exists || (typeof name === 'string' && name.trim() !== '' && [...state.teams].some((team) => team.startsWith(name))),
    ),
])
