import type { AccountImportRecord } from '../../../schemas/record-types.ts'
import type { Draft } from '../draft.ts'

/** Makes the body of a request about an account of a cohort. */
export type BodyMaker<Body> = (draft: Draft, account: AccountImportRecord) => Body

/** The fields that name an account. */
export function pairOf({ import_supplier, external_account_number }: AccountImportRecord) {
  return { import_supplier, external_account_number }
}

/** The first supply point of an account. */
export function firstPoint({ supply_addresses }: AccountImportRecord) {
  return supply_addresses?.[0]?.supply_points?.[0] ?? {}
}
