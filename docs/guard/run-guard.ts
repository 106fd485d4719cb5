import type { GuardPart } from './guard-part.ts'
import type { GuardReport } from './guard-report.ts'
import { hostileFiles } from './hostile-files.ts'
import { hostileTargets } from './hostile-targets.ts'
import { killedServer } from './killed-server.ts'
import { mutatedRecords } from './mutated-records.ts'

/** The attacks of the guard. */
export const guardParts: readonly GuardPart[] = [mutatedRecords, hostileFiles, hostileTargets, killedServer]

/** Runs every attack for its part of the time. */
export async function runGuard(minutes: number, seed: number, tell: (line: string) => void): Promise<GuardReport> {
  const parts = []
  for (const part of guardParts) {
    tell(`${part.name} …`)
    const result = await part.run((minutes * 60) / guardParts.length, seed)
    parts.push({ name: part.name, ...result })
    tell(`  ${JSON.stringify(result.figures)}, ${result.faults.length} faults`)
    for (const fault of result.faults) tell(`  ${fault}`)
  }
  return { minutes, seed, node: process.versions.node, date: new Date().toISOString().slice(0, 10), parts }
}
