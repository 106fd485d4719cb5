import type { StandardJSONSchemaV1, StandardSchemaV1 } from '@standard-schema/spec'
import type { ErrorEnvelope } from '../../schemas/errors/index.ts'
import type { RecordName, RecordValue } from '../../schemas/records.ts'
import { guards } from '../compiled/guards.ts'
import { validators as compiled } from '../compiled/records.ts'
import { contract } from '../contract/contract.ts'
import { recordSchema } from '../contract/record-schema.ts'
import { envelope } from './envelope.ts'
import type { Fault } from './fault.ts'
import { findFaults } from './find-faults.ts'

/** The outcome of a validation. */
export type Validation<Value> =
  | {
      readonly valid: true
      /** The value that was given, not a copy; its type is known now. */
      readonly value: Value
    }
  | {
      readonly valid: false
      /** Every fault, in the order of the value; when there are more than are told, the first says so (`more_faults`). */
      readonly faults: readonly Fault[]
      /** The same as the service would answer it (section 7). */
      readonly envelope: ErrorEnvelope
    }

/** Validates values against one record. It is also a Standard Schema, so form, router and RPC libraries take it as it is. */
export interface Validator<Value = unknown> extends StandardSchemaV1<unknown, Value>, StandardJSONSchemaV1<unknown, Value> {
  readonly '~standard': StandardSchemaV1.Props<unknown, Value> & StandardJSONSchemaV1.Props<unknown, Value>
  /** The record. */
  readonly record: RecordName
  /** Tells whether a value is valid, without saying why not. */
  readonly test: (value: unknown) => value is Value
  /** @param most How many faults are told at most (default: 1,000). */
  readonly validate: (value: unknown, most?: number) => Validation<Value>
}

/** What is wrong with a value of a record, as `validate` tells it. */
export function faultsOf(record: RecordName, value: unknown, most?: number): readonly Fault[] {
  // The guard tells whether, the compiled validator why not.
  return guards[record](value) ? [] : findFaults(record, compiled[record], value, most)
}

/** Makes the validator of a record. */
export function createValidator<Name extends RecordName>(record: Name): Validator<RecordValue<Name>> {
  type Value = RecordValue<Name>
  const test = (value: unknown): value is Value => guards[record](value)
  const validate = (value: unknown, most?: number): Validation<Value> => {
    const faults = faultsOf(record, value, most)
    // Without a fault it has the type.
    if (faults.length === 0) return { valid: true, value: value as Value }
    return { valid: false, faults, envelope: envelope(record, faults) }
  }
  const jsonSchema = () => ({ ...recordSchema(record, contract) })
  return {
    record,
    test,
    validate,
    '~standard': {
      version: 1,
      vendor: 'data-import-contract',
      validate: (value) => {
        const validation = validate(value)
        return validation.valid
          ? { value: validation.value }
          : {
              issues: validation.faults.map(({ path, detail, hint }) => ({
                path,
                message: hint === undefined ? detail : `${detail} ${hint}`,
              })),
            }
      },
      jsonSchema: { input: jsonSchema, output: jsonSchema },
    },
  }
}
