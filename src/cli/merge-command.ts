import { isDeepStrictEqual } from 'node:util'
import type { CheckSettings } from '../check/check-settings.ts'
import { loadFurther } from '../check/load-further.ts'
import { joinParts } from '../check/join-parts.ts'
import type { PartEvent } from '../check/part.ts'
import { PartReportError, readPart, readPartHead, type PartHead } from '../report/part-report.ts'
import { UsageError, type Command, type CommandIo } from './command.ts'
import { manifestOutput, writeManifest } from './manifest.ts'
import { conclude, openReports, refuseBaseline, reportFormats, reportOptions } from './open-reports.ts'
import { parseArguments } from './parse-arguments.ts'

/** `data-import merge`: puts the parts of a run together. */
export const mergeCommand: Command = {
  name: 'merge',
  summary: 'Put the reports of validate --shard together',
  usage: `Usage: data-import merge [options] REPORT...

Puts the reports of all parts of a run together, in whatever order they are named, and tells what one run over
all inputs would have told, duplicate accounts included. The inputs themselves are not read, so the pretty report
shows no lines of them.

  data-import validate cohort.jsonl --shard 1/2 --report part=part-1.ndjson
  data-import validate cohort.jsonl --shard 2/2 --report part=part-2.ndjson
  data-import merge part-*.ndjson

Options:
  --report FORMAT[=PATH]  ${reportFormats.join(', ')};
                          repeatable (default: pretty)
  --manifest PATH         write what was checked; checksums of the inputs are in it if the parts have --checksums
  --max-errors N          show at most N findings in full in the pretty report; all are counted (default: 50)
  --all                   show every finding in full, also where many have one cause
  --values                the HTML report shows values of the records; the parts must have --values, too
  --language en|de        the language of the HTML report (default: en)
  --csv STYLE             plain, or excel-de: CSV that a German Excel opens by double click (default: plain)
  --reason TEXT           with --report baseline: why these findings are accepted
  --until YYYY-MM-DD      with --report baseline: the last day on which they are
  --quiet                 no pretty report; only the exit code and the other reports
  --no-color              no colours, as with the environment variable NO_COLOR
  --help                  this text

Exit codes: as those of data-import validate; also 2 when a part is missing.`,
  async run(args: string[], io: CommandIo): Promise<number> {
    const { values, positionals } = parseArguments(args, { ...reportOptions, manifest: { type: 'string' } }, { most: Infinity })
    if (positionals.length === 0) throw new UsageError('name the reports of all parts')
    try {
      const parts = inOrder(positionals.map((path) => ({ path, head: readPartHead(path) })))
      if (values.values && !parts[0].head.values)
        throw new UsageError('--values needs parts that have them: give data-import validate --shard that option, too')
      const isOfSome = parts[0].head.settings.accounts !== undefined
      if (isOfSome) refuseBaseline(values.report)
      const reports = await openReports(isOfSome ? { ...values, all: true } : values, parts[0].head.settings.failOn, io, {
        inputs: positionals,
        beside: manifestOutput(values.manifest),
      })
      let isInterrupted = false
      async function* events(): AsyncGenerator<PartEvent> {
        for (const { path } of parts) isInterrupted = (yield* readPart(path)) || isInterrupted
      }
      const { settings, engine, options } = parts[0].head
      // What rules look at has been taken out of the records; their moment was that of each part, and so was the folder of
      // documents, which may lie on another machine.
      const further = await loadFurther(withoutDocuments(settings), new Date())
      for await (const event of joinParts(events(), { ...settings, engine, further, isInterrupted: () => isInterrupted })) {
        const waiting = reports.drained()
        if (waiting) await waiting
        if (event.kind === 'finding') reports.finding(event)
        else {
          await reports.end(event.summary)
          const untold = values.manifest === undefined ? undefined : writeManifest(values.manifest, options, event.summary)
          return conclude('merge', event.summary, untold === undefined ? reports.problems : [...reports.problems, untold], io)
        }
      }
    } catch (error) {
      if (error instanceof PartReportError) throw new UsageError(error.message)
      throw error
    }
    throw new Error('A run ends with a summary.')
  },
}

function withoutDocuments({ further, ...settings }: CheckSettings): CheckSettings {
  return further ? { ...settings, further: { profile: further.profile } } : settings
}

interface PartFile {
  readonly path: string
  readonly head: PartHead
}

/**
 * The parts in the order of the inputs.
 * @throws PartReportError unless they are all parts of one run.
 */
function inOrder(files: readonly PartFile[]): readonly [PartFile, ...PartFile[]] {
  const [first, ...others] = files.toSorted((a, b) => a.head.shard.index - b.head.shard.index)
  if (!first) throw new PartReportError('there are no parts')
  const { count } = first.head.shard
  let end = 0
  for (const [position, { path, head }] of [first, ...others].entries()) {
    const { shard, bounds } = head
    if (shard.count !== count) throw new PartReportError(`${path} is one of ${shard.count} parts, ${first.path} one of ${count}`)
    if (shard.index !== position + 1)
      throw new PartReportError(
        shard.index > position + 1 ? `part ${position + 1} of ${count} is missing` : `${path} is part ${shard.index} a second time`,
      )
    for (const key of ['contract', 'settings', 'options', 'engine', 'values'] as const)
      if (!isDeepStrictEqual(head[key], first.head[key]))
        throw new PartReportError(`${path} and ${first.path} are of different runs: ${key}`)
    if (bounds.from !== end) throw new PartReportError(`${path} does not go on where the part before ends: the inputs were not the same`)
    end = bounds.to
  }
  if (others.length + 1 < count) throw new PartReportError(`part ${others.length + 2} of ${count} is missing`)
  return [first, ...others]
}
