/**
 * The records of the contract as arbitraries of fast-check, for property tests of loaders and servers.
 * @module
 */
export { accounts, bodies } from './generate/arbitraries.ts'
