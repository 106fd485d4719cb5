import { isAbsolute } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Notification, ReportingDescriptor, Result, Run, ToolComponent } from 'sarif'
import type { ShownFinding } from '../check/shown-finding.ts'
import { version } from '../compiled/version.ts'
import { codes, type CodeAbout } from '../finding/codes.ts'
import type { Finding } from '../finding/finding.ts'
import { countUntold } from './count-untold.ts'
import { GravestFirst } from './gravest-first.ts'
import { printableJson } from './pretty/printable.ts'
import type { Reporter, Sink, Summary } from './reporter.ts'

/** SARIF 2.1.0, as code scanning services and editors read it: a result for each finding. */
export class SarifReporter implements Reporter {
  readonly ordered: GravestFirst
  readonly wanted = { first: mostResults, ofGroup: 0 }
  readonly #sink: Sink
  readonly #codes = new Set<string>()
  #count = 0

  constructor(sink: Sink) {
    this.#sink = sink
    this.ordered = new GravestFirst(sink, ',\n', mostResults)
    sink.write(
      `{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{"columnKind":"utf16CodeUnits","results":[\n`,
    )
  }

  finding({ finding }: ShownFinding): void {
    this.#count++
    this.#codes.add(finding.code)
    this.ordered.add(finding, printableJson(result(finding)))
  }

  end({ unusable, interrupted, ...counts }: Summary): void {
    const untold = this.#count + countUntold(counts) - Math.min(mostResults, this.#count - this.ordered.left)
    const notifications = [
      ...unusable.map(({ path, problem }) => notification('error', problem, path)),
      ...(untold > 0 ? [notification('warning', `${untold} more findings are not told.`)] : []),
      ...(interrupted ? [notification('warning', 'The run was stopped before the end.')] : []),
    ]
    const driver: ToolComponent = { name: 'data-import', semanticVersion: version, rules: [...this.#codes].map(rule) }
    const rest: Pick<Run, 'tool' | 'invocations'> = {
      tool: { driver },
      invocations: [{ executionSuccessful: unusable.length === 0 && !interrupted, toolExecutionNotifications: notifications }],
    }
    this.#sink.write(`],${printableJson(rest).slice(1, -1)}}]}\n`)
  }
}

/** As many as GitHub takes of one run. */
const mostResults = 25_000

function result({ file, line, column, offset, record, attr, code, severity, accepted, detail, hint }: Finding): Result {
  return {
    ruleId: code,
    level: severity,
    message: { text: hint === undefined ? detail : `${detail} ${hint}` },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: uriOf(file) },
          region: { startLine: line, startColumn: column, byteOffset: offset },
        },
        ...(attr ? { logicalLocations: [{ fullyQualifiedName: attr, kind: 'member' }] } : {}),
      },
    ],
    ...(accepted ? { suppressions: [{ kind: 'external' as const, justification: `${accepted.reason} (until ${accepted.until})` }] } : {}),
    ...(record === undefined ? {} : { properties: { record } }),
  }
}

function rule(code: string): ReportingDescriptor {
  const about: CodeAbout | undefined = Object.hasOwn(codes, code) ? codes[code as keyof typeof codes] : undefined
  return { id: code, ...(about ? { shortDescription: { text: about.meaning }, help: { text: about.remedy } } : {}) }
}

function notification(level: Notification.level, text: string, file?: string): Notification {
  const place = file === undefined ? {} : { locations: [{ physicalLocation: { artifactLocation: { uri: uriOf(file) } } }] }
  return { level, message: { text }, ...place }
}

/** A path as a URI; a relative one stays relative, to the folder of the run. */
function uriOf(name: string): string {
  const file = name.toWellFormed()
  return isAbsolute(file) ? pathToFileURL(file).href : file.split(/[\\/]/).map(encodeURIComponent).join('/')
}
