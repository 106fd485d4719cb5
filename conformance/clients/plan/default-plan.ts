import { postAccountImports } from '../../../schemas/operation-groups.ts'
import type { ClientPlan, PlanItem } from './plan.ts'

/** Payment instructions have failures of their own. */
const added = postAccountImports.filter((operation) => operation !== 'createPaymentInstruction')

/** All that a client must be ready for, for a cohort of 20 accounts or more. */
export const defaultPlan: ClientPlan = {
  items: [
    { do: 'other wording' },
    { do: 'unexpected error', operation: 'importMarketParticipant', turns: [1] },
    { do: 'answer lost', operation: 'importMarketParticipant', turns: [2] },
    { do: 'staged before', operation: 'stageAccount', turns: [2, 9] },
    { do: 'token refused', operation: 'stageAccount', turns: [3] },
    { do: 'new fields', operation: 'stageAccount', turns: [4, 10] },
    { do: 'undocumented fields', operation: 'stageAccount', turns: [5, 11] },
    { do: 'answer lost', operation: 'stageAccount', turns: [6] },
    { do: 'unexpected error', operation: 'stageAccount', turns: [7] },
    { do: 'supplier paused', operation: 'stageAccount', turns: [8, 12, 14, 16], forMs: 1500 },
    { do: 'limit full', operation: 'processAccount', turns: [2, 8], forMs: 1500 },
    { do: 'answer lost', operation: 'processAccount', turns: [3, 7, 11, 13] },
    { do: 'new fields', operation: 'processAccount', turns: [4, 12] },
    { do: 'undocumented fields', operation: 'processAccount', turns: [5, 15] },
    { do: 'slow and lost', operation: 'processAccount', turns: [6, 14], forMs: 1500 },
    { do: 'slow', operation: 'processAccount', turns: [9], forMs: 1500 },
    { do: 'unexpected error', operation: 'processAccount', turns: [10] },
    { do: 'token refused', operation: 'processAccount', turns: [16] },
    ...added.flatMap((operation): PlanItem[] => [
      { do: 'answer lost', operation, turns: [2] },
      { do: 'unexpected error', operation, turns: [3] },
      { do: 'new fields', operation, turns: [4] },
      { do: 'undocumented fields', operation, turns: [5] },
    ]),
    { do: 'other success', operation: 'createHistoricalStatements', turns: [6, 7] },
    { do: 'refused', operation: 'createNotes', turns: [6] },
    { do: 'refused', operation: 'createEnergyAmount', turns: [6, 7] },
    { do: 'vendor fails for now', operation: 'createPaymentInstruction', turns: [1, 5] },
    { do: 'vendor fails for good', operation: 'createPaymentInstruction', turns: [2, 6] },
    { do: 'answer lost', operation: 'createPaymentInstruction', turns: [3] },
    { do: 'new fields', operation: 'createPaymentInstruction', turns: [4] },
    { do: 'new fields', operation: 'getAccountTransferStatus', turns: [1, 4] },
    { do: 'undocumented fields', operation: 'getAccountTransferStatus', turns: [2] },
    { do: 'unexpected error', operation: 'getAccountTransferStatus', turns: [3] },
  ],
}
