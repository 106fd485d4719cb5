import type { ReshapingCause } from '../shape-cause.ts'

/** An empty list where an object stands. */
export const emptyList: ReshapingCause = {
  id: 'empty_list_for_object',
  title: 'Empty objects are written as empty lists, as PHP does',
  remedy: 'Write {}; in PHP, cast the empty array: (object) [].',
  reshape(value, { required }) {
    const isAllOptional = !Array.isArray(required) || required.length === 0
    return isAllOptional && Array.isArray(value) && value.length === 0 ? { value: {}, from: [], isSure: true } : undefined
  },
  example: {
    record: 'Agreement',
    before: { params: { network_charges: [] } },
    after: { params: { network_charges: {} } },
  },
}
