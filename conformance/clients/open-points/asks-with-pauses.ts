import type { Exchange } from '../traffic/exchange.ts'
import { each } from '../duties/duty.ts'
import type { OpenPoint } from './open-point.ts'

/** How often the same may be asked without a pause, or once the answer is known, before it counts. */
const patience = 3

/** How often a client may be told that nothing is known, and ask again without doing anything for the account. */
const mostUnknown = 20

/** Questions have pauses between them, and end once they are answered. */
export const asksWithPauses: OpenPoint = {
  requirement: '6-client-pauses-open',
  manners: 'pauses between its questions, and asks no more once it has the answer',
  occasion: 'a client that asks for the status of an account that is in progress',
  judge: (traffic) => {
    const asked = Map.groupBy(traffic.of('getAccountTransferStatus'), ({ pair }) => pair)
    const firsts = [...asked.values()].flatMap(([first]) => (first ? [first] : []))
    return each(firsts, ({ pair = '' }) => {
      const questions = asked.get(pair) ?? []
      const told = (status: string) => questions.filter(({ answer }) => answer?.importStatus === status)
      const inProgress = told('IN_PROGRESS')
      const hurried = inProgress.filter((question) => next(question, questions, traffic.leastPause) !== undefined)
      if (hurried.length >= patience)
        return {
          message: `It asked again at once while the account was in progress, ${hurried.length} times.`,
          exchanges: hurried.slice(0, patience),
        }
      const completed = told('COMPLETED')
      if (completed.length > patience)
        return {
          message: `It went on asking once it was told COMPLETED, ${completed.length} times.`,
          exchanges: completed.slice(0, patience + 1),
        }
      const unknown = told('UNKNOWN')
      if (
        unknown.length > mostUnknown &&
        unknown.length === questions.length &&
        lastOther(traffic.about(pair)) < (unknown[0]?.sent.order ?? 0)
      )
        return { message: `It was told UNKNOWN ${unknown.length} times and did nothing but ask.`, exchanges: unknown.slice(0, patience) }
      return inProgress.length > 0
    })
  },
}

/** The next question, where no pause lies before it. */
function next({ ended }: Exchange, questions: readonly Exchange[], leastPause: number): Exchange | undefined {
  return questions.find(({ sent }) => sent.order > ended.order && sent.at - ended.at < leastPause)
}

/** When something other than a question was sent last. */
function lastOther(exchanges: readonly Exchange[]): number {
  return exchanges.findLast(({ operation }) => operation !== 'getAccountTransferStatus')?.sent.order ?? 0
}
