import type { Baseline } from '../baseline/baseline.ts'
import type { Profile, RuleSetting } from '../profile/profile.ts'
import { meant } from '../text/meant.ts'
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
 * What is checked beyond the document, with the rules that are on; undefined when nothing is.
 * @throws UsageError for an option that cannot be followed.
 */
export async function loadProfile(options: FurtherOptions): Promise<Profile | undefined> {
  const { profile: name, rules: allRules, rule, documents } = options
  if (name === 'document' && !allRules && rule.length === 0 && documents === undefined) return undefined
  if (documents !== undefined) await requireFolder(documents)
  // Loaded only where they are asked for.
  const [{ readProfile, ProfileError }, { ruleSettings }, { rules }] = await Promise.all([
    import('../profile/read-profile.ts'),
    import('../profile/check-profile.ts'),
    import('../rules/index.ts'),
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
    // A module may have more in it than data; workers and other machines get what JSON keeps.
    return JSON.parse(JSON.stringify({ ...profile, rules: wanted })) as Profile
  } catch (error) {
    if (error instanceof ProfileError) throw new UsageError(error.message)
    throw error
  }
}

/**
 * What is found and does not count.
 * @throws UsageError when the file is no baseline.
 */
export async function loadBaseline(path: string): Promise<Baseline> {
  const { BaselineError, readBaseline } = await import('../baseline/read-baseline.ts')
  try {
    return readBaseline(path, localDay(new Date()))
  } catch (error) {
    if (error instanceof BaselineError) throw new UsageError(error.message)
    throw error
  }
}

/** The day where the program runs: an entry holds until its last day is over there. */
function localDay(now: Date): string {
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
}

async function requireFolder(path: string): Promise<void> {
  const { documentFolder } = await import('../rules/document-folder.ts')
  try {
    documentFolder(path)
  } catch (error) {
    if (error instanceof RangeError) throw new UsageError(`--documents ${error.message}`)
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
        const near = meant(id, ids)
        throw new UsageError(`there is no rule "${id}"${near === undefined ? '; data-import rules lists them' : `; did you mean ${near}?`}`)
      }
      const setting = settings.find((known) => known === word)
      if (setting === undefined || rest.length > 0)
        throw new UsageError(`--rule takes ID=SETTING, such as ${id}=off; settings: ${settings.join(', ')}`)
      return [id, setting]
    }),
  )
}
