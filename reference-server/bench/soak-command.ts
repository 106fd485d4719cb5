import { parseArgs } from 'node:util'
import { median } from './median.ts'
import { soak, type Life } from './soak.ts'

// The program `npm run soak -- [--minutes N] [--life SECONDS] [--rate N]`: a long soak. Told are what was lost, answers
// nobody expects, and how much memory each life took. Ends with 1 when something was lost.

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '30' },
    life: { type: 'string', default: '90' },
    rate: { type: 'string', default: '300' },
  },
})
const minutes = Number(values.minutes)
const { requests, lives, acknowledged, megabytes, lost, unexpected } = await soak({
  minutes,
  life: Number(values.life),
  rate: Number(values.rate),
})
const peaks = lives.map(({ memory }: Life) => Math.max(...memory))
const ended = (by: Life['end']) => lives.filter(({ end }) => end === by).length
const whole = (value = NaN) => value.toFixed(0)
console.log(
  [
    `${minutes} minutes on Node ${process.versions.node}: ${requests} requests, ${lives.length} lives of the server`,
    `  ended by SIGTERM ${ended('SIGTERM')} times, by SIGKILL ${ended('SIGKILL')} times; start with the data: median ${whole(median(lives.map(({ startMs }) => startMs)))} ms`,
    `  acknowledged: ${acknowledged.accounts} accounts, ${acknowledged.notes} notes, ${acknowledged.transactions} transactions, ${acknowledged.participants} market participants, in a file of ${whole(megabytes)} MB`,
    `  lost: ${lost.length}`,
    `  highest memory of a life: first ${whole(peaks[0])} MB, last ${whole(peaks.at(-1))} MB, median ${whole(median(peaks))} MB, highest ${whole(Math.max(...peaks))} MB`,
    `  answers nobody expects: ${unexpected.length}`,
    ...unexpected.map((what) => `    ${what}`),
    ...lost.slice(0, 20).map((what) => `    lost: ${what}`),
  ].join('\n'),
)
process.exitCode = lost.length > 0 || unexpected.length > 0 ? 1 : 0
