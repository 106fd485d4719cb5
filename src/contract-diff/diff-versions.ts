import openapi from '../../schemas/openapi.json' with { type: 'json' }
import { isObject, type JsonSchema } from '../contract/json-schema.ts'
import { readJsonFile } from '../json/read-json-file.ts'
import type { Profile } from '../profile/profile.ts'
import { readProfile } from '../profile/read-profile.ts'
import type { Change } from './change.ts'
import { diffOpenapi } from './diff-openapi.ts'
import { diffProfiles } from './diff-profiles.ts'

/** Two versions cannot be compared; the message names the file. */
export class VersionError extends Error {
  override readonly name = 'VersionError'
}

/** A version of the contract, or of a profile. */
type Version =
  | { readonly kind: 'OpenAPI document'; readonly document: JsonSchema }
  | { readonly kind: 'profile'; readonly profile: Profile }

/**
 * What changed between two versions, read from files: OpenAPI documents or profiles.
 * @param after The contract of this package when absent.
 * @throws VersionError when one of them is neither, or they are not of one kind.
 * @throws ProfileError when a profile cannot be used.
 */
export async function diffVersions(before: string, after?: string): Promise<Change[]> {
  const old = await readVersion(before)
  if (after === undefined) {
    if (old.kind === 'profile') throw new VersionError(`${before} is a profile; name the profile to compare it with`)
    return diffOpenapi(old.document, openapi)
  }
  const now = await readVersion(after)
  if (old.kind === 'profile' && now.kind === 'profile') return diffProfiles(old.profile, now.profile)
  if (old.kind === 'OpenAPI document' && now.kind === 'OpenAPI document') return diffOpenapi(old.document, now.document)
  throw new VersionError(`${before} is ${aKind(old)}, ${after} ${aKind(now)}; two of one kind can be compared`)
}

/**
 * Reads an OpenAPI document.
 * @throws VersionError when the file holds none.
 */
export function readOpenapi(path: string): JsonSchema {
  const { value, placeOf } = readJsonFile(path, VersionError)
  if (isObject(value) && isObject(value['paths'])) return value
  throw new VersionError(`${placeOf([])}: this is no OpenAPI document: it has no "paths"`)
}

async function readVersion(path: string): Promise<Version> {
  if (!path.endsWith('.json')) return { kind: 'profile', profile: await readProfile(path) }
  const { value } = readJsonFile(path, VersionError)
  if (isObject(value) && isObject(value['paths'])) return { kind: 'OpenAPI document', document: value }
  if (isObject(value) && typeof value['name'] === 'string') return { kind: 'profile', profile: await readProfile(path) }
  throw new VersionError(`${path}: this is neither an OpenAPI document, which has "paths", nor a profile, which has a "name"`)
}

function aKind({ kind }: Version): string {
  return kind === 'profile' ? 'a profile' : 'an OpenAPI document'
}
