import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Errors } from 'typebox/value'
import { isObject } from '../../src/contract/json-schema.ts'
import { readJsonFile } from '../../src/json/read-json-file.ts'
import { meant } from '../../src/text/meant.ts'
import { isPostOperation } from '../../src/validate/subject.ts'
import type { Configuration } from './configuration.ts'
import { ConfigurationFile } from './configuration-schema.ts'
import { asObject } from '../reading/as-object.ts'

/** The configuration cannot be used; the message names the place and the remedy. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'
}

/**
 * Reads a configuration: a JSON file, or a module whose default export is the same object (its `operator` may be an
 * object of functions).
 * @throws ConfigurationError when it cannot be used.
 */
export async function readConfiguration(path: string, { allowCode = false, admit }: ReadingOptions = {}): Promise<Configuration> {
  const isData = path.endsWith('.json')
  const configuration = checkConfiguration(isData ? readJsonFile(path, ConfigurationError).value : await importModule(path), path, admit)
  const { profile } = configuration
  if (profile === undefined) return configuration
  if (isData && !allowCode && /\.[cm]?[jt]s$/.test(profile))
    throw new ConfigurationError(`${path}: profile: "${profile}" is code, and a JSON file is data; if it is meant to run: --allow-code`)
  return underProfile(configuration, profile, path)
}

/** How a configuration is read. */
export interface ReadingOptions {
  /** Whether one that is JSON may name a profile that is code. */
  readonly allowCode?: boolean
  /** Asked before any file is read that the configuration names; throws when the run may not be. */
  readonly admit?: (configuration: Configuration) => void
}

/** Rules and profiles are loaded only for who has one. */
async function underProfile(configuration: Configuration, name: string, path: string): Promise<Configuration> {
  const [{ readProfile }, { knownProfiles }, { templatesUnderProfile }, { createAgainstProfile }] = await Promise.all([
    import('../../src/profile/read-profile.ts'),
    import('../../src/profile/known-profiles.ts'),
    import('./templates-under-profile.ts'),
    import('./against-profile.ts'),
  ])
  try {
    const profile = await readProfile(knownProfiles.has(name) ? name : resolve(dirname(path), name))
    const templates = templatesUnderProfile(configuration.templates, profile)
    return { ...configuration, templates, profileRules: profile, againstProfile: createAgainstProfile(profile) }
  } catch (error) {
    throw new ConfigurationError(`${path}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/**
 * Checks a configuration and reads the files that its templates name.
 * @param path The file it comes from; files are named relative to it.
 * @throws ConfigurationError when it cannot be used.
 */
export function checkConfiguration(value: unknown, path = 'configuration', admit?: ReadingOptions['admit']): Configuration {
  if (!isObject(value)) throw new ConfigurationError(`${path}: expected an object.`)
  const { operator, ...rest } = value
  const callable = isObject(operator) && Object.values(operator).some((verb) => typeof verb === 'function')
  // An unknown setting is reported twice, and first in a way that does not name it.
  const faults = Errors(ConfigurationFile, callable ? rest : value).filter(({ keyword }) => keyword !== 'boolean')
  // What is misspelled is missing, too.
  const first = faults.find(({ keyword }) => keyword === 'additionalProperties') ?? faults[0]
  if (first) throw new ConfigurationError(`${path}: ${explain(first)}`)
  // The schema has been checked; the type says the same.
  const configuration = value as unknown as Configuration
  checkDistinct('suppliers', 'an import supplier', configuration.suppliers, path)
  checkDistinct('paymentVendors', 'a vendor', configuration.paymentVendors, path)
  checkBaseUrl(configuration.baseUrl, `${path}: baseUrl`)
  if (configuration.implementation?.url !== undefined) checkUrl(configuration.implementation.url, `${path}: implementation.url`)
  admit?.(configuration)
  return configuration.templates ? { ...configuration, templates: readTemplates(configuration.templates, path) } : configuration
}

function readTemplates(templates: Readonly<Record<string, unknown>>, path: string): NonNullable<Configuration['templates']> {
  return Object.fromEntries(
    Object.entries(templates).map(([operation, template]) => {
      const place = `${path}: templates.${operation}`
      if (!isPostOperation(operation)) throw new ConfigurationError(`${place}: there is no operation of that name with a request body.`)
      const payload = typeof template === 'string' ? readJsonFile(resolve(dirname(path), template), ConfigurationError).value : template
      if (!isObject(payload)) throw new ConfigurationError(`${place}: expected a payload, or the path of a JSON file that holds one.`)
      return [operation, payload]
    }),
  )
}

async function importModule(path: string): Promise<unknown> {
  if (!existsSync(path)) throw new ConfigurationError(`${path}: there is no such file or folder`)
  try {
    const module = (await import(pathToFileURL(resolve(path)).href)) as { readonly default?: unknown }
    return module.default
  } catch (error) {
    throw new ConfigurationError(`${path}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

/** What the suite takes for two is no one and the same. */
function checkDistinct(part: string, what: string, names: Readonly<Record<string, string>> = {}, path = ''): void {
  const entries = Object.entries(names)
  for (const [index, [setting, name]] of entries.entries()) {
    const [same] = entries.slice(0, index).find(([, other]) => other === name) ?? []
    if (same !== undefined)
      throw new ConfigurationError(`${path}: ${part}.${setting}: "${name}" is ${part}.${same}, too; each must be ${what} of its own.`)
  }
}

function checkBaseUrl(url: string, place: string): void {
  const { pathname } = checkUrl(url, place, '; use auth')
  if (pathname.includes('/v1/')) throw new ConfigurationError(`${place}: it is what stands before /v1/data-import/; leave that out.`)
}

function checkUrl(url: string, place: string, remedy = ''): URL {
  const parsed = URL.parse(url)
  if (!parsed || !/^https?:$/.test(parsed.protocol)) throw new ConfigurationError(`${place}: "${url}" is no HTTP address.`)
  if (parsed.username || parsed.password)
    throw new ConfigurationError(`${place}: an address with a password in it would show in reports${remedy}.`)
  return parsed
}

interface SchemaError {
  readonly keyword: string
  readonly instancePath: string
  readonly message: string
  readonly params: object
}

function explain({ keyword, instancePath, message, params }: SchemaError): string {
  const place = instancePath.slice(1).replaceAll('/', '.')
  const at = (field: string) => (place === '' ? field : `${place}.${field}`)
  const { requiredProperties = [], additionalProperties = [] } = params as {
    requiredProperties?: string[]
    additionalProperties?: string[]
  }
  if (keyword === 'required') return `${requiredProperties.map(at).join(', ')} ${requiredProperties.length > 1 ? 'are' : 'is'} missing.`
  if (keyword === 'additionalProperties') {
    const [field = ''] = additionalProperties
    const near = meant(field, fieldsAt(place))
    return `${at(field)} is no setting${near === undefined ? '.' : `; did you mean ${at(near)}?`}`
  }
  if (keyword === 'minProperties' || keyword === 'maxProperties') return `${place}: give one of token, tokenEnv and graphql.`
  return `${place || 'the configuration'} ${message}.`
}

function fieldsAt(place: string): string[] {
  const schema = place
    .split('.')
    .reduce<unknown>((at, key) => (key === '' ? at : asObject(asObject(at)['properties'])[key]), ConfigurationFile)
  return Object.keys(asObject(asObject(schema)['properties']))
}
