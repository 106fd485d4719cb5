import { test } from 'vitest'
import { requirements } from '../../schemas/requirements/index.ts'

/** A test named by the requirements that it shows. @throws Error for an id that does not exist */
export function requirement(ids: string | readonly string[], run: () => Promise<void>): void {
  const shown = [ids].flat().map((id) => {
    const found = requirements.find((known) => known.id === id)
    if (found === undefined) throw new Error(`There is no requirement ${id}`)
    return `${id}: ${found.sentence}`
  })
  test(shown.join('\n    '), run)
}
