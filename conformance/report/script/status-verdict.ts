import type { Difference } from '../../oracle/judgement.ts'
import type { Step } from '../../trial/step.ts'

/** What may be expected of a status, in words. */
const statusInWords = /^(not )?(\d(?:\d\d|xx)(?:(?:, | or )\d(?:\d\d|xx))*)$/

/** What is expected of a status. */
export function statusVerdict(number: number, { expected }: Difference): string[] | undefined {
  const [, not, list] = statusInWords.exec(String(expected)) ?? []
  if (list === undefined) return undefined
  const pattern = list
    .split(/, | or /)
    .map((status) => status.replaceAll('x', '?'))
    .join('|')
  // What waits until curl gives up is not answered as in the run, and would not be in another round.
  const waits = `000) echo 'Request ${number} got no answer this time.'; exit 0 ;;`
  const right = `${pattern}) ;; ${waits}`
  const wrong = (cases: string) => `${cases}) echo "Request ${number} was answered $(status ${number}), which is wrong."; return 1 ;;`
  return not === undefined
    ? [
        `case $(status ${number}) in ${right} *) echo "Request ${number} was answered $(status ${number}); expected ${list}."; return 1 ;; esac`,
      ]
    : [`case $(status ${number}) in ${wrong(pattern)} ${waits} esac`]
}

/** JSON is expected to be labelled as such. */
export function typeVerdict(number: number): string {
  return `case $(content_type ${number}) in application/json*|text/json*|*+json*) ;; *) echo "The answer to request ${number} has Content-Type $(content_type ${number}), which is not JSON."; return 1 ;; esac`
}

/**
 * Nothing shows where requests are answered with other statuses than in the run.
 * @param judged The index of the one whose status is judged, if it is.
 */
export function sameCourse(steps: readonly Step[], judged: number | undefined): string[] {
  const statuses = steps.flatMap(({ operator, response }, index) =>
    index === judged || operator !== undefined || response === undefined ? [] : [`${index + 1}:${response.status}`],
  )
  return statuses.length === 0 ? [] : [`went ${statuses.join(' ')} || return 0`]
}
