import type { RecordProfile } from '../../../src/profile/profile.ts'
import type { Site } from '../site.ts'

/** What the deployment asks of a kind of record; nothing without a profile. */
export function profileOf(record: string, { settings }: Site): RecordProfile {
  return Object.entries(settings.profile?.records ?? {}).find(([name]) => name === record)?.[1] ?? {}
}
