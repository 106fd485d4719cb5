import { legacyTerms } from '../../../src/glossary/legacy-terms.ts'

/** What a field and its values are called in legacy systems, for the search. */
export function legacyTermsOf(field: string, values: readonly string[]): { readonly terms?: string } {
  const ofValues = legacyTerms.values[field] ?? {}
  const terms = [...(legacyTerms.fields[field] ?? []), ...values.flatMap((value) => ofValues[value] ?? [])]
  return terms.length === 0 ? {} : { terms: terms.join(' ').replaceAll('_', ' ') }
}
