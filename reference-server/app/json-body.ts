import { operations, type PostOperationId } from '../../schemas/operations.ts'
import { firstByte } from '../../src/input/layout.ts'
import { kernelFor } from '../../src/kernel/kernel-for.ts'
import type { Kernel } from '../../src/kernel/kernel.ts'
import { isPostOperation, recordOf } from '../../src/validate/subject.ts'
import { validate } from '../../src/validate/validate.ts'
import { Refusal } from '../operations/refusal.ts'
import type { Pair } from '../store/pair.ts'
import { parseJson } from './parse-json.ts'

/** The body of a request that is JSON. */
export interface JsonBody {
  /** As it was received. */
  readonly bytes: Uint8Array
  readonly value: unknown
  /** The account that most bodies name; what it holds is for the contract to say. */
  readonly account: Pair
  /** Whether it is certainly what the contract says; otherwise that is still to be found out. */
  readonly isAccepted: boolean
}

/**
 * Reads the body of an operation. What the byte kernel accepts is parsed only when somebody looks at its value:
 * staging keeps the bytes, and most of the work of a migration is staging.
 * @throws Refusal 400 unless it is JSON.
 */
export function readJson(id: PostOperationId, bytes: Buffer): JsonBody {
  const account = acceptedAccount(id, bytes)
  if (account) return new UnparsedBody(bytes, account)
  const value = parseJson(bytes)
  return { bytes, value, account: value as Pair, isAccepted: false }
}

/** @throws Refusal 400 unless the body is what the contract says. */
export function requireValid(id: PostOperationId, body: JsonBody): void {
  if (body.isAccepted) return
  // Choice at 2-required-fields-open, 2-allowed-values-open, 2-coercion-open, 2-null-open, 1-optional-null-open,
  // 9-unknown-request-field-open, 7-item-order-open: as the contract says.
  const validation = validate(id, body.value)
  if (!validation.valid) throw new Refusal(400, validation.envelope)
}

class UnparsedBody implements JsonBody {
  readonly bytes: Buffer
  readonly account: Pair
  readonly isAccepted = true
  #value: unknown

  constructor(bytes: Buffer, account: Pair) {
    this.bytes = bytes
    this.account = account
  }

  get value(): unknown {
    return (this.#value ??= JSON.parse(this.bytes.toString()))
  }
}

const kernels = new Map<PostOperationId, Kernel | undefined>()
for (const id of Object.keys(operations)) if (isPostOperation(id)) kernels.set(id, kernelFor(recordOf(id)))

/** The account that a body names which is valid for certain; undefined when that must be found out by parsing. */
function acceptedAccount(id: PostOperationId, bytes: Buffer): Pair | undefined {
  const kernel = kernels.get(id)
  if (!kernel) return undefined
  const behind = kernel.accept(bytes, 0, bytes.length)
  if (behind < 0 || firstByte(bytes, behind) < bytes.length) return undefined
  const { supplierStart, supplierEnd, accountStart, accountEnd } = kernel.pair
  if (supplierEnd === 0 || accountEnd === 0) return undefined
  return { import_supplier: textAt(bytes, supplierStart, supplierEnd), external_account_number: textAt(bytes, accountStart, accountEnd) }
}

/** The string whose JSON stands there. */
function textAt(bytes: Buffer, start: number, end: number): string {
  return JSON.parse(bytes.toString('utf8', start, end)) as string
}
