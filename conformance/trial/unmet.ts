import type { Need } from '../setting/need.ts'

/** A precondition does not hold, so the trial says nothing. */
export class Unmet extends Error {}

/** What a trial builds on turned out to be missing. */
export class MissingNeed extends Error {
  override readonly name = 'MissingNeed'
  readonly need: Need

  constructor(need: Need) {
    super(`${need} is missing.`)
    this.need = need
  }
}
