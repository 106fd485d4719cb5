import { operations, type OperationId } from '../../schemas/operations.ts'
import type { Sighting, SightedExchange } from './sighting.ts'

/** A failure, as far as the order of causes goes by it. */
export interface RankedFailure {
  readonly requirement: string
  /** Lower comes first: musts before shoulds, known failures last. */
  readonly rank: number
  /** Requests of its proof. */
  readonly requests: number
}

/** A failure that is thought to come from another, or to be the same as another, and why. */
export interface Consequence {
  readonly requirement: string
  readonly why: string
}

/** A failure that nothing else explains, and what is thought to come from it. */
export interface FoundCause {
  readonly requirement: string
  /** Failures that show by the same answers, or in the same way, each as much as the other: none of them comes before another. */
  readonly also: readonly Consequence[]
  readonly consequences: readonly Consequence[]
}

/**
 * Which failures come from which. It goes by what was seen and never by words: a failure belongs to another when mostly the
 * same exchange breaks that, too, when its answers are mostly wrong in the same way, when the same value comes back wrong in the answer and
 * in what is stored, when valid requests are refused with the same error, when all that shows it breaks the other first,
 * or goes through an answer that is wrong by itself and shows the other. Where two belong to each other they are told as one
 * cause. A requirement that was seen broken by answers of several kinds joins no causes: it goes with that of the most of its
 * sightings.
 */
export function findCauses(failures: readonly RankedFailure[], sightings: readonly Sighting[]): FoundCause[] {
  const ranked = new Map(failures.map((failure) => [failure.requirement, failure]))
  const nodes = nodesOf(sightings.filter(({ requirement }) => ranked.has(requirement)))
  const links = linksOf(nodes)
  const groups = groupsOf(nodes, links)
  const home = homesOf(groups)
  const causes = groups.flatMap((group): FoundCause[] => {
    const nodesOfGroup = new Set(group)
    const within = links.filter(({ from }) => nodesOfGroup.has(from))
    let mine = [...new Set(group.map(({ requirement }) => requirement))].filter((id) => home.get(id) === group)
    const found: FoundCause[] = []
    while (mine.length > 0) {
      const [lead, ...others] = mine.toSorted(compareIn(group, within, ranked))
      if (lead === undefined) break
      const whys = whysFrom(lead, within, new Set(mine))
      const below = others.flatMap((id) => {
        const why = whys.get(id)
        return why === undefined ? [] : [{ requirement: id, why }]
      })
      const equals = equalsOf(lead, within)
      found.push({
        requirement: lead,
        also: below.filter(({ requirement }) => equals.has(requirement)),
        consequences: below.filter(({ requirement }) => !equals.has(requirement)),
      })
      // What only a chain of likenesses leads to is thought to be something else.
      mine = others.filter((id) => !whys.has(id))
    }
    return found
  })
  const unseen = failures
    .filter(({ requirement }) => !home.has(requirement))
    .map(({ requirement }) => ({ requirement, also: [], consequences: [] }))
  return [...causes, ...unseen].toSorted((one, other) => compareCauses(one, other, ranked))
}

// -- Nodes: a requirement broken by answers of one kind

interface Node {
  readonly requirement: string
  readonly sightings: readonly Sighting[]
  /** All sightings of the requirement, by answers of other kinds, too. */
  readonly all: readonly Sighting[]
}

function nodesOf(sightings: readonly Sighting[]): Node[] {
  const all = Map.groupBy(sightings, ({ requirement }) => requirement)
  const byKind = Map.groupBy(sightings, (sighting) => JSON.stringify([sighting.requirement, shownIn(sighting)]))
  return [...byKind.values()].flatMap((alike): Node[] => {
    const [first] = alike
    return first ? [{ requirement: first.requirement, sightings: alike, all: all.get(first.requirement) ?? alike }] : []
  })
}

/** The operation of the exchange that shows it, and its answer. */
function shownIn({ exchanges }: Sighting): string {
  const last = exchanges.at(-1)
  return last ? `${last.operation} ${last.answer}` : ''
}

// -- Links

/** That a failure is thought to belong to another. */
interface Link {
  readonly from: Node
  readonly to: Node
  /** Lower is stronger. */
  readonly strength: number
  /** Why the failure at its end is thought to belong to that at its beginning. */
  readonly why: string
}

