/**
 * Which names of a recording stand for those of the run that is played back: another version of the suite may make another
 * name at the same place, for an account that it stages before, say.
 */
export class Renaming {
  readonly #names: RegExp
  readonly #recorded = new Map<string, string>()
  readonly #present = new Map<string, string>()
  #isSame = true

  constructor(runId: string) {
    const digits = (width: number) => String(Number.parseInt(runId, 36) % 10 ** width).padStart(width, '0')
    // As `Names` makes them: texts, identifiers of market locations, which may end a longer number, and codes of participants. Without a limit the letters
    // before would be gone through again and again in a long text.
    this.#names = new RegExp(`[a-z]{1,8}-${runId}-[0-9a-z]{4,}|\\b(?:10{8})?5${digits(4)}\\d{6}\\b|\\b99${digits(5)}\\d{6}\\b`, 'gi')
  }

  /** Whether two texts differ only in names that may stand for one another, which they do from now on. */
  match(present: string, recorded: string): boolean {
    if (present.replaceAll(this.#names, '\0') !== recorded.replaceAll(this.#names, '\0')) return false
    const [now, then] = [present.match(this.#names) ?? [], recorded.match(this.#names) ?? []]
    return now.every((name, index) => this.#isOne(name, then[index] ?? ''))
  }

  /** What was recorded, with the names of the present. */
  renamed(recorded: string): string {
    return this.#isSame ? recorded : recorded.replaceAll(this.#names, (name) => this.#present.get(name) ?? name)
  }

  #isOne(name: string, recorded: string): boolean {
    const [known, other] = [this.#recorded.get(name), this.#present.get(recorded)]
    if (known !== undefined || other !== undefined) return known === recorded && other === name
    this.#recorded.set(name, recorded)
    this.#present.set(recorded, name)
    this.#isSame &&= name === recorded
    return true
  }
}
