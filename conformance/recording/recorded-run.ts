import { version } from '../../src/compiled/version.ts'
import type { Configuration } from '../configuration/configuration.ts'
import type { Report } from '../report/report.ts'
import type { NamedRun, RunOptions } from '../run/run-options.ts'
import type { Course } from './course.ts'
import { functionsOf } from './port-target.ts'
import { RecordingCourse } from './recording-course.ts'
import { RecordingError } from './recording-error.ts'
import { RecordingFile } from './recording-file.ts'
import { formatVersion, type FirstLine } from './recording-line.ts'

/**
 * Makes a run and keeps what it gets from outside in a file.
 * @throws RecordingError when the file already exists, or cannot be written.
 */
export async function recordedRun(
  path: string,
  options: NamedRun & Pick<RunOptions, 'signal'>,
  run: (course: Course, options: NamedRun) => Promise<Report>,
): Promise<Report> {
  const { configuration } = options
  if (configuration.againstProfile && !configuration.profileRules)
    throw new RecordingError('configuration.againstProfile is a function and cannot be recorded; give its profile as profileRules, too')
  const file = new RecordingFile(path)
  try {
    const course = new RecordingCourse(file, firstLine(options), options.signal)
    const report = await run(course, options)
    course.end(report)
    return { ...report, recording: file.problem === undefined ? { sha256: file.hash } : { problem: file.problem } }
  } finally {
    file.close()
  }
}

function firstLine(options: NamedRun): FirstLine {
  const { configuration, target, seed, runId, checks, depth = 'default' } = options
  const { operator, profileRules } = configuration
  const { partial, asked, input, strict, bail, known, maxRequests, maxDurationMs, lanes } = options
  const given = { partial, asked, input, strict, bail, known, maxRequests, maxDurationMs, lanes }
  return {
    kind: 'recording',
    format: formatVersion,
    suite: { name: 'data-import-contract', version },
    startedAt: Date.now(),
    runId,
    seed,
    target: {
      baseUrl: target?.baseUrl ?? configuration.baseUrl,
      hasSocket: target?.hasSocket ?? true,
      isInProcess: target !== undefined,
    },
    configuration: withoutSecrets(configuration) as FirstLine['configuration'],
    ...(operator && !('url' in operator) ? { operatorFunctions: functionsOf(operator) } : {}),
    ...(profileRules ? { profile: { ...profileRules } } : {}),
    options: {
      checks: checks.map(({ name }) => name),
      depth,
      ...(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Omit<
        FirstLine['options'],
        'checks' | 'depth'
      >),
    },
  }
}

/** The configuration as it is played back: nothing in it lets anybody in, nor says where that stands. */
function withoutSecrets({
  auth,
  operator,
  profile: _profile,
  profileRules: _rules,
  againstProfile: _function,
  ...rest
}: Configuration): object {
  return {
    ...rest,
    auth:
      'graphql' in auth
        ? { graphql: { url: auth.graphql.url, query: 'not recorded', tokenPath: auth.graphql.tokenPath } }
        : { token: recordedToken },
    ...(operator && 'url' in operator ? { operator: { url: operator.url, token: recordedOperatorToken } } : {}),
  }
}

const recordedToken = 'recorded-token'
const recordedOperatorToken = 'recorded-operator-token'
