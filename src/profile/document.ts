import type { Profile } from './profile.ts'

/** The default: only the interface document. */
export const document: Profile = { name: 'document', description: 'Only the interface document.' }
