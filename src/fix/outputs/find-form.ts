import type { Decisions } from '../../causes/questions.ts'
import { backslashOutputs, openBackslashes } from './open-backslashes.ts'
import type { OpenForm } from './open-form.ts'
import { asRestoring } from './find-output.ts'
import type { Restoring } from './output.ts'

/** What has to be asked of a file that shows no form for certain. */
export function openFormOf(read: () => AsyncIterable<Uint8Array>): Promise<OpenForm | undefined> {
  return openBackslashes(read)
}

/** How a file is read of which that was asked; undefined where nobody has answered, or as it stands. */
export function answeredOutput({ question }: OpenForm, answered: NonNullable<Decisions['answered']>): Restoring | undefined {
  const answer = answered[question]
  const output = answer === undefined ? undefined : backslashOutputs[answer]
  return output && asRestoring(output)
}
