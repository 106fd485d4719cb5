import { soak } from '../../reference-server/bench/soak.ts'
import type { GuardPart } from './guard-part.ts'

/** A server under mixed load and hostile requests, ended by kill -9 every other time: what it acknowledged must be there. */
export const killedServer: GuardPart = {
  name: 'Hostile clients and kill -9',
  async run(seconds) {
    const { requests, lives, acknowledged, lost, unexpected } = await soak({
      minutes: seconds / 60,
      life: Math.max(5, Math.min(60, seconds / 6)),
      rate: 300,
    })
    return {
      figures: {
        requests,
        'ended by kill -9': lives.filter(({ end }) => end === 'SIGKILL').length,
        'accounts acknowledged': acknowledged.accounts,
        'notes acknowledged': acknowledged.notes,
        'transactions acknowledged': acknowledged.transactions,
        'market participants acknowledged': acknowledged.participants,
        lost: lost.length,
        'highest memory in MB': Math.max(...lives.flatMap(({ memory }) => memory)),
      },
      faults: [...lost.map((what) => `lost: ${what}`), ...unexpected],
    }
  },
}
