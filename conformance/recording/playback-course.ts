import { MissingVerb, type OperatorPort } from '../operator/operator-port.ts'
import { TargetError, type Target, type TargetProblem, type TargetRequest, type TargetResponse } from '../target/target.ts'
import type { Course, Party } from './course.ts'
import { keptRequest } from './kept-request.ts'
import { portOfTarget } from './port-target.ts'
import type { Recording, RecordedExchange } from './read-recording.ts'
import type { ExchangeLine, KeptRequest } from './recording-line.ts'
import { Renaming } from './renaming.ts'
import { Scopes } from './scopes.ts'

/** Something that is to come to the run. */
interface Coming {
  readonly at: number
  /** Its line in the file; none for a wait that the recording lacks. */
  readonly line: number
  readonly deliver: () => void
}

/**
 * What a run gets from outside, out of a recording: what comes to it comes in the order of the lines and at their times.
 * A trial that does something else than was recorded gets no more answers.
 */
export class PlaybackCourse implements Course {
  /** What trials did that was not recorded, by the names of their checks. */
  readonly unrecorded = new Map<string, string>()
  readonly #recording: Recording
  readonly #scopes = new Scopes()
  readonly #renaming: Renaming
  readonly #interrupt = new AbortController()
  readonly #astray = new Set<string>()
  readonly #coming: Coming[] = []
  /** What was never answered, as long as the run may not be over: another version may wait for it. */
  readonly #unanswered = new Set<() => void>()
  #secrets: ReadonlySet<string> = new Set()
  #at = 0
  #isPlanned = false
  #isOver = false

  constructor(recording: Recording) {
    this.#recording = recording
    this.#renaming = new Renaming(recording.first.runId)
    const { interrupt } = recording
    if (interrupt) this.#coming.push({ ...interrupt, deliver: () => this.#interrupt.abort() })
  }

  get signal(): AbortSignal {
    return this.#interrupt.signal
  }

  now(): number {
    return Math.floor(this.#recording.first.startedAt + this.#at)
  }

  elapsed(): number {
    return this.#at
  }

  wait(milliseconds: number): Promise<void> {
    const event = this.#recording.wait(this.#scopes.ofWait())
    return new Promise((resolve) => {
      if (event?.milliseconds !== milliseconds) this.#plan({ at: this.#at + milliseconds, line: Infinity, deliver: resolve })
      else if (event.at === undefined) this.#waitFor(resolve)
      else this.#plan({ at: event.at, line: event.line, deliver: resolve })
    })
  }

  reach({ baseUrl, hasSocket }: Target, party: Party): Target {
    return { baseUrl, hasSocket, send: (request) => this.#send(request, party), close: async () => undefined }
  }

  reachPort(port: Partial<OperatorPort>): Partial<OperatorPort> {
    return portOfTarget(Object.keys(port), this.reach(unreachable, 'operator'))
  }

  within<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    return this.#scopes.within(name, work)
  }

  begin(secrets: ReadonlySet<string>): void {
    this.#secrets = secrets
  }

  /** Says that the run is over, so that nothing more comes to it. */
  end(): void {
    this.#isOver = true
  }

  async #send(request: TargetRequest, party: Party): Promise<TargetResponse | undefined> {
    const place = this.#scopes.ofRequest(request.confidential !== undefined)
    if (this.#astray.has(place.of)) throw this.#notRecorded(place.of, '')
    const event = this.#recording.exchange(place)
    if (!event) throw this.#notRecorded(place.of, `It sends a request that the recording lacks: ${request.method} ${request.path}`)
    const line = event.read()
    const difference = this.#differenceOf(request, party, line)
    if (difference !== undefined) throw this.#notRecorded(place.of, difference)
    this.#at = Math.max(this.#at, line.sent)
    return new Promise((resolve, reject) => {
      const { at } = line
      if (at === undefined) this.#waitFor(() => reject(this.#notRecorded(place.of, 'It waits for an answer that the recording lacks.')))
      else this.#plan({ at, line: event.line, deliver: () => this.#answer(event, resolve, reject) })
    })
  }

  #answer(event: RecordedExchange, resolve: (response: TargetResponse | undefined) => void, reject: (error: Error) => void): void {
    // Read again rather than kept: many may wait, and answers are long.
    const { response, problem } = event.read()
    if (problem) reject(errorOf(problem, (text) => this.#renaming.renamed(text)))
    else resolve(response && { ...response, text: this.#renaming.renamed(response.text) })
  }

  #differenceOf(request: TargetRequest, party: Party, { request: recorded, to }: ExchangeLine): string | undefined {
    const present = keptRequest(request, this.#secrets, (text) => text)
    const isSame =
      party === (to ?? 'implementation') &&
      present.method === recorded.method &&
      present.authorization === recorded.authorization &&
      present.hangUp === recorded.hangUp &&
      present.isConfidential === recorded.isConfidential &&
      this.#renaming.match(contentOf(present), contentOf(recorded))
    if (isSame) return undefined
    return request.method === recorded.method && request.path === recorded.path
      ? `It sends ${request.method} ${request.path} with other contents than were recorded.`
      : `It sends ${request.method} ${request.path} where the recording has ${recorded.method} ${recorded.path}.`
  }

  #notRecorded(of: string, what: string): TargetError {
    this.#astray.add(of)
    const [name = of] = of.split('#')
    if (!this.unrecorded.has(name)) this.unrecorded.set(name, what)
    return new TargetError('not recorded', 'The recording does not have what this version sends.')
  }

  #waitFor(give: () => void): void {
    this.#unanswered.add(give)
    this.#go()
  }

  #plan(coming: Coming): void {
    this.#coming.push(coming)
    this.#go()
  }

  /** Lets the next thing come when all is done that came before. */
  #go(): void {
    if (this.#isPlanned) return
    this.#isPlanned = true
    setImmediate(() => {
      this.#isPlanned = false
      if (this.#isOver) return
      const next = this.#takeNext()
      if (next) {
        this.#at = Math.max(this.#at, next.at)
        next.deliver()
        this.#go()
      } else {
        for (const give of this.#unanswered) give()
        this.#unanswered.clear()
      }
    })
  }

  #takeNext(): Coming | undefined {
    const [first, ...others] = this.#coming
    if (!first) return undefined
    const next = others.reduce((one, other) => (other.at < one.at || (other.at === one.at && other.line < one.line) ? other : one), first)
    this.#coming.splice(this.#coming.indexOf(next), 1)
    return next
  }
}

/** What stands for a target that nothing is sent to. */
const unreachable: Target = {
  baseUrl: 'operator',
  hasSocket: false,
  send: async () => undefined,
  close: async () => undefined,
}

/** What a request says, in which names may differ. */
function contentOf({ path, headers, body, bytes }: KeptRequest): string {
  return JSON.stringify([path, headers, body, bytes])
}

function errorOf({ name, message, problem, verb, status }: NonNullable<ExchangeLine['problem']>, renamed: (text: string) => string): Error {
  if (verb !== undefined) return new MissingVerb(verb, status)
  const text = renamed(message)
  // What a later version does not know is as good as cut off.
  if (problem !== undefined) return new TargetError(problem as TargetProblem, text)
  return Object.assign(new Error(text), { name })
}