function linksOf(nodes: readonly Node[]): Link[] {
  return nodes.flatMap((from) => nodes.flatMap((to) => linkOf(from, to) ?? []))
}

function linkOf(from: Node, to: Node): Link | undefined {
  const { requirement } = from
  if (requirement === to.requirement) return undefined
  const strength = ways.findIndex(({ holds }) => holds(to, from))
  const way = ways[strength]
  return way ? { from, to, strength, why: way.why(requirement, to, from) } : undefined
}

/** A way in which a failure belongs to another. */
interface Way {
  readonly holds: (one: Node, other: Node) => boolean
  /** It names what the two have in common: a report may show the failure by another answer. */
  readonly why: (requirement: string, one: Node, other: Node) => string
  /** It does not say which of the two comes first. */
  readonly isSideways?: true
}

/** The ways in which a failure belongs to another, the strongest first. */
const ways: readonly Way[] = [
  { holds: isShownBeside, why: () => 'In the run, the same answer broke both.', isSideways: true },
  {
    holds: (one, { requirement }) => isAlwaysBehind(one, requirement),
    why: (requirement) => `Even taken one after the other, these requests break ${requirement} before this point.`,
  },
  {
    holds: (one, { requirement }) => isOfLimit(requirement) && !isOfLimit(one.requirement) && one.all.every(isBehindLimit),
    why: () => 'It shows only after a process request was answered with 429.',
  },
  {
    holds: (one, other) => isAlike(one, other, deviationsOf),
    why: (_requirement, { sightings }) => `Answers to ${sightings[0]?.exchanges.at(-1)?.operation ?? ''} break both in the same way.`,
    isSideways: true,
  },
  {
    holds: (one, other) => isAlike(one, other, changesOf) && hasSameForms(one, other),
    why: (_requirement, one, other) => `${changedInBoth(one, other)} comes back wrong in the same way in both.`,
    isSideways: true,
  },
  {
    holds: (one, other) => isAlike(one, other, refusalsOf),
    why: () => 'It is the same error about a field of the same name, in a valid request.',
    isSideways: true,
  },
  { holds: isBehind, why: (requirement) => `An earlier answer among its requests breaks ${requirement}.` },
]

/**
 * Whether an exchange that shows it shows the other, too, and that is so for at least half of all that shows it: a check may read
 * several things before it says what each of them broke.
 */
function isShownBeside({ sightings, all }: Node, other: Node): boolean {
  const shows = new Set(other.sightings.map(lastId))
  const beside = sightings.filter(
    (sighting) =>
      shows.has(lastId(sighting)) ||
      [...sighting.alongside, ...sighting.again].some(
        ({ requirement, shownBy }) => requirement === other.requirement && shownBy === lastId(sighting),
      ),
  )
  return beside.length > 0 && 2 * beside.length >= all.length
}

/**
 * Whether all that shows it, judged again from its first request on, breaks the other first. What shows it without the other, or
 * before, speaks against it. What breaks nothing when it is judged again says nothing. How an error is told depends on no answer before.
 */
function isAlwaysBehind({ all, requirement: id }: Node, requirement: string): boolean {
  if (tellsErrors.test(id)) return false
  const firsts = all.flatMap((sighting) => firstAgain(sighting) ?? [])
  return firsts.length > 0 && firsts.every((first) => first === requirement)
}

/** Sentences on the form in which an error is told. */
const tellsErrors = /^7-(?:item-|validation-e|refusal-envelope)/

/** What a proof breaks first when it is judged again. */
function firstAgain({ again }: Sighting): string | undefined {
  return again[0]?.requirement
}

function lastId({ exchanges }: Sighting): string | undefined {
  return exchanges.at(-1)?.id
}

/** Whether a sentence is about an answer 429, or what it leaves. */
function isOfLimit(requirement: string): boolean {
  return ['8-limit-429', '8-limit-429-creates-nothing', '8-limit-retry-succeeds'].includes(requirement)
}

/** Whether a process request was answered with 429 before what shows it. */
function isBehindLimit({ exchanges }: Sighting): boolean {
  return exchanges.slice(0, -1).some(({ operation, answer }) => operation === 'processAccount' && answer === '429')
}

