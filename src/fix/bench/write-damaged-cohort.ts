import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'

/** Writes accounts as JSON Lines, each with dates as in 31.12.2025, all of which a repair changes; gives their number. */
export function writeDamagedCohort(path: string, megabytes: number): number {
  const [first = ''] = readFileSync('docs/samples/valid/accounts.jsonl', 'utf8').split('\n')
  const damaged = first.replaceAll(/"(\d{4})-(\d\d)-(\d\d)"/g, '"$3.$2.$1"')
  const [before = '', behind = ''] = damaged.split(/(?<="external_account_number":")\d+/)
  const file = openSync(path, 'w')
  let [size, count] = [0, 0]
  while (size < megabytes * 1e6) {
    const lines = Array.from({ length: 1000 }, (_line, index) => `${before}${String(count + index).padStart(10, '0')}${behind}\n`)
    size += writeSync(file, lines.join(''))
    count += lines.length
  }
  closeSync(file)
  return count
}
