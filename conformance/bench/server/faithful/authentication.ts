import type { AuthenticationBehaviour } from '../behaviour.ts'

/** Section 5 as the document has it. */
export const authentication: AuthenticationBehaviour = {
  authorizationOf: ({ headers }) => headers['authorization'],
  tokenIn: (authorization) => /^Token (\S+)$/.exec(authorization ?? '')?.[1],
  isValidToken: ({ tokens }, token) => token !== undefined && tokens.has(token),
  tokenRefusal: (token) => ({ status: 401, body: { detail: token === undefined ? 'No token.' : 'Invalid token.' } }),
  refusesBeforeContent: () => true,
  refusedStillActs: () => false,
}