/**
 * Whether what is wrong is what is wrong with the other, in at least half of what shows it by answers of this kind: the same place
 * with the same kinds of values, or an answer that is wrong by itself for the same reason.
 */
function isAlike(one: Node, other: Node, wrongIn: (sighting: Sighting) => readonly string[]): boolean {
  const theirs = new Set(other.sightings.flatMap(wrongIn))
  const alike = one.sightings.filter((sighting) => wrongIn(sighting).some((deviation) => theirs.has(deviation)))
  return alike.length > 0 && 2 * alike.length >= one.sightings.length
}

function deviationsOf({ difference, exchanges }: Sighting): string[] {
  const last = exchanges.at(-1)
  if (!last) return []
  if (difference) return [JSON.stringify([last.operation, difference])]
  const wrong = wrongByItself(last)
  return wrong === undefined ? [] : [wrong]
}

/** Which value comes back otherwise than it was sent, wherever that shows, and whether as a value of another kind. */
function changesOf({ changed, difference }: Sighting): string[] {
  if (!changed || !difference) return []
  const { expected, got } = difference
  return [JSON.stringify([changed.sentAt, ...(expected === got ? [] : [expected, got])])]
}

/** The field that comes back otherwise by both, and the operation that sent it. */
function changedInBoth({ sightings }: Node, other: Node): string {
  const theirs = new Set(other.sightings.flatMap(changesOf))
  const { changed } = sightings.find((sighting) => changesOf(sighting).some((change) => theirs.has(change))) ?? {}
  const [operation = '', field = ''] = changed?.sentAt.split(' ') ?? []
  return `${field} of ${operation}`
}

/** Whether what was sent in the same form came back in the same form, as far as that was seen of both. */
function hasSameForms(one: Node, other: Node): boolean {
  const formsOf = ({ sightings }: Node) => sightings.flatMap(({ changed }) => (changed ? [changed.forms] : []))
  const theirs = formsOf(other)
  return formsOf(one).every(([sent, got]) => {
    const alike = theirs.filter(([form]) => form === sent)
    return alike.length === 0 || alike.some(([, form]) => form === got)
  })
}

/** The errors of a valid request that is refused: the name of the field and the code. */
function refusalsOf({ isRefusal, exchanges }: Sighting): string[] {
  const last = exchanges.at(-1)
  if (!isRefusal || !last || last.invalid.length > 0) return []
  return last.told.filter((error) => / ./.test(error)).map((error) => `refused ${error.replace(/^\S*\./, '')}`)
}

/** What is wrong with an exchange whatever was before it: a status that the operation does not have, or a body that must not be accepted. */
function wrongByItself({ operation, answer, invalid, form }: SightedExchange): string | undefined {
  if (!(operation in operations)) return undefined
  const status = Number(answer)
  if (Number.isNaN(status)) return undefined
  const documented: readonly number[] = operations[operation as OperationId].answers.map((one) => one.status)
  if (!documented.includes(status) && ![401, 403, 404, 429].includes(status)) return `${operation} answers ${status}`
  if (status < 300 && invalid.length > 0) return `${operation} accepts ${invalid.join(', ')}`
  if (status < 300 && form.includes('token')) return `${operation} accepts a token`
  return undefined
}

/** Whether all that shows it goes, before, through an answer that is wrong by itself and shows the other. */
function isBehind({ all }: Node, other: Node): boolean {
  const wrong = new Set(
    other.sightings.flatMap(({ exchanges }) => {
      const last = exchanges.at(-1)
      return (last && wrongByItself(last)) ?? []
    }),
  )
  if (wrong.size === 0) return false
  return all.every(({ exchanges }) => exchanges.slice(0, -1).some((exchange) => wrong.has(wrongByItself(exchange) ?? '')))
}

/** What belongs to a failure as much as that belongs to it. */
function equalsOf(lead: string, links: readonly Link[]): Set<string> {
  const beside = links.filter(({ strength }) => ways[strength]?.isSideways)
  const below = new Set(beside.filter(({ from }) => from.requirement === lead).map(({ to }) => to.requirement))
  const above = beside.filter(({ to }) => to.requirement === lead).map(({ from }) => from.requirement)
  return new Set(above.filter((id) => below.has(id)))
}

