import { isObject } from '../../../../src/contract/json-schema.ts'
import type { Body } from '../exchange.ts'
import { locked, takeBack, validationRefusal, write, type Handler } from './work.ts'

/** POST market-participant-fees/import/ */
export const importMarketParticipantFees: Handler = async (work) => {
  const { state, behaviour, call } = work
  const refusal = validationRefusal(work, 'importMarketParticipantFees')
  if (refusal) return refusal
  const { price_sheets } = call.body as { readonly price_sheets: readonly Body[] }
  const sheets = price_sheets.filter(isObject)
  return locked(work, 'price sheets', async () => {
    const known = behaviour.importRefused(state, 'importMarketParticipantFees', call.body as Body)
    if (known) return known
    const earlier = state.priceSheets
    const added: Body[] = []
    for (const [index, sheet] of sheets.entries()) {
      const { market_participant_code: code } = sheet
      if (code !== undefined && !behaviour.isKnownParticipant(state, code)) {
        if (behaviour.rollsBack('importMarketParticipantFees')) takeBack(work)
        return behaviour.unknownParticipant('importMarketParticipantFees', `price_sheets.${index}.market_participant_code`)
      }
      added.push(behaviour.sheetToStore(sheet))
      write(work, state, 'priceSheets', behaviour.sheetsWith(earlier, added))
    }
    await behaviour.pause(call.operation)
    return behaviour.feesAnswer(sheets.length)
  })
}
