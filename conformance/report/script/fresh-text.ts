import { identifiersIn } from '../../setting/names.ts'

/** Puts texts into a script so that the names of the run give way to those of the script. */
export class FreshText {
  readonly #runId: string
  /** The id of the run, with any of its characters as an escape of JSON, or of a URL. */
  readonly #escaped: RegExp
  /** Identifiers with check digits, and the variables that stand for them. */
  readonly #variables = new Map<string, string>()
  readonly #assignments: string[] = []

  constructor(runId: string) {
    this.#runId = runId
    const characters = [...runId].map((character) => {
      const hex = character.charCodeAt(0).toString(16)
      return `(?:${character}|\\\\u00${hex}|%${hex.replaceAll(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)})`
    })
    this.#escaped = new RegExp(characters.join(''), 'g')
  }

  /** What gives each variable its value, a line each. */
  get assignments(): readonly string[] {
    return this.#assignments
  }

  /** The text as a word of the shell. */
  word(text: string): string {
    return this.#in(quoted(text), (variable) => `'"$${variable}"'`)
  }

  /** The command of a filter that makes the text fresh, for one that is too long for a command line. */
  filter(text: string): string {
    this.#name(text)
    const pairs = [...this.#variables].filter(([identifier]) => text.includes(identifier))
    return ['sed', ...[[this.#runId, 'RUN'] as const, ...pairs].map(([old, variable]) => `-e "s/${old}/$${variable}/g"`)].join(' ')
  }

  #in(whole: string, asVariable: (name: string) => string): string {
    const text = this.#unescaped(whole)
    this.#name(text)
    const named = [...this.#variables].reduce((part, [identifier, variable]) => part.replaceAll(identifier, asVariable(variable)), text)
    return named.replaceAll(this.#runId, asVariable('RUN'))
  }

  /** The text with the id of the run as it is, where JSON or a URL has some of its characters as escapes. */
  #unescaped(text: string): string {
    return text.replaceAll(this.#escaped, this.#runId)
  }

  #name(text: string): void {
    for (const { identifier, kind, width, count } of identifiersIn(text, this.#runId)) {
      if (this.#variables.has(identifier)) continue
      const variable = `ID_${this.#variables.size + 1}`
      this.#variables.set(identifier, variable)
      this.#assignments.push(`${variable}=$(checked ${kind}$(digits ${width})${count})`)
    }
  }
}

/** A text as a word of the shell. */
export function quoted(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`
}
