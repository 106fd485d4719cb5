import { UsageError } from './command.ts'

/**
 * The number of threads that `--workers` asks for.
 * @throws UsageError for anything else.
 */
export function parseWorkers(text: string): number | 'auto' {
  if (text === 'auto') return text
  if (!/^[1-9]\d?$/.test(text)) throw new UsageError(`--workers takes a whole number from 1 to 99, or auto, not "${text}"`)
  return Number(text)
}
