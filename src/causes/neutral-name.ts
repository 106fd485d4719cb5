import { folded } from '../glossary/legacy-meaning.ts'

/**
 * Words that say of data no more than that they are such, or how they are handed over. What a name has beyond them may say that its
 * records are not to be taken as they are: no list of such warnings is complete, so that this is a list of what is known to be none.
 */
const neutral: ReadonlySet<string> = new Set(
  (
    'account accounts after agg airbyte all answer array attributes batch body build changed collection content contents ' +
    'contract contracts create created customer customers d data dataset daten datensaetze datensatz doc docs document ' +
    'documents dto edge edges element elements embedded entities entity entries entry envelope event events export exported ' +
    'exports feature features feed fields get hits import imports insert item items json jsonb kinesis konten konto kunde kunden ' +
    'latest legacy list liste load message messages mig migrate migrated migration model msg new node notification nodes object objects ' +
    'ok output package page payload properties raw received record records request resource resources response result results resultset ' +
    'return root row rows sap search set sns source staged struct success tabelle table text to type update updated upsert value ' +
    'values vertraege vertrag vertragskonten vertragskonto view'
  ).split(' '),
)

/** Whether a name, such as that of a wrapper or a type, is made of words that say nothing about what is in it, and of others that are known there. */
export function isNeutral(name: string, more: ReadonlySet<string> = none): boolean {
  const words = wordsOf(name)
  return words.length > 0 && words.every((word) => neutral.has(word) || more.has(word) || (words.length > 1 && besideOthers.has(word)))
}

/** Words that are neutral only beside others: "stage" alone may be where programs are tried. */
const besideOthers: ReadonlySet<string> = new Set(['stage'])

const none: ReadonlySet<string> = new Set()

/** Whether a name in small letters is made of such words that are run together, as legacyaccount is. */
export function isRunTogether(name: string): boolean {
  return runTogether.test(name.replaceAll('_', ''))
}

/** Shorter ones may be parts of others. */
const runTogether = new RegExp(`^(?:${[...neutral].filter((word) => word.length > 3).join('|')})+$`)

/** Whether a name is made of some words, of so many at least. */
export function isMadeOf(name: string, words: ReadonlySet<string>, least = 1): boolean {
  const own = wordsOf(name)
  return own.length >= least && own.every((word) => words.has(word))
}

/** The words of a name in any style. */
function wordsOf(name: string): readonly string[] {
  return name
    .replaceAll(/(?<=[a-zäöü\d])(?=[A-ZÄÖÜ])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
    .split(/[^\p{L}\d]+/u)
    .map(folded)
    .filter((word) => word !== '')
}
