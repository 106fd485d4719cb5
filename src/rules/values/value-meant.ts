import { valueMeantBy } from '../../glossary/legacy-meaning.ts'
import { behindListName, misspeltFrom } from './seen-values.ts'

/** The value seen that another one stands for: misspelt, behind the name of its list, or in the word of a legacy system. */
export function valueMeant(value: string, seen: readonly string[], name: string): string | undefined {
  return misspeltFrom(value, seen) ?? behindListName(value, seen, name) ?? valueMeantBy(value, name)
}
