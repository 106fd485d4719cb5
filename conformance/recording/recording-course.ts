import { setTimeout as sleep } from 'node:timers/promises'
import { MissingVerb, type OperatorPort } from '../operator/operator-port.ts'
import { PreflightError } from '../run/preflight.ts'
import type { Report } from '../report/report.ts'
import { TargetError, type Target, type TargetRequest, type TargetResponse } from '../target/target.ts'
import { redactValue } from '../trial/redact.ts'
import { concealed } from './concealed.ts'
import type { Course, Party } from './course.ts'
import { credentialOf, keptRequest } from './kept-request.ts'
import { functionsOf, portOfTarget, targetOfPort } from './port-target.ts'
import type { RecordingFile } from './recording-file.ts'
import type { ExchangeLine, FirstLine, LastLine, MiddleLine, WaitLine } from './recording-line.ts'
import { Scopes } from './scopes.ts'

/** A shorter secret is likely to stand elsewhere, too, and without it an answer would not be what it was. */
const shortest = 8

/**
 * What a run gets from outside, kept in a file. The run sees one thing happen after the other: an answer, or the end of a
 * wait, comes to it only when it has done all that the one before made it do, and until it sends something or the next comes
 * the time stands still. So what it does follows from the lines, their order and their times.
 */
export class RecordingCourse implements Course {
  readonly #file: RecordingFile
  readonly #first: FirstLine
  readonly #begun = performance.now()
  readonly #scopes = new Scopes()
  readonly #underWay = new Set<ExchangeLine | WaitLine>()
  readonly #interrupt = new AbortController()
  #secrets: ReadonlySet<string> = new Set()
  #at = 0
  #exchanges = 0
  #isOver = false

  /** @param signal Ends the run early. */
  constructor(file: RecordingFile, first: FirstLine, signal?: AbortSignal) {
    this.#file = file
    this.#first = first
    if (signal?.aborted) void this.#stop()
    else signal?.addEventListener('abort', () => void this.#stop(), { once: true })
  }

  get signal(): AbortSignal {
    return this.#interrupt.signal
  }

  now(): number {
    return Math.floor(this.#first.startedAt + this.#at)
  }

  elapsed(): number {
    return this.#at
  }

  async wait(milliseconds: number, isIdle = false): Promise<void> {
    const line: WaitLine = { kind: 'wait', ...this.#scopes.ofWait(), milliseconds }
    this.#underWay.add(line)
    await sleep(milliseconds, undefined, { ref: !isIdle })
    await this.#turn()
    this.#end(line, { ...line, at: this.#at })
  }

  reach(target: Target, party: Party): Target {
    const { baseUrl, hasSocket } = target
    return { baseUrl, hasSocket, send: (request) => this.#send(target, request, party), close: () => target.close() }
  }

  reachPort(port: Partial<OperatorPort>): Partial<OperatorPort> {
    return portOfTarget(functionsOf(port), this.reach(targetOfPort(port), 'operator'))
  }

  within<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
    return this.#scopes.within(name, work)
  }

  begin(secrets: ReadonlySet<string>): void {
    this.#secrets = secrets
    this.#refuseShort()
    this.#file.write(redactValue(this.#first, secrets) as object)
  }

  /** Writes what the run came to, after all that is still under way. */
  end(report: Report): void {
    this.#isOver = true
    for (const line of this.#underWay) this.#file.write(line)
    this.#file.write({ kind: 'end', exchanges: this.#exchanges, report } satisfies LastLine)
  }

  async #send(target: Target, request: TargetRequest, party: Party): Promise<TargetResponse | undefined> {
    const clean = this.#cleanerOf(request)
    const line: ExchangeLine = {
      kind: 'exchange',
      ...this.#scopes.ofRequest(request.confidential !== undefined),
      ...(party === 'implementation' ? {} : { to: party }),
      sent: this.#tick(),
      request: keptRequest(request, this.#secrets, clean),
    }
    this.#exchanges++
    this.#underWay.add(line)
    const outcome = await target.send(request).then(
      (response) => ({ response }),
      (error: unknown) => ({ error }),
    )
    await this.#turn()
    if ('error' in outcome) {
      this.#end(line, { ...line, at: this.#at, problem: keptProblem(outcome.error, clean) })
      throw outcome.error
    }
    this.#refuseShort()
    const { response } = outcome
    const timed = response && { ...response, ...(response.bodyAfterMs === undefined ? {} : { bodyAfterMs: rounded(response.bodyAfterMs) }) }
    this.#end(line, { ...line, at: this.#at, ...(timed ? { response: keptResponse(timed, request, clean) } : {}) })
    return timed
  }

  async #stop(): Promise<void> {
    await this.#turn()
    this.#write({ kind: 'interrupt', at: this.#at })
    this.#interrupt.abort()
  }

  /** Waits until all is done that came to the run before. */
  #turn(): Promise<void> {
    return new Promise((resolve) => {
      setImmediate(() => {
        this.#tick()
        resolve()
      })
    })
  }

  #tick(): number {
    return (this.#at = Math.max(this.#at, rounded(performance.now() - this.#begun)))
  }

  #end(underWay: ExchangeLine | WaitLine, line: ExchangeLine | WaitLine): void {
    this.#underWay.delete(underWay)
    this.#write(line)
  }

  #write(line: MiddleLine): void {
    if (!this.#isOver) this.#file.write(line)
  }

  /** Takes the secrets out of texts, and what a request says that is made of one. */
  #cleanerOf(request: TargetRequest): (text: string) => string {
    const credential = credentialOf(request)
    return (text) => {
      const isShort = credential === undefined || credential.length < shortest
      return concealed(text, isShort ? this.#secrets : new Set([...this.#secrets, credential]))
    }
  }

  #refuseShort(): void {
    if ([...this.#secrets].every((secret) => secret === '' || secret.length >= shortest)) return
    throw new PreflightError(
      `The run cannot be recorded: the token or another secret has fewer than ${shortest} characters, too few to be left out safely. Use a longer one.`,
      2,
    )
  }
}

function keptResponse(
  { status, headers, text, bodyAfterMs }: TargetResponse,
  { confidential }: TargetRequest,
  clean: (text: string) => string,
) {
  // A cookie lets in, as a token does.
  const named = Object.entries(headers).filter(([name]) => name.toLowerCase() !== 'set-cookie')
  return {
    status,
    headers: Object.fromEntries(confidential ? [] : named.map(([name, value]) => [name, clean(value)])),
    text: clean(confidential ? confidential(text) : text),
    ...(bodyAfterMs === undefined ? {} : { bodyAfterMs }),
  }
}

function keptProblem(error: unknown, clean: (text: string) => string): NonNullable<ExchangeLine['problem']> {
  if (!(error instanceof Error)) return { name: 'Error', message: clean(String(error)) }
  return {
    name: error.name,
    message: clean(error.message),
    ...(error instanceof TargetError ? { problem: error.problem } : {}),
    ...(error instanceof MissingVerb ? { verb: error.verb, ...(error.status === undefined ? {} : { status: error.status }) } : {}),
  }
}

function rounded(milliseconds: number): number {
  return Math.round(milliseconds * 1000) / 1000
}
