import { version } from '../../src/compiled/version.ts'
import { createAgainstProfile } from '../configuration/against-profile.ts'
import type { Configuration } from '../configuration/configuration.ts'
import type { Check } from '../check.ts'
import type { Profile } from '../../src/profile/profile.ts'
import { profileFrom } from '../../src/profile/read-profile.ts'
import { checks as allChecks } from '../checks/index.ts'
import { compare } from '../report/compare.ts'
import type { Report } from '../report/report.ts'
import { PreflightError } from '../run/preflight.ts'
import type { NamedRun } from '../run/run-options.ts'
import { runOn } from '../run/run-suite.ts'
import { PlaybackCourse } from './playback-course.ts'
import { targetOfPort } from './port-target.ts'
import { readRecording, type Recording } from './read-recording.ts'
import { RecordingError } from './recording-error.ts'
import type { FirstLine } from './recording-line.ts'

/** How a recording is judged again. */
export interface VerifyOptions {
  /** The checks of this version (default: all of the suite). */
  readonly checks?: readonly Check[]
  /** The report of the recorded run; `mismatches` then says where it is not. */
  readonly report?: Report
}

/** A requirement that is judged otherwise than in the run. */
export interface JudgedOtherwise {
  readonly id: string
  /** Its verdict in the run. */
  readonly was: string
  /** Its verdict now. */
  readonly is: string
}

/** What came of judging a recording again. */
export interface Verification {
  readonly recording: {
    /** The version of the suite that made it. */
    readonly version: string
    readonly runId: string
    readonly startedAt: string
    readonly target: string
    readonly lines: number
    readonly exchanges: number
    /** The last hash, which stands for all of it. */
    readonly sha256: string
  }
  /** The version of the suite that judges it now. */
  readonly version: string
  /** The verdict on the whole, in the run and now; `not judged` where the run cannot even begin with what was recorded. */
  readonly verdict: { readonly was: string; readonly is: string }
  /** How many requirements are judged as they were. */
  readonly same: number
  /** Requirements that are judged otherwise. */
  readonly otherwise: readonly JudgedOtherwise[]
  /** Requirements that cannot be judged from the recording, since their checks now send or wait for something else. */
  readonly notJudged: readonly { readonly id: string; readonly was: string; readonly why: string }[]
  /** Checks of the run that this version does not have. */
  readonly lackingChecks: readonly string[]
  /** Where the report that was given does not belong to the recording; absent without one. */
  readonly mismatches?: readonly string[]
  /** The report that this version makes of the recording; absent where the run cannot even begin. */
  readonly report?: Report
}

/**
 * Judges a recording again, without the target: runs the checks on the recorded answers.
 * @throws RecordingError when it cannot be read, is not a recording, was changed, or is not finished.
 */
export async function verifyRecording(path: string, { checks = allChecks, report: given }: VerifyOptions = {}): Promise<Verification> {
  const recording = readRecording(path)
  try {
    const course = new PlaybackCourse(recording)
    const { first, report: was, lines, exchanges, sha256 } = recording
    const run = runOf(recording, path, checks)
    const played = await playedBack(course, run)
    const is = played instanceof PreflightError ? undefined : played
    return {
      recording: {
        version: first.suite.version,
        runId: first.runId,
        startedAt: was.startedAt,
        target: was.target.baseUrl,
        lines,
        exchanges,
        sha256,
      },
      version,
      ...compared(was, played, run.checks, course.unrecorded),
      lackingChecks: first.options.checks.filter((name) => !run.checks.some((check) => check.name === name)),
      ...(given ? { mismatches: mismatchesOf(given, was, sha256) } : {}),
      ...(is ? { report: is } : {}),
    }
  } finally {
    recording.close()
  }
}

/** What the run comes to now, or why it cannot begin with what was recorded. */
async function playedBack(course: PlaybackCourse, run: NamedRun): Promise<Report | PreflightError> {
  try {
    return await runOn(course, run)
  } catch (error) {
    if (error instanceof PreflightError) return error
    throw error
  } finally {
    course.end()
  }
}

