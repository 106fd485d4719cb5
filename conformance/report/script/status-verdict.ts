import type { Difference } from '../../oracle/judgement.ts'
import type { Step } from '../../trial/step.ts'

/** What may be expected of a status, in words. */
const statusInWords = /^(not )?(\d(?:\d\d|xx)(?:(?:, | or )\d(?:\d\d|xx))*)$/

/** What a gateway answers, or whoever looks at tokens: it says nothing of the failure, unless it came in the run. */
export const silent = [401, 403, 429, 502, 503, 504]

/** What is expected of a status. Of requests at once another may be answered so this time: then only what came in the run is wrong. */
export function statusVerdict(number: number, { expected, got }: Difference, isRace: boolean): string[] | undefined {
  const [, not, list] = statusInWords.exec(String(expected)) ?? []
  if (list === undefined) return undefined
  const pattern = list
    .split(/, | or /)
    .map((status) => status.replaceAll('x', '?'))
    .join('|')
  const others = silent.filter((status) => status !== Number(got)).join('|')
  const status = `$(status ${number})`
  // What waits until curl gives up is not answered as in the run, and would not be in another attempt.
  const none = `000) echo 'Request ${number} got no answer this time.'; exit 0 ;;`
  const was = `"Request ${number} was answered ${status}`
  if (not !== undefined) return [`case ${status} in ${none} ${pattern}) echo ${was}, which is wrong."; return 1 ;; esac`]
  const unclear = `${others}) echo ${was}. The script cannot tell whether the failure is there."; exit 2 ;;`
  const wrong = `${isRace ? String(got) : '*'}) echo ${was}; expected ${list}."; return 1 ;;`
  return [`case ${status} in ${none} ${pattern}) ;; ${unclear} ${wrong} esac`]
}

/** JSON is expected to be labelled as such. */
export function typeVerdict(number: number): string {
  return `case $(content_type ${number} | tr '[:upper:]' '[:lower:]') in application/json*|text/json*|*+json*) ;; *) echo "The answer to request ${number} has Content-Type $(content_type ${number}), which is not JSON."; return 1 ;; esac`
}

/**
 * Nothing shows where requests are answered with other statuses than in the run.
 * @param isFixed Whether the request of an index must be.
 */
export function sameCourse(steps: readonly Step[], isFixed: (index: number) => boolean): string[] {
  const statuses = steps.flatMap(({ operator, request: { headers }, response }, index) =>
    operator === undefined && response !== undefined && isFixed(index)
      ? [`${index + 1}:${response.status}${headers?.['Authorization'] === undefined ? '' : ':token'}`]
      : [],
  )
  return statuses.length === 0 ? [] : [`went ${statuses.join(' ')} || return 0`]
}
