import type { Baseline } from '../baseline/baseline.ts'
import { findInputs, type Source } from '../input/find-inputs.ts'
import type { Profile } from '../profile/profile.ts'
import type { Layout } from '../input/layout.ts'
import { documentFolder } from '../rules/document-folder.ts'
import { recordOf, type Subject } from '../validate/subject.ts'
import { checkInputs, type CheckOptions } from './check-inputs.ts'
import type { CheckSettings, Engine } from './check-settings.ts'
import type { FailOn } from './failing.ts'
import type { CheckEvent } from './join-parts.ts'
import { mayRepeat } from './may-repeat.ts'
import { Pacer } from './pacer.ts'

/** What is to be checked, and how. */
export interface StreamSettings {
  /** What the records are to be: the body of an operation, or a record by its name. */
  readonly subject: Subject
  /** How records lie in the inputs; told by the content of each when absent. */
  readonly layout?: Layout | undefined
  /** `auto`: what is valid for certain is not parsed; `ajv`: every record is (default: `auto`). */
  readonly engine?: Engine
  /** Whether accounts are looked for that more than one record is about; only in account import records (default: true). */
  readonly duplicates?: boolean
  /** The least grave severity that makes a record invalid (default: `error`). */
  readonly failOn?: FailOn
  /** What is checked beyond the contract, with the rules that are on; every record is parsed then. */
  readonly profile?: Profile | undefined
  /** The folder that stands for the storage bucket; the rule about documents looks for them in there. */
  readonly documents?: string | undefined
  /** What is found and does not count. */
  readonly baseline?: Baseline | undefined
  /**
   * Only the records of accounts with these numbers are told of and counted, whoever is their supplier, and what keeps records from being
   * read. A number that no record has is told under `unusable`.
   */
  readonly accounts?: readonly string[] | undefined
}

/** How {@link validateStream} checks. */
export interface StreamOptions extends StreamSettings, Omit<CheckOptions, 'pacer'> {
  /** Ends the run early; the summary then says so. */
  readonly signal?: AbortSignal
}

/**
 * Checks every record of files, folders and streams of any size in little memory, and tells every finding in the order
 * of the inputs, at the end the summary. The command line does nothing else.
 *
 * ```ts
 * for await (const event of validateStream('cohort.jsonl', { subject: 'stageAccount' })) {
 *   if (event.kind === 'finding') console.log(event.finding.code, event.finding.attr)
 *   else console.log(event.summary.records)
 * }
 * ```
 *
 * @param source A path of a file or a folder, a stream of bytes with a name, or several of those.
 * @throws RangeError for a subject that is neither a record nor an operation with a request body, or a folder of documents
 * that is not there.
 */
export async function* validateStream(
  source: Source | readonly Source[],
  { signal, ...options }: StreamOptions,
): AsyncGenerator<CheckEvent, void, undefined> {
  const sources = isList(source) ? source : [source]
  const pacer = new Pacer()
  const stop = () => pacer.stop()
  signal?.addEventListener('abort', stop, { once: true })
  if (signal?.aborted === true) stop()
  try {
    yield* checkInputs(() => findInputs(sources), checkSettings(options), { ...options, pacer })
  } finally {
    signal?.removeEventListener('abort', stop)
  }
}

/**
 * The settings with all that is absent filled in.
 * @throws RangeError for a subject that is neither a record nor an operation with a request body, or a folder of documents
 * that is not there.
 */
export function checkSettings(settings: StreamSettings): CheckSettings {
  const { subject, layout, engine = 'auto', duplicates = true, failOn = 'error', profile, documents, baseline, accounts } = settings
  const record = recordOf(subject)
  // Each thread opens it for itself; what is wrong with it is told here, before anything is read.
  if (documents !== undefined) documentFolder(documents)
  const further = profile && { profile, ...(documents === undefined ? {} : { documents }) }
  const asked = {
    ...(layout ? { layout } : {}),
    ...(further ? { further } : {}),
    ...(baseline ? { baseline } : {}),
    ...(accounts ? { accounts } : {}),
  }
  return { record, engine, failOn, duplicates: duplicates && mayRepeat(record), ...asked }
}

function isList(source: Source | readonly Source[]): source is readonly Source[] {
  return Array.isArray(source)
}