// -- Groups

function groupsOf(nodes: readonly Node[], links: readonly Link[]): (readonly Node[])[] {
  const groups = new Map(nodes.map((node) => [node, [node]]))
  for (const { from, to } of links) {
    const [mine, others] = [groups.get(from), groups.get(to)]
    if (!mine || !others || mine === others) continue
    mine.push(...others)
    for (const node of others) groups.set(node, mine)
  }
  return [...new Set(groups.values())]
}

/** The group in which a requirement is told: that of the most of its sightings. */
function homesOf(groups: readonly (readonly Node[])[]): Map<string, readonly Node[]> {
  const homes = new Map<string, readonly Node[]>()
  const most = new Map<string, number>()
  for (const group of groups) {
    for (const [requirement, nodes] of Map.groupBy(group, (node) => node.requirement)) {
      const count = nodes.reduce((sum, { sightings }) => sum + sightings.length, 0)
      if (count > (most.get(requirement) ?? 0)) {
        most.set(requirement, count)
        homes.set(requirement, group)
      }
    }
  }
  return homes
}

// -- Order

/** Sections whose sentences hold for all operations and records: one that speaks of less says more of what is wrong. */
const generalSections: ReadonlySet<string> = new Set(['1', '2', '4', '7'])

/** Sentences of such sections that speak of one thing all the same. */
const particular = /^1-staging-/

function isGeneral(requirement: string): boolean {
  return !particular.test(requirement) && generalSections.has(requirement.slice(0, requirement.indexOf('-')))
}

/**
 * Which of a group is most like the root: a sentence about the limit where nothing of the group shows but behind a 429, then what its
 * proofs break first when they are judged again, then what the most others belong to, then what speaks of least, then what takes the fewest
 * requests.
 */
function compareIn(group: readonly Node[], links: readonly Link[], ranked: ReadonlyMap<string, RankedFailure>) {
  const firsts = new Map<string, number>()
  for (const sighting of group.flatMap(({ sightings }) => sightings)) {
    const first = firstAgain(sighting)
    if (first !== undefined) firsts.set(first, (firsts.get(first) ?? 0) + 1)
  }
  const isAllBehindLimit = group.every(({ sightings }) => sightings.every(isBehindLimit))
  const leadsOfLimit = (id: string) => Number(isAllBehindLimit && isOfLimit(id))
  const belonging = new Map<string, Set<string>>()
  for (const { from, to } of links) {
    belonging.set(from.requirement, (belonging.get(from.requirement) ?? new Set()).add(to.requirement))
  }
  const belongTo = (id: string) => belonging.get(id)?.size ?? 0
  return (one: string, other: string) => {
    const [first, second] = [ranked.get(one), ranked.get(other)]
    if (!first || !second) return 0
    return (
      first.rank - second.rank ||
      leadsOfLimit(other) - leadsOfLimit(one) ||
      (firsts.get(other) ?? 0) - (firsts.get(one) ?? 0) ||
      belongTo(other) - belongTo(one) ||
      Number(isGeneral(one)) - Number(isGeneral(other)) ||
      first.requests - second.requests
    )
  }
}

function compareCauses(one: FoundCause, other: FoundCause, ranked: ReadonlyMap<string, RankedFailure>): number {
  const [first, second] = [ranked.get(one.requirement), ranked.get(other.requirement)]
  if (!first || !second) return 0
  return first.rank - second.rank || other.consequences.length - one.consequences.length || first.requests - second.requests
}

/** How many links may lead from a cause to its consequence. */
const longestWay = 2

/** Why requirements of a group are thought to belong to the lead, along the strongest links; those that are too far from it are left out. */
function whysFrom(lead: string, links: readonly Link[], mine: ReadonlySet<string>): Map<string, string> {
  const ways = links.toSorted((one, other) => one.strength - other.strength)
  const whys = new Map([[lead, '']])
  for (let length = 0; length < longestWay; length++) {
    const known = new Set(whys.keys())
    for (const { from, to, why } of ways) {
      if (!known.has(from.requirement) || !mine.has(to.requirement) || whys.has(to.requirement)) continue
      whys.set(to.requirement, from.requirement === lead ? why : `By way of ${from.requirement}. ${why}`)
    }
  }
  return whys
}
