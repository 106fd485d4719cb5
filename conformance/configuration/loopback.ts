import { isLoopback } from '../../src/input/is-loopback.ts'
import { ConfigurationError } from './read-configuration.ts'

/**
 * Refuses a host beyond this machine unless it was named: a run creates records.
 * @throws ConfigurationError for a host that was not named.
 */
export function requireAllowedHost(url: string, allowed: readonly string[]): void {
  const { hostname } = parsed(url)
  if (isLoopback(url) || allowed.includes(hostname)) return
  throw new ConfigurationError(
    `${hostname} is not this machine, and a run creates records there that stay. If that is meant: --allow-host ${hostname}`,
  )
}

function parsed(url: string): URL {
  const address = URL.parse(url)
  if (!address || !/^https?:$/.test(address.protocol)) throw new ConfigurationError(`"${url}" is no HTTP address.`)
  return address
}
