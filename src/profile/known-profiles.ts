import { cautious } from './cautious.ts'
import { document } from './document.ts'
import type { Profile } from './profile.ts'

/** The profiles that come along, by name. */
export const knownProfiles: ReadonlyMap<string, Profile> = new Map([document, cautious].map((profile) => [profile.name, profile]))
