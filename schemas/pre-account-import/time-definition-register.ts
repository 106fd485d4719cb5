import type { Static } from 'typebox'
import { flag, record, text } from '../types/index.ts'

/** A register of a time definition (section 2.12). */
export const TimeDefinitionRegister = record(
  'TimeDefinitionRegister',
  {
    section: '2.12',
    description: 'A register of a time definition.',
  },
  {
    register_code: text('Code of the register.'),
    low_load_capable: flag('Whether the register can be used for low load (Schwachlast).'),
  },
)
export type TimeDefinitionRegister = Static<typeof TimeDefinitionRegister>
