import type { ClientMutant } from './client-mutant.ts'
import { failures } from './failures.ts'
import { fromOutside } from './from-outside.ts'
import { orderAndTokens } from './order-and-tokens.ts'
import { whatIsRead } from './what-is-read.ts'
import { whatIsSent } from './what-is-sent.ts'

/** Clients with one fault each. */
export const clientMutants: readonly ClientMutant[] = [...whatIsSent, ...orderAndTokens, ...failures, ...whatIsRead, ...fromOutside]
