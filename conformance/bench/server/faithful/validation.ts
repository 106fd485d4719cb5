import { validate } from '../../../../src/validate/validate.ts'
import { toAttr } from '../../../../src/validate/fault.ts'
import type { ValidationBehaviour } from '../behaviour.ts'

/** Sections 2 and 7 as the document has them; undocumented fields are taken as they are. */
export const validation: ValidationBehaviour = {
  validationFaults: (operation, body) => {
    const validation = validate(operation, body)
    return validation.valid ? [] : validation.faults.filter(({ code }) => code !== 'unknown_field')
  },
  understood: (_operation, body) => body,
  toldFaults: (faults) => faults,
  attrOf: toAttr,
  codeOf: ({ code }) => code,
  errorItem: ({ detail }, attr, code) => ({ detail, code, attr }),
  envelope: (operation, errors) =>
    operation === 'validateAccount' || operation === 'stageAccount'
      ? { detail: 'The account data could not be validated.', code: 'account_failed_validation', errors }
      : { detail: 'The data could not be validated.', code: 'failed_validation', errors },
  validationStatus: () => 400,
}
