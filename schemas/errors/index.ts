export { ErrorEnvelope } from './error-envelope.ts'
export { ErrorItem } from './error-item.ts'
export { Refusal } from './refusal.ts'
