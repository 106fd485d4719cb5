import { asObject } from '../../reading/as-object.ts'
import { templateOf, type Body, type TemplateOperation } from '../../setting/templates.ts'
import { operationOf } from '../../trial/operation-of.ts'
import { isRacing, requestsIn } from '../../trial/step.ts'
import { anotherLike } from '../attempts/item-behind.ts'
import { again } from './again.ts'
import type { Proof } from './proof.ts'
import { reduceBody } from './reduce-body.ts'
import type { Counterexample } from '../run-check.ts'
import { isSameMessage, isSameSymptom, isWithinPlace } from './same-symptom.ts'

/** Bodies that are together no longer than this are short enough, in characters. */
const short = 500

/** The most requests that are spent on the bodies of one proof, and the longest that it may take, in milliseconds. */
const [mostRequests, mostTime] = [300, 5000]

/** What goes on at once may need to be tried so often until it shows again. */
const triesOfRace = 3

/**
 * A proof whose requests start from smaller payloads: of each template that it uses everything is left out without which
 * the same requirement breaks at the same place.
 * @param goesOn Whether there is time left.
 */
export async function shrinkBodies({ check, setting, example }: Proof, goesOn: () => boolean): Promise<Proof> {
  const isRace = example.steps.some(isRacing)
  let best: Counterexample = example
  let templates = setting.templates
  let spent = 0
  const end = setting.course.elapsed() + mostTime
  const hasTime = () => spent < mostRequests && setting.course.elapsed() < end && goesOn()
  const fails = async (operation: TemplateOperation, body: Body, isSame = isAlike): Promise<boolean> => {
    for (let tries = isRace ? triesOfRace : 1; tries > 0 && hasTime(); tries--) {
      const smaller = { ...setting, templates: templates.with(operation, body) }
      const found = await again(check, smaller, example)
      spent += found.requests
      if (found.example && isSame(found.example, best)) {
        best = found.example
        templates = smaller.templates
        return true
      }
    }
    return false
  }
  for (const operation of templatesIn(example)) {
    if (lengthOf(best) <= short) break
    await setting.course.within(`bodies of ${example.requirement}`, async () => {
      for (const start of new Set([templates.get(operation), ...templates.candidates(operation)])) {
        if (!(await fails(operation, start))) continue
        await reduceBody(start, (body) => fails(operation, body))
        break
      }
    })
  }
  // What a later request has and the first one lacks may be what is left of that: a mixture shows where both have some.
  await setting.course.within(`bodies of ${example.requirement}`, async () => {
    for (const { operation, name, item } of listsLacked(best))
      await fails(operation, { ...templates.get(operation), [name]: [item] }, isWithin)
  })
  return { check, setting: { ...setting, templates }, example: best }
}

/** What tells the item of a template from those that a check sends. */
const mark = 'Earlier'

/** So many lists are filled. */
const mostLists = 2

/** The lists that the first request of a template lacks and a later one has, each with an item like those. */
function listsLacked({ steps }: Counterexample) {
  const lists = templatesIn({ steps }).flatMap((operation) => {
    const [first, ...others] = requestsIn(steps).filter((step) => templateOf(operationOf(step)) === operation)
    return others.flatMap((step) =>
      Object.keys(asObject(step.request.body)).flatMap((name) => {
        const item = first && !Object.hasOwn(asObject(first.request.body), name) ? anotherLike(step, [name, 0], mark) : undefined
        return item === undefined ? [] : [{ operation, name, item }]
      }),
    )
  })
  return lists.slice(0, mostLists)
}

/** Whether a counterexample shows in the same words at the place of another one, or inside of it, with as many requests. */
function isWithin(one: Counterexample, other: Counterexample): boolean {
  return isSameMessage(one, other) && one.steps.length === other.steps.length && isWithinPlace(one, other)
}

/** The templates that the requests of a proof start from, the one with the longest bodies first. */
function templatesIn({ steps }: Pick<Counterexample, 'steps'>): readonly TemplateOperation[] {
  const lengths = new Map<TemplateOperation, number>()
  for (const step of requestsIn(steps)) {
    const template = templateOf(operationOf(step))
    if (template !== undefined) lengths.set(template, (lengths.get(template) ?? 0) + (JSON.stringify(step.request.body)?.length ?? 0))
  }
  return [...lengths].toSorted(([, one], [, other]) => other - one).map(([operation]) => operation)
}

/** Whether two counterexamples show the same, with as many requests. */
function isAlike(one: Counterexample, other: Counterexample): boolean {
  return isSameSymptom(one, other) && one.steps.length <= other.steps.length && lengthOf(one) <= lengthOf(other)
}

function lengthOf({ steps }: Counterexample): number {
  return steps.reduce((sum, { request }) => sum + (request.body === undefined ? 0 : JSON.stringify(request.body).length), 0)
}
