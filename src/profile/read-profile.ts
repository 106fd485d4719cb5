import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Path } from '../contract/schema-at.ts'
import { readJsonFile } from '../json/read-json-file.ts'
import { rules } from '../rules/index.ts'
import { meant } from '../text/meant.ts'
import { checkProfile, type KnownNames, type ProfileProblem } from './check-profile.ts'
import { knownProfiles } from './known-profiles.ts'
import { mergeProfiles, type Profile } from './profile.ts'

/** The profile cannot be used; the message has a line for each thing that is wrong, with its place. */
export class ProfileError extends Error {
  override readonly name = 'ProfileError'
}

/**
 * Reads a profile: one that comes along, by its name; a JSON file; or a module whose default export is the same object.
 * @throws ProfileError when it cannot be used.
 */
export async function readProfile(nameOrPath: string): Promise<Profile> {
  const known = knownProfiles.get(nameOrPath)
  if (known) return known
  if (!existsSync(nameOrPath)) throw new ProfileError(notThere(nameOrPath))
  if (/\.[cm]?[jt]s$/.test(nameOrPath)) return profileFrom(await importDefault(nameOrPath), (problem) => inModule(nameOrPath, problem))
  return readJson(nameOrPath)
}

/**
 * A profile from a value, with all of the profile that it adds to.
 * @throws ProfileError when it is none.
 */
export function profileFrom(
  value: unknown,
  told: (problem: ProfileProblem) => string = (problem) => inModule('profile', problem),
): Profile {
  const problems = checkProfile(value, knownNames)
  if (problems.length > 0) throw new ProfileError(problems.map(told).join('\n'))
  // Nothing is wrong with it, so it is one.
  const own = value as Profile
  const base = knownProfiles.get(own.extends ?? 'document')
  return base ? mergeProfiles(base, own) : own
}

const knownNames: KnownNames = { rules: rules.map(({ id }) => id), profiles: [...knownProfiles.keys()] }

function readJson(path: string): Profile {
  const { value, placeOf } = readJsonFile(path, ProfileError)
  return profileFrom(value, ({ path: at, isName, message }) => `${placeOf(at, isName)}: ${attr(at)}${message}`)
}

function inModule(path: string, { path: at, message }: ProfileProblem): string {
  return `${path}: ${attr(at)}${message}`
}

function attr(path: Path): string {
  return path.length === 0 ? '' : `${path.join('.')}: `
}

async function importDefault(path: string): Promise<unknown> {
  try {
    const module = (await import(pathToFileURL(resolve(path)).href)) as { readonly default?: unknown }
    return module.default
  } catch (error) {
    throw new ProfileError(`${path}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function notThere(nameOrPath: string): string {
  const names = [...knownProfiles.keys()]
  const near = meant(nameOrPath, names)
  const advice = near === undefined ? ` (there are: ${names.join(', ')})` : `; did you mean ${near}?`
  return `${nameOrPath}: there is no such file, and no profile of that name${advice}`
}
