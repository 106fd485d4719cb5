import type { Judgement } from '../../oracle/judgement.ts'
import type { Setting } from '../../setting/setting.ts'

/** The setting of a run whose oracle says something else than it should. */
export function withAlteredOracle(setting: Setting, alter: (judgements: readonly Judgement[]) => readonly Judgement[]): Setting {
  const { oracle } = setting
  return {
    ...setting,
    oracle: {
      begin: (operation, body) => oracle.begin(operation, body),
      beginReading: (verb, words) => oracle.beginReading(verb, words),
      end: (...exchange) => alter(oracle.end(...exchange)),
      endReading: (...reading) => alter(oracle.endReading(...reading)),
      setSupplier: (code, status) => oracle.setSupplier(code, status),
    },
  }
}
