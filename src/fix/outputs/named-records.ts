import { isNameIn } from '../../causes/is-name-in.ts'
import { isNeutral } from '../../causes/neutral-name.ts'
import { schemaAt } from '../../contract/schema-at.ts'
import { saysWhatBecame } from '../../text/says-what-became.ts'

/** So many numbers of records are kept. */
const mostNumbers = 300_000

/** The numbers of a record stand at its start. */
const longestStart = 400

/** So many of a record are kept. */
const mostOfRecord = 3

const account = schemaAt('AccountImportRecord')

/** A field that is missing: that says nothing of what becomes of its record. */
const ofField = /\b(?:no|without|missing|ohne|kein\w*|fehlt:?) ([\p{L}][\p{L}_-]+)/giu

/** Whether lines of a log without a record tell something of one that stands in another line, in whatever order they come. */
export class NamedRecords {
  readonly #ofRecords = new Set<string>()
  readonly #told = new Set<string>()
  /** Of which a line says that they are tried again: the record has to come once more. */
  readonly #tried = new Set<string>()

  /** Takes a record. */
  addRecord(text: string): void {
    if (this.#ofRecords.size >= mostNumbers) return
    for (const number of numbersIn(text.slice(0, longestStart)).slice(0, mostOfRecord)) {
      this.#ofRecords.add(number)
      this.#tried.delete(number)
    }
  }

  /** Takes a line without one. That a program is at work on a record says nothing of it. */
  addLine(line: string): void {
    if (
      this.#told.size >= mostNumbers ||
      !saysWhatBecame(line.replaceAll(ofField, (all, name: string) => (isNameIn(account, name) && !isNeutral(name) ? '' : all)))
    )
      return
    const told = isTriedAgain.test(line) ? this.#tried : this.#told
    for (const number of numbersIn(line)) told.add(number)
  }

  /** Whether some line may tell what became of a record, or what it is not for. */
  get areToldOf(): boolean {
    return [...this.#told, ...this.#tried].some((number) => this.#ofRecords.has(number))
  }
}

const isTriedAgain = /\bretry(?:ing)?\b|\bwill retry\b|\berneuter Versuch/i

/** Numbers that may be those of accounts, contracts or meters: no times, and no lines of programs. */
function numbersIn(text: string): readonly string[] {
  return text.match(/(?<![\p{L}\p{N}.:-])(?=[\p{L}\p{N}-]*\d{4})[\p{L}\p{N}][\p{L}\p{N}-]{4,40}(?![\p{L}\p{N}:])/gu) ?? []
}
