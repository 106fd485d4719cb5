/**
 * The data-import interface as a contract: validate payloads before upload, with the contract as plain data beside.
 * It loads neither TypeBox nor a schema compiler; the TypeBox values are in `data-import-contract/schemas`, the
 * validation of answers in `data-import-contract/answers`.
 * @module
 */
export type { RecordOf, Subject, ValueOf } from './validate/subject.ts'
export { validate, validator } from './validate/validate.ts'
export type { Validation, Validator } from './validate/validator.ts'
export { toAttr, type Fault } from './validate/fault.ts'
export { codes, valueCodes, textCodes, wholeCodes, runCodes, type CodeAbout, type FindingCode, type ValueCode } from './finding/codes.ts'
export type { Finding } from './finding/finding.ts'
export { version } from './compiled/version.ts'

export {
  operations,
  type Answer,
  type AnswerBody,
  type Operation,
  type OperationGroup,
  type OperationId,
  type Parameter,
  type PostOperationId,
} from '../schemas/operations.ts'
export { sentAgain, type RepeatEffect, type SentAgain } from '../schemas/sent-again.ts'
export { findRequirement, requirements } from './contract/requirements.ts'
export type { Requirement, RequirementJudgement, RequirementLevel, RequirementSubject } from '../schemas/requirements/index.ts'

export type * from '../schemas/record-interfaces.ts'
export type { RecordName, RecordValue } from '../schemas/record-types.ts'
