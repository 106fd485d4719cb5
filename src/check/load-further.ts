import type { CheckSettings } from './check-settings.ts'
import type { FurtherCheck } from './further-check.ts'

/**
 * What the settings ask for beyond the contract, made anew in each thread; undefined when that is nothing. Rules are
 * loaded only when they are asked for.
 * @param now The moment that rules take for the present one.
 */
export async function loadFurther({ record, further }: CheckSettings, now: Date): Promise<FurtherCheck | undefined> {
  if (!further) return undefined
  const [{ createFurtherCheck }, { documentFolder }] = await Promise.all([
    import('../profile/create-further-check.ts'),
    import('../rules/document-folder.ts'),
  ])
  const { profile, documents } = further
  return createFurtherCheck(record, profile, { now, ...(documents === undefined ? {} : { documentExists: documentFolder(documents) }) })
}
