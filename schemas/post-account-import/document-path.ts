import type { Static } from 'typebox'
import { record, required, text } from '../types/index.ts'

/** A document of a note (sections 1 and 2.3). */
export const DocumentPath = record(
  'DocumentPath',
  {
    section: '2.3',
    description: 'A document of a note.',
  },
  {
    document_path: required(text('Document path, relative to the root location of the import supplier.')),
  },
)
export type DocumentPath = Static<typeof DocumentPath>
