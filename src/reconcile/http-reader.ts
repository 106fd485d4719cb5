import { ReconcileError } from './reconcile-error.ts'

/** How a server is asked. */
export interface HttpOptions {
  /** The value of the header Authorization. */
  readonly authorization: string
  /** The longest wait for the next bytes, in milliseconds. */
  readonly timeout?: number
  /** The most bytes of an answer. */
  readonly most?: number
}

/** The bytes of an answer, or nothing where there is nothing at the address (404). */
export interface Answer {
  readonly name: string
  readonly stream: AsyncIterable<Uint8Array>
}

/**
 * Reads from a server, with limits on time and size. Redirects are not followed: the token is for this server alone.
 * @throws ReconcileError for any answer but 200 and 404, and when a limit is exceeded.
 */
export async function readUrl(
  url: string,
  { authorization, timeout = 30_000, most = 4 * 2 ** 30 }: HttpOptions,
): Promise<Answer | undefined> {
  const clock = new AbortController()
  const restart = () => setTimeout(() => clock.abort(), timeout)
  let timer = restart()
  const failed = (error: unknown): never => {
    const why = clock.signal.aborted ? `nothing came for ${timeout / 1000} s` : causeOf(error)
    throw new ReconcileError(`${url}: ${why}`)
  }
  const response = await fetch(url, {
    headers: { Authorization: authorization, Accept: 'application/json' },
    redirect: 'manual',
    signal: clock.signal,
  })
    .catch(failed)
    .finally(() => clearTimeout(timer))
  if (response.status !== 200) {
    await response.body?.cancel()
    if (response.status === 404) return undefined
    const advice = response.status === 401 || response.status === 403 ? '; is the token right?' : ''
    throw new ReconcileError(`${url}: status ${response.status} in place of 200${advice}`)
  }
  async function* limited(): AsyncGenerator<Uint8Array> {
    let size = 0
    try {
      timer = restart()
      for await (const chunk of response.body ?? []) {
        clearTimeout(timer)
        size += chunk.length
        if (size > most) throw new ReconcileError(`${url}: the answer has more than ${most} bytes`)
        yield chunk
        timer = restart()
      }
    } catch (error) {
      if (error instanceof ReconcileError) throw error
      failed(error)
    } finally {
      clearTimeout(timer)
    }
  }
  return { name: url, stream: limited() }
}

function causeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  return cause instanceof Error ? cause.message || cause.name : String(cause)
}
