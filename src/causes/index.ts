import { answeredCauses } from './answers/answered-causes.ts'
import type { Cause } from './cause.ts'
import { centsInName } from './names/cents-in-name.ts'
import { cutName } from './names/cut-name.ts'
import { flagName } from './names/flag-name.ts'
import { flattenedNames } from './names/flattened-names.ts'
import { innerFields } from './names/inner-fields.ts'
import { keyStyle } from './names/key-style.ts'
import { legacyName } from './names/legacy-name.ts'
import { misspeltName } from './names/misspelt-name.ts'
import { namePrefix } from './names/name-prefix.ts'
import { outerFields } from './names/outer-fields.ts'
import { technicalFields } from './names/technical-fields.ts'
import type { ShapeCause } from './shape-cause.ts'
import { arrayLiteral } from './shapes/array-literal.ts'
import { columns } from './shapes/columns.ts'
import { emptyList } from './shapes/empty-list.ts'
import { encodedTwice } from './shapes/encoded-twice.ts'
import { flagInObject } from './shapes/flag-in-object.ts'
import { indexKeyedList } from './shapes/index-keyed-list.ts'
import { joinedIdentifiers } from './shapes/joined-identifiers.ts'
import { listForSingle } from './shapes/list-for-single.ts'
import { mapForList } from './shapes/map-for-list.ts'
import { mapForPairs } from './shapes/map-for-pairs.ts'
import { namedType } from './shapes/named-type.ts'
import { pairsForMap } from './shapes/pairs-for-map.ts'
import { powershellObject } from './shapes/powershell-object.ts'
import { pushKeyedList } from './shapes/push-keyed-list.ts'
import { singleForList } from './shapes/single-for-list.ts'
import { tellingWrapper } from './shapes/telling-wrapper.ts'
import { typedValues } from './shapes/typed-values.ts'
import { wrappedList } from './shapes/wrapped-list.ts'
import { wrappedValue } from './shapes/wrapped-value.ts'
import { wrapper } from './shapes/wrapper.ts'
import { paddedText } from './texts/padded-text.ts'
import { notations } from './notations.ts'
import { valueCauses } from './values.ts'
import { wholeCauses } from './whole-causes.ts'

/** The causes that show in names and nesting. */
export const shapeCauses: readonly ShapeCause[] = [
  wrapper,
  tellingWrapper,
  columns,
  typedValues,
  namePrefix,
  keyStyle,
  legacyName,
  misspeltName,
  centsInName,
  cutName,
  flagName,
  flattenedNames,
  innerFields,
  outerFields,
  technicalFields,
  encodedTwice,
  powershellObject,
  indexKeyedList,
  pushKeyedList,
  wrappedList,
  arrayLiteral,
  joinedIdentifiers,
  emptyList,
  singleForList,
  mapForPairs,
  mapForList,
  listForSingle,
  pairsForMap,
  wrappedValue,
  flagInObject,
  namedType,
  paddedText,
]

/** Every cause. */
export const causes: readonly Cause[] = [...wholeCauses, ...Object.values(notations), ...shapeCauses, ...valueCauses, ...answeredCauses]

const byId: ReadonlyMap<string, Cause> = new Map(causes.map((cause) => [cause.id, cause]))

/** The cause with an id. */
export function findCause(id: string): Cause | undefined {
  return byId.get(id)
}
