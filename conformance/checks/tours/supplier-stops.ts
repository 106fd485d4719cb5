import { sentences } from '../../model/sentences.ts'
import type { ListName } from '../../model/operation.ts'
import type { Slot, SupplierState } from '../../model/world.ts'
import type { Act } from '../sequences/carry-out.ts'
import { main, twin } from './ground.ts'
import { act } from './modelled.ts'
import type { Stop } from './tour.ts'

const second = { supplier: 0, number: 1 } as const
const parts = { requirements: [...sentences.suppliers] }
const skip = { requirements: [...sentences.skip], needs: ['operator:skip'] as const }

const set = (status: SupplierState): Act => ({ kind: 'supplier', supplier: 0, status })
const stage = (account: Slot, mark?: string): Act => ({ kind: 'stage', account, ...(mark === undefined ? {} : { mark }) })
const process = (account: Slot): Act => ({ kind: 'process', account })
const status = (account: Slot): Act => ({ kind: 'status', account })
const list = (which: ListName): Act => ({ kind: 'list', which, supplier: 0 })

/** An import supplier that is paused, goes on and is complete, and pairs that are marked to be skipped. */
export const supplierStops: readonly Stop[] = [
  act('staging a pending account of a paused import supplier', [stage(main, 'v0'), set('Paused'), stage(main, 'v1')], parts),
  act('staging a new account of a paused import supplier', [set('Paused'), stage(second)], parts),
  act('the list of a paused import supplier', [list('Pending'), status(main)], parts),
  act('staging for another import supplier', [stage(twin)], parts),
  act('processing for a paused import supplier', [set('Paused'), process(main)], parts),
  act('an import supplier that goes on', [set('Ongoing'), stage(second), process(main)], parts),
  act('staging again for a complete import supplier', [stage(second), set('Complete'), stage(second, 'v1')], parts),
  act('the lists of a complete import supplier', [list('All'), list('Imported'), status(second)], parts),
  act('processing for a complete import supplier', [set('Complete'), process(second)], parts),
  act('a mark to skip', [set('Ongoing'), { kind: 'skip', account: second, skip: true }, stage(second, 'v2')], skip),
  act('the same number of another import supplier', [stage({ supplier: 1, number: 1 })], skip),
]
