import type { RequestListener } from 'node:http'
import { UsageError, type CommandIo } from '../../../src/cli/command.ts'
import { keepInputs } from '../../../src/cli/keep-inputs.ts'
import { outputsOf, parseReports } from '../../../src/cli/report-option.ts'
import { requireWritable } from '../../../src/cli/require-writable.ts'
import { reportFormats } from '../../report/reports.ts'
import { ClientJudge } from '../front/client-judge.ts'
import { judgingListener } from '../front/judging-listener.ts'
import { defaultPlan } from '../plan/default-plan.ts'
import { PlanError, readPlan } from '../plan/read-plan.ts'
import { writeReports } from './write-reports.ts'

/** How a client of a server is judged. */
export interface ClientJudgeRequest {
  /** The file with the plan; `default` for all there is. */
  readonly plan: string
  /** As given with `--report`. */
  readonly reports: readonly string[]
  readonly strict: boolean
  readonly documentRoots: readonly string[]
  /** Whether nothing had been imported before. */
  readonly isFresh: boolean
  /** Largest body, in bytes. */
  readonly bodyLimit: number | undefined
}

/** A judge between the clients of a server and the server. */
export interface OpenClientJudge {
  readonly front: (listener: RequestListener) => RequestListener
  /** Writes the reports. @returns the exit code. */
  readonly conclude: (baseUrl: string, io: CommandIo) => number
}

/** What the command of a server needs to judge its clients. */
export const clientJudges = {
  open,
  /** The whole plan as a file that a person can choose from. */
  planText,
}

/**
 * Opens a judge for the clients of a server.
 * @throws UsageError when the plan or a report cannot be used.
 */
function open({ plan, reports, strict, documentRoots, isFresh, bodyLimit }: ClientJudgeRequest): OpenClientJudge {
  const requests = parseReports(reports, reportFormats)
  if (requests.length === 0) requests.push({ format: 'pretty' })
  keepInputs(outputsOf(requests), plan === 'default' ? [] : [plan])
  for (const { path } of requests) if (path !== undefined) requireWritable(path)
  const judge = new ClientJudge({ plan: planOf(plan), documentRoots, isFresh })
  return {
    front: (listener) => judgingListener(judge, listener, bodyLimit),
    conclude(baseUrl, io) {
      for (const [operation, items] of Map.groupBy(judge.missed, (item) => item.operation))
        io.stderr.write(`Too few requests of ${operation} came for some of the plan: ${items.map((item) => item.do).join(', ')}.\n`)
      return writeReports('reference-server', judge.report(`the client of ${baseUrl}`, strict), requests, io)
    },
  }
}

function planOf(plan: string) {
  if (plan === 'default') return defaultPlan
  try {
    return readPlan(plan)
  } catch (error) {
    if (error instanceof PlanError) throw new UsageError(error.message)
    throw error
  }
}

/** A line for each item. */
function planText(): string {
  const lines = defaultPlan.items.map((item) => `    ${JSON.stringify(item)}`)
  return `{\n  "items": [\n${lines.join(',\n')}\n  ]\n}\n`
}
