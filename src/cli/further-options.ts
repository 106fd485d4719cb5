import type { RecordName } from '../../schemas/record-types.ts'
import type { FurtherCheck } from '../check/further-check.ts'
import type { RuleSetting } from '../profile/profile.ts'
import { nearest } from '../text/nearest.ts'
import { UsageError } from './command.ts'

/** The options that ask for more than the interface document. */
export interface FurtherOptions {
  readonly profile: string
  readonly rules: boolean
  /** `ID=SETTING`. */
  readonly rule: readonly string[]
  /** The folder that stands for the storage bucket. */
  readonly documents?: string | undefined
}

/** The rule that looks for documents. */
const documentRule = 'path_does_not_exist_in_file_store'

/**
 * What is checked beyond the document; undefined when nothing is. Rules are loaded only when they are asked for.
 * @throws UsageError for an option that cannot be followed.
 */
export async function loadFurtherCheck(record: RecordName, options: FurtherOptions): Promise<FurtherCheck | undefined> {
  const { profile: name, rules: allRules, rule, documents } = options
  if (name === 'document' && !allRules && rule.length === 0 && documents === undefined) return undefined
  const [{ readProfile, ProfileError }, { createFurtherCheck }, { ruleSettings }, { rules }, { documentFolder }] = await Promise.all([
    import('../profile/read-profile.ts'),
    import('../profile/create-further-check.ts'),
    import('../profile/check-profile.ts'),
    import('../rules/index.ts'),
    import('../rules/document-folder.ts'),
  ])
  const settings = parseSettings(
    rule,
    rules.map(({ id }) => id),
    ruleSettings,
  )
  try {
    const profile = await readProfile(name)
    const own: Readonly<Record<string, RuleSetting>> = profile.rules ?? {}
    const isAsked = allRules || (rule.length > 0 && Object.keys(own).length === 0)
    const wanted = {
      ...(documents === undefined || '*' in own ? {} : { [documentRule]: 'default' as const }),
      ...own,
      ...(isAsked ? { '*': 'default' as const } : {}),
      ...settings,
    }
    const documentExists = documents === undefined ? {} : { documentExists: documentFolder(documents) }
    return createFurtherCheck(record, { ...profile, rules: wanted }, { now: new Date(), ...documentExists })
  } catch (error) {
    if (error instanceof ProfileError) throw new UsageError(error.message)
    throw error
  }
}

function parseSettings(
  values: readonly string[],
  ids: readonly string[],
  settings: readonly RuleSetting[],
): Readonly<Record<string, RuleSetting>> {
  return Object.fromEntries(
    values.map((value) => {
      const [id = '', word, ...rest] = value.split('=')
      if (!ids.includes(id)) {
        const near = nearest(id, ids)
        throw new UsageError(`there is no rule "${id}"${near === undefined ? '; data-import rules lists them' : `; did you mean ${near}?`}`)
      }
      const setting = settings.find((known) => known === word)
      if (setting === undefined || rest.length > 0)
        throw new UsageError(`--rule takes ID=SETTING, such as ${id}=off; settings: ${settings.join(', ')}`)
      return [id, setting]
    }),
  )
}
