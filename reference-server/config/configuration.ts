import { isObject } from '../../src/contract/json-schema.ts'
import { readJsonFile } from '../../src/json/read-json-file.ts'
import { meant } from '../../src/text/meant.ts'
import { vendorBehaviours, type VendorBehaviour } from '../payment-vendors/payment-vendors.ts'
import { isSupplierStatus, supplierStatuses, type SupplierStatus } from '../states/supplier-statuses.ts'
import type { SupplierSettings } from '../store/suppliers.ts'

/** An import supplier as the configuration declares it. */
export interface SupplierDeclaration extends SupplierSettings {
  readonly code: string
  /** Its status when the server first meets it; later the operator's word counts. */
  readonly status: SupplierStatus
}

/** What the operator of a real service has set up before anybody migrates. */
export interface Configuration {
  readonly suppliers: readonly SupplierDeclaration[]
  readonly operations_teams: readonly string[]
  readonly payment_vendors: Readonly<Record<string, VendorBehaviour>>
  /** The storage bucket of the instance; documents are expected in it. */
  readonly storage_bucket: string
}

/** Says what is wrong with a configuration. */
export class ConfigurationError extends Error {}

/** Reads a configuration file. @throws ConfigurationError */
export function readConfiguration(file: string): Configuration {
  return checkConfiguration(readJsonFile(file, ConfigurationError).value, file)
}

/** Checks a configuration. @throws ConfigurationError that names the place */
export function checkConfiguration(value: unknown, name = 'configuration'): Configuration {
  const fail = (place: string, expected: string): never => {
    throw new ConfigurationError(`${name}: ${place} must be ${expected}`)
  }
  /** @param place Of the object; empty for the whole configuration. */
  const only = (object: unknown, place: string, fields: readonly string[]): Readonly<Record<string, unknown>> => {
    if (!isObject(object)) return fail(place || 'the configuration', 'an object')
    const at = (field: string) => (place === '' ? field : `${place}.${field}`)
    const unknown = Object.keys(object).find((field) => !fields.includes(field))
    if (unknown !== undefined) {
      const near = meant(unknown, fields)
      const advice = near === undefined ? `the settings are ${fields.join(', ')}` : `did you mean ${at(near)}?`
      throw new ConfigurationError(`${name}: ${at(unknown)} is no setting; ${advice}`)
    }
    return object
  }
  const text = (given: unknown, place: string): string =>
    typeof given === 'string' && given !== '' ? given : fail(place, 'a text that is not empty')
  const list = (given: unknown, place: string): readonly unknown[] => (Array.isArray(given) ? given : fail(place, 'a list'))

  const root = only(value, '', ['suppliers', 'operations_teams', 'payment_vendors', 'storage_bucket'])
  const suppliers = list(root['suppliers'], 'suppliers').map((item, index): SupplierDeclaration => {
    const place = `suppliers[${index}]`
    const supplier = only(item, place, ['code', 'status', 'customer_emails_on_migration', 'document_root'])
    const { status = 'Ongoing', customer_emails_on_migration = false, document_root = '' } = supplier
    return {
      code: text(supplier['code'], `${place}.code`),
      status: isSupplierStatus(status) ? status : fail(`${place}.status`, Object.keys(supplierStatuses).join(', ')),
      customer_emails_on_migration:
        typeof customer_emails_on_migration === 'boolean'
          ? customer_emails_on_migration
          : fail(`${place}.customer_emails_on_migration`, 'true or false'),
      document_root: typeof document_root === 'string' ? document_root : fail(`${place}.document_root`, 'a text'),
    }
  })
  const { operations_teams = [], payment_vendors = {}, storage_bucket = 'migration-documents' } = root
  if (!isObject(payment_vendors)) return fail('payment_vendors', 'an object')
  for (const [vendor, behaviour] of Object.entries(payment_vendors)) {
    if (!vendorBehaviours.some((known) => known === behaviour)) fail(`payment_vendors.${vendor}`, vendorBehaviours.join(', '))
  }
  return {
    suppliers,
    operations_teams: list(operations_teams, 'operations_teams').map((team, index) => text(team, `operations_teams[${index}]`)),
    payment_vendors: payment_vendors as Configuration['payment_vendors'],
    storage_bucket: text(storage_bucket, 'storage_bucket'),
  }
}
