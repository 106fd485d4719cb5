import type { RequirementId } from '../../schemas/requirements/requirement-id.ts'
import { kept, type Judgement } from '../oracle/judgement.ts'
import { brokenStatus, isWanted } from '../oracle/wanted-status.ts'

/** A way not to have a valid token. */
interface Fault {
  /** The header Authorization; null for none. */
  readonly header: (token: string, invented: string) => string | null
  /** What a shell sends of `$TOKEN`, where what is left of a valid token must not be shown. */
  readonly inShell?: string
}

/** Ways not to have a valid token, by the words that a report has for them. */
const faults = {
  'no Authorization header': { header: () => null },
  'only the word Token as Authorization': { header: () => 'Token' },
  'an empty token': { header: () => 'Token ' },
  'an invented token': { header: (_token, invented) => `Token ${invented}` },
  'a valid token and one character more': { header: (token) => `Token ${token}x`, inShell: '${TOKEN}x' },
  'a valid token without its last character': { header: (token) => `Token ${token.slice(0, -1)}`, inShell: '${TOKEN%?}' },
  // Every sign is another one, and none is one that a header cannot carry.
  'another token of the same length': {
    header: (token) => `Token ${token.replaceAll(/./g, (sign) => (sign === 'z' ? 'q' : 'z'))}`,
    inShell: `$(printf %s "$TOKEN" | sed 's/[^z]/Z/g; s/z/q/g; s/Z/z/g')`,
  },
  'another scheme': { header: (_token, invented) => `Bearer ${invented}` },
} satisfies Readonly<Record<string, Fault>>

export type TokenFault = keyof typeof faults
export const tokenFaults: Readonly<Record<TokenFault, Fault>> = faults

/** All of them. */
export const allTokenFaults = Object.keys(tokenFaults) as readonly TokenFault[]

/** The header Authorization as a report shows it, without what is left of a valid token. */
export function shownAuthorization(fault: TokenFault, header: string | null): string {
  return tokenFaults[fault].inShell === undefined ? (header ?? 'none') : `Token <${fault}>`
}

/** What a shell sends for such a header; undefined where it can be sent as it is shown. */
export function authorizationInShell(shown: string): string | undefined {
  const fault = faultNamed(shown)
  return fault && `Token ${tokenFaults[fault].inShell}`
}

/** The fault that a header shows. */
export function tokenFaultIn(shown: string): TokenFault | undefined {
  // Stars stand for a valid token, whatever is before them.
  if (/(?:^| )\*\*\*$/.test(shown)) return undefined
  if (shown === 'none') return 'no Authorization header'
  if (shown === 'Token') return 'only the word Token as Authorization'
  if (shown === 'Token ') return 'an empty token'
  const [, scheme] = /^(Token|Bearer) /.exec(shown) ?? []
  if (scheme === 'Bearer') return 'another scheme'
  return scheme === undefined ? undefined : (faultNamed(shown) ?? 'an invented token')
}

function faultNamed(shown: string): TokenFault | undefined {
  return allTokenFaults.find((fault) => shown === `Token <${fault}>`)
}

/** The sentence that a fault is refused by. */
export function refusedBy(fault: TokenFault): RequirementId {
  return fault === 'no Authorization header' ? '5-missing-token-refused' : '5-invalid-token-refused'
}

/** What the answer to a request without a valid token says. */
export function tokenJudgement(what: string, fault: TokenFault, status: number): Judgement {
  const requirement = refusedBy(fault)
  return isWanted(status, 'not 2xx') ? kept(requirement) : brokenStatus(requirement, `${what} with ${fault}`, status, 'not 2xx')
}
