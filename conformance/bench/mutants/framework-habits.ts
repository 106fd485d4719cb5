import { isObject } from '../../../src/contract/json-schema.ts'
import type { Body, Reply } from '../server/exchange.ts'
import { mapScalars } from '../server/map-values.ts'
import type { Mutant } from './mutant.ts'

/** Keys as a renderer for another language has them. */
function snakeCased(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(snakeCased)
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name.replace(/(?<=[a-z\d])[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      snakeCased(member),
    ]),
  )
}

const isDigits = (value: unknown): value is string => typeof value === 'string' && /^\d+$/.test(value)

/** What web frameworks, parsers, renderers and caches make of requests without anybody meaning it. */
export const frameworkHabits: readonly Mutant[] = [
  {
    id: 'habit-last-dot-of-a-path-begins-an-extension',
    section: '4.4',
    kind: 'agreement',
    about: 'What follows the last dot of a supplier code or an account number in a path is left out.',
    requirements: ['4.4-status-200-staged', '4-path-values-encoded'],
    change: (behaviour) => ({ decodeSegment: (segment) => behaviour.decodeSegment(segment).replace(/\.[^.]*$/, '') }),
  },
  {
    id: 'habit-query-parameters-by-position',
    section: '4.3',
    kind: 'meaning',
    about: 'The two query parameters of transactions are taken for each other when force_add_to_current_statement comes first.',
    requirements: ['4.3-transactions-no-force-fails', '4.3-transactions-exists', '4.3-transactions-force-moves'],
    change: (behaviour) => ({
      before: (call, state) => {
        const [first] = call.query.keys()
        const check = call.query.get('check_previously_added')
        const force = call.query.get('force_add_to_current_statement')
        if (first === 'force_add_to_current_statement' && check !== null && force !== null) {
          call.query.set('check_previously_added', force)
          call.query.set('force_add_to_current_statement', check)
        }
        return behaviour.before(call, state)
      },
    }),
  },
  {
    id: 'habit-staged-texts-in-compatibility-form',
    section: '2.2',
    kind: 'meaning',
    about: 'Texts are staged in the compatibility form of Unicode: a superscript two becomes the digit 2.',
    requirements: ['1-staging-stores-data'],
    change: (behaviour) => ({
      stagedData: (previous, record) =>
        mapScalars(behaviour.stagedData(previous, record), (scalar) =>
          typeof scalar === 'string' ? scalar.normalize('NFKC') : scalar,
        ) as Body,
    }),
  },
  {
    id: 'habit-transaction-ids-are-numbers',
    section: '4.3',
    kind: 'meaning',
    about: 'Transaction ids of digits are compared as numbers: leading zeros, and digits beyond the sixteenth, do not count.',
    requirements: ['4.3-transactions-other-id'],
    change: (behaviour) => ({
      isSameTransaction: (stored, transaction) => {
        const [one, other] = [stored['transaction_id'], transaction['transaction_id']]
        return behaviour.isSameTransaction(stored, transaction) || (isDigits(one) && isDigits(other) && Number(one) === Number(other))
      },
    }),
  },
  {
    id: 'habit-cached-answers-before-the-token',
    section: '5',
    kind: 'authentication',
    about: 'What was read with a valid token less than ten seconds ago is answered without one.',
    requirements: ['5-missing-token-refused', '5-invalid-token-refused'],
    change: (behaviour) => {
      const cache = new Map<string, { readonly reply: Reply; readonly until: number }>()
      // From the header to `before` nothing waits, so this is always about the request at hand.
      let refusal: Reply | undefined
      return {
        isValidToken: (state, token) => {
          refusal = behaviour.isValidToken(state, token) ? undefined : behaviour.tokenRefusal(token)
          return true
        },
        unknownPath: () => refusal ?? behaviour.unknownPath(),
        wrongMethod: () => refusal ?? behaviour.wrongMethod(),
        notJson: () => refusal ?? behaviour.notJson(),
        before: (call, state) => {
          if (!refusal) return behaviour.before(call, state)
          const known = cache.get(call.request.path)
          return call.request.method === 'GET' && known && known.until > Date.now() ? known.reply : refusal
        },
        after: async (call, state, reply) => {
          const isValid = behaviour.isValidToken(state, behaviour.tokenIn(call.request.headers['authorization']))
          if (!isValid) return reply
          const answer = await behaviour.after(call, state, reply)
          if (call.request.method === 'GET' && answer.status === 200)
            cache.set(call.request.path, { reply: answer, until: Date.now() + 10_000 })
          return answer
        },
      }
    },
  },
  {
    id: 'habit-large-amounts-grouped',
    section: '2.6',
    kind: 'meaning',
    about: 'The amount of a transaction from ten thousand on is answered with its thousands grouped by commas.',
    requirements: ['2.6-amount-response-decimal-string'],
    change: (behaviour) => ({
      amountInAnswer: (amount) => {
        const text = behaviour.amountInAnswer(amount)
        if (typeof amount !== 'number' || typeof text !== 'string' || Math.abs(amount) < 10_000) return text
        const [whole = '', ...decimals] = text.split('.')
        return [whole.replace(/\B(?=(\d{3})+$)/g, ','), ...decimals].join('.')
      },
    }),
  },
  {
    id: 'habit-amounts-cut-to-cents',
    section: '2.6',
    kind: 'meaning',
    about: 'Some amounts with two decimal places are stored a cent too small: the product with a hundred is cut, not rounded.',
    requirements: ['4.3-transactions-added-stored'],
    change: (behaviour) => ({
      transactionToStore: (transaction) => {
        const stored = behaviour.transactionToStore(transaction)
        const { amount } = stored
        if (typeof amount !== 'number' || Number(amount.toFixed(2)) !== amount) return stored
        return { ...stored, amount: Math.trunc(amount * 100) / 100 }
      },
    }),
  },
  {
    id: 'habit-keys-of-metadata-renamed',
    section: '4.2',
    kind: 'meaning',
    about: 'Keys in camel case inside a metadata value come back in snake case when a record is validated.',
    requirements: ['4.2-validate-echo', '2.2-metadata-value-any-object'],
    change: (behaviour) => ({
      echo: (operation, body) => {
        const echoed = behaviour.echo(operation, body)
        if (operation !== 'validateAccount' || !isObject(echoed) || !Array.isArray(echoed['metadata'])) return echoed
        return {
          ...echoed,
          metadata: echoed['metadata'].map((entry: unknown) =>
            isObject(entry) ? { ...entry, ...('value' in entry ? { value: snakeCased(entry['value']) } : {}) } : entry,
          ),
        }
      },
    }),
  },
  {
    id: 'habit-team-found-by-its-beginning',
    section: '4.2',
    kind: 'state',
    about: 'The beginning of the name of an operations team is taken for the team.',
    requirements: ['3.1-process-unknown-team-no-account'],
    change: (behaviour) => ({
      teamExists: (state, name) =>
        behaviour.teamExists(state, name) ||
        (typeof name === 'string' && name.trim() !== '' && [...state.teams].some((team) => team.startsWith(name))),
    }),
  },
]
