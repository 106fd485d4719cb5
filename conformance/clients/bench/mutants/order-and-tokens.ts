import { hears, reacting, type ClientMutant } from './client-mutant.ts'

const order = ['4.1-participants-first']
const header = ['5-header-sent']
const renews = ['5-client-refused-token-open']

/** Faults of what comes first, and of tokens. */
export const orderAndTokens: readonly ClientMutant[] = [
  {
    id: 'price sheets before participants',
    requirements: order,
    change: ({ marketImports: [first, ...others] }) => ({ marketImports: [...others, ...(first ? [first] : [])] }),
  },
  {
    id: 'definitions before participants',
    requirements: order,
    change: () => ({ marketImports: ['importMarketParticipantDefinitions', 'importMarketParticipant', 'importMarketParticipantFees'] }),
  },
  {
    id: 'no participants at all',
    requirements: order,
    change: () => ({ marketImports: ['importMarketParticipantFees', 'importMarketParticipantDefinitions'] }),
  },
  {
    id: 'goes on though a participant failed',
    requirements: order,
    change: reacting((situation) => situation.operation === 'importMarketParticipant' && hears(500)(situation), 'give up'),
  },
  { id: 'no header Authorization', requirements: header, change: () => ({ headers: () => ({ 'Content-Type': 'application/json' }) }) },
  { id: 'the scheme word Bearer', requirements: header, change: () => ({ headers: (token) => ({ Authorization: `Bearer ${token}` }) }) },
  { id: 'the bare token', requirements: header, change: () => ({ headers: (token) => ({ Authorization: token }) }) },
  { id: 'the token in another header', requirements: header, change: () => ({ headers: (token) => ({ 'X-Auth-Token': token }) }) },
  { id: 'the token in the query', requirements: header, change: () => ({ headers: () => ({}), path: (path) => `${path}?token=secret` }) },
  {
    id: 'no token for questions',
    requirements: header,
    change: ({ headers }) => ({
      headers: (token, operation, attempt) => (operation === 'getAccountTransferStatus' ? {} : headers(token, operation, attempt)),
    }),
  },
  { id: 'keeps a dead token', requirements: renews, change: () => ({ renew: (old) => old }) },
  {
    id: 'renews a token at the third refusal',
    requirements: renews,
    change: ({ renew }) => {
      let refusals = 0
      return { renew: (old, fresh) => (++refusals % 3 === 0 ? renew(old, fresh) : old) }
    },
  },
  {
    id: 'gives up what a token was refused for',
    requirements: renews,
    change: reacting(hears(401), 'give up'),
  },
  { id: 'stops when a token is refused', requirements: renews, change: reacting(hears(401), 'stop') },
]
