import { isObject } from '../../contract/json-schema.ts'
import { isRawNumber } from '../../json/raw-number.ts'
import { isOpen, takings, units } from './answer-words.ts'

/**
 * Answers of two files of them as one: where both answer the same, what is said in the first holds. What is open in one of them, or
 * only tells of questions, is left out; what is no section of answers stays, so that it can be told.
 */
export function joinAnswers(first: unknown, second: unknown): unknown {
  if (!isObject(first) || !isObject(second)) return isObject(first) ? second : first
  const sections = [...new Set([...Object.keys(second), ...Object.keys(first)])].filter((section) => section !== 'about')
  return Object.fromEntries(
    sections.map((section) => [section, joined(longForm(section, first[section]), longForm(section, second[section]))]),
  )
}

function joined(first: unknown, second: unknown): unknown {
  if (first === undefined || second === undefined) return second ?? first
  if (!isNames(first) || !isNames(second)) return second
  const names = new Set([...Object.keys(second), ...Object.keys(first)])
  return Object.fromEntries(
    [...names].map((name) => {
      const [one, other] = [first[name], second[name]]
      return [name, isNames(one) && isNames(other) ? joined(one, other) : (one ?? other)]
    }),
  )
}

/** The answers of a section by their names, without those that are open. */
function longForm(section: string, told: unknown): unknown {
  const short = { cents: units[0], records: takings[0] }[section]
  const named =
    short !== undefined && (typeof told === 'string' || Array.isArray(told))
      ? Object.fromEntries([told].flat().map((name: unknown) => [String(name), isOpen(name) ? name : short]))
      : told
  if (!isNames(named)) return named
  return Object.fromEntries(
    Object.entries(named).flatMap(([name, answer]): [string, unknown][] => {
      if (isOpen(answer)) return []
      if (isNames(answer) && Object.hasOwn(answer, 'answer')) return [[name, answer['answer']]]
      return [[name, section === 'values' ? longForm('', answer) : answer]]
    }),
  )
}

function isNames(value: unknown): value is Readonly<Record<string, unknown>> {
  return isObject(value) && !isRawNumber(value)
}
