import type { ProcessAccountRequest } from '../../../schemas/record-types.ts'
import type { BodyMaker } from './body-maker.ts'

/** Asks for the account to be created. */
export const processAccount: BodyMaker<ProcessAccountRequest> = ({ cohort }, { external_account_number }) => ({
  external_account_number,
  import_supplier_code: cohort.supplier,
  operations_team_name: cohort.team,
})
