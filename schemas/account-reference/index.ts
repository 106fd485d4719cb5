export { AccountReference } from './account-reference.ts'