/** The run that was recorded, with the checks of this version. */
function runOf({ first }: Recording, path: string, known: readonly Check[]): NamedRun {
  const { seed, runId, target, options } = first
  const { checks: names, ...others } = options
  return {
    ...others,
    configuration: configurationOf(first, path),
    checks: names.flatMap((name) => known.find((check) => check.name === name) ?? []),
    seed,
    runId,
    env: {},
    ...(target.isInProcess ? { target: { ...targetOfPort({}), baseUrl: target.baseUrl, hasSocket: target.hasSocket } } : {}),
  }
}

/** The configuration as the first line has it, which names no files; its addresses are never asked. */
function configurationOf({ configuration, target, operatorFunctions, profile, startedAt }: FirstLine, path: string): Configuration {
  const { operator } = configuration
  const addresses = [...(target.isInProcess ? [] : [configuration.baseUrl]), ...(operator ? [operator.url] : [])]
  const odd = addresses.find((url) => !URL.canParse(url))
  if (odd !== undefined) throw new RecordingError(`${path}:1: "${odd}" is no address`, 1)
  const port = operatorFunctions && Object.fromEntries(operatorFunctions.map((name) => [name, async () => undefined]))
  const rules = profile && rulesOf(profile, path)
  return {
    // The schema has been checked; the type says the same.
    ...(configuration as Configuration),
    ...(port ? { operator: port } : {}),
    ...(rules ? { profileRules: rules, againstProfile: createAgainstProfile(rules, new Date(startedAt)) } : {}),
  }
}

function rulesOf(profile: unknown, path: string): Profile {
  try {
    return profileFrom(profile)
  } catch (error) {
    throw new RecordingError(`${path}:1: ${error instanceof Error ? error.message : String(error)}`, 1)
  }
}

function compared(was: Report, played: Report | PreflightError, checks: readonly Check[], unrecorded: ReadonlyMap<string, string>) {
  const is = played instanceof PreflightError ? undefined : played
  const verdicts = is ? compare(was, is).verdicts : []
  const failsNow = new Set(is?.requirements.flatMap(({ id, verdict }) => (verdict === 'failed' ? [id] : [])))
  const why = new Map<string, string>()
  for (const { name, requirements } of checks) {
    const what = unrecorded.get(name)
    if (what !== undefined) for (const id of requirements) if (!failsNow.has(id) && !why.has(id)) why.set(id, `${name}: ${what}`)
  }
  const general = played instanceof PreflightError ? ([...unrecorded.values()][0] ?? played.message) : undefined
  const notJudged = was.requirements.flatMap(({ id, verdict }) => {
    const reason = general ?? why.get(id)
    return reason === undefined ? [] : [{ id, was: verdict, why: reason }]
  })
  const otherwise = verdicts.filter(({ id }) => !why.has(id)).map(({ id, before, after }) => ({ id, was: before, is: after }))
  return {
    verdict: { was: was.verdict, is: is?.verdict ?? 'not judged' },
    same: was.requirements.length - notJudged.length - otherwise.filter(({ was: before }) => before !== 'absent').length,
    otherwise,
    notJudged,
  }
}

/** Where a report does not say what a recording says. */
function mismatchesOf(given: Report, recorded: Report, sha256: string): string[] {
  const named = given.recording?.sha256
  return [
    ...(named === undefined ? ['The report names no recording.'] : []),
    ...(named !== undefined && named !== sha256 ? [`The report names the recording ${named}, and this is ${sha256}.`] : []),
    ...(given.runId === recorded.runId
      ? []
      : [`The report is of ${given.runId === undefined ? 'a client' : `run ${given.runId}`}, and the recording of run ${recorded.runId}.`]),
    ...(given.verdict === recorded.verdict
      ? []
      : [`The verdict is ${given.verdict} in the report and ${recorded.verdict} in the recording.`]),
    ...compare(given, recorded).verdicts.map(({ id, before, after }) => `${id} is ${before} in the report and ${after} in the recording.`),
  ]
}
