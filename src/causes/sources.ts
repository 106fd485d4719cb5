import { fileGroup, folderOf } from './file-group.ts'

/** What is counted of a source: the values that can be read in one way only, by answers; and those that may be either, by questions. */
export interface SourceCounts {
  /** The first file of it. */
  readonly file: string
  /** The last one. */
  readonly lastFile: string
  /** How many files it has. */
  readonly files: number
  readonly supplier: string
  /** Whether two records or more of one file are counted. */
  readonly hasSeveral: boolean
  readonly counts: ReadonlyMap<string, number>
}

/** A source of which a decision of others tells nothing. */
export interface UntoldSource extends Pick<SourceCounts, 'file' | 'supplier'> {
  /** How many of its values may be either, or show how they are read. */
  readonly count: number
}

/** The sources that a decision holds for: the suppliers, by what the names of their files have in common. */
export interface HeldSources {
  readonly held: SuppliersOfFiles
  /** Those that it does not hold for. */
  readonly left: SuppliersOfFiles
  /** Those whose files have a record each and were not kept apart, since there are so many of them: by folders. */
  readonly folders: SuppliersOfFiles
}

/** The sources that show an answer themselves where others show another one. */
export interface ShowingSources extends HeldSources {
  /** Those with the most values first. */
  readonly shown: readonly UntoldSource[]
}

type SuppliersOfFiles = ReadonlyMap<string, ReadonlySet<string>>

/** So many sources are told apart; of others nothing is decided but by answers. */
const mostSources = 10_000

/** As much of a supplier tells it from others. */
const longestSupplier = 100

/** So many values a source has to have that can be read in one way only, to differ from others. */
const enoughToDiffer = 10

/** So many files of a record each in a folder show how the others there are meant, */
const enoughShowing = 3

/** where they are at least one in so many. */
const mostForShowing = 10

/** So many folders beside one another, with the same file of a record each, show how the others are meant: a folder is rather of another system than a file. */
const enoughFolders = 10

/** So many files whose names have something in common would show it themselves. */
const enoughOfOwn = 10

interface OwnSource extends SourceCounts {
  lastFile: string
  files: number
  hasSeveral: boolean
  /** The number of the last record. */
  record: number
  readonly group: string
  readonly counts: Map<string, number>
}

/** Files of one folder and supplier with a record each. */
interface FolderCounts {
  readonly file: string
  readonly supplier: string
  readonly counts: Map<string, number>
  /** How many files have such values, by answers and questions. */
  readonly files: Map<string, number>
}

/**
 * Takes down what each source shows: the records of one supplier in one file, or in files whose names differ in numbers only, as the
 * parts of one export do. Files of a record each are seen together with the others of their folder, whatever their names are.
 */
export class Sources {
  readonly #all = new Map<string, OwnSource>()
  /** What was kept apart and is no more, by folder and supplier. */
  readonly #folded = new Map<string, FolderCounts>()
  #last: { readonly file: string; readonly supplier: string; readonly own: OwnSource } | undefined
  #isFull = false
  #record = 0
  #hasSeveral = false

  /**
   * What is added next is of another record.
   * @param records How many records it holds, where it is a wrapper of several.
   */
  begin(records = 1): void {
    this.#record++
    this.#hasSeveral = records > 1
  }

  /** @param what What a value is evidence for, or the question that it leaves open. */
  add(file: string, supplier: string, what: string, count = 1): void {
    const own = this.#at(file, supplier)
    if (!own) return
    if (this.#hasSeveral || (own.lastFile === file && own.record !== this.#record)) own.hasSeveral = true
    if (own.lastFile !== file) own.files++
    own.lastFile = file
    own.record = this.#record
    own.counts.set(what, (own.counts.get(what) ?? 0) + count)
  }

  /** Adds what was counted of the records that come next. */
  addAll(sources: Iterable<SourceCounts>): void {
    for (const { file, lastFile, files, supplier, hasSeveral, counts } of sources) {
      this.begin()
      for (const [what, count] of counts) this.add(file, supplier, what, count)
      const own = this.#at(file, supplier)
      if (!own) continue
      own.hasSeveral ||= hasSeveral
      own.files += files - 1
      own.lastFile = lastFile
    }
  }

  /** All of them, as plain data. */
  get all(): readonly SourceCounts[] {
    return [...this.#all.values()].map(({ group: _group, record: _record, ...counts }) => counts)
  }

  #at(file: string, supplier: string): OwnSource | undefined {
    // Mostly one value comes behind another of the same source.
    const last = this.#last
    if (last?.file === file && last.supplier === supplier) return last.own
    const own = this.#findAt(file, supplier)
    this.#last = own && { file, supplier, own }
    return own
  }

  #findAt(file: string, supplier: string): OwnSource | undefined {
    const group = fileGroup(file)
    const key = keyOf(group, supplier)
    const known = this.#all.get(key)
    if (known || this.#isFull) return known
    if (this.#all.size >= mostSources) this.#fold(file)
    if (this.#all.size >= mostSources) {
      this.#isFull = true
      return undefined
    }
    const own = {
      file,
      lastFile: file,
      files: 1,
      supplier,
      hasSeveral: false,
      record: this.#record,
      group,
      counts: new Map<string, number>(),
    }
    this.#all.set(key, own)
    return own
  }

  /** Counts files of a record each by their folders from now on; of the file that is read more may follow. */
  #fold(file: string): void {
    for (const [key, own] of this.#all) {
      if (own.hasSeveral || own.files > 1 || own.file === file) continue
      addToFolder(this.#folded, own)
      this.#all.delete(key)
    }
  }

  /** What files of a record each show, by folder and supplier. */
  #folders(): ReadonlyMap<string, FolderCounts> {
    const folders = new Map(
      [...this.#folded].map(([key, one]) => [key, { ...one, counts: new Map(one.counts), files: new Map(one.files) }]),
    )
    for (const own of this.#all.values()) if (isOfFolder(own)) addToFolder(folders, own)
    return folders
  }

  /** Files of a record that are the only ones in their folders: these may be of an account each. */
  #alone(): ReadonlySet<OwnSource> {
    const inFolder = new Map<string, number>([...this.#folded.values()].map(({ file }) => [folderOf(file), 2]))
    for (const { file } of this.#all.values()) inFolder.set(folderOf(file), (inFolder.get(folderOf(file)) ?? 0) + 1)
    return new Set([...this.#all.values()].filter((own) => !own.hasSeveral && own.files === 1 && inFolder.get(folderOf(own.file)) === 1))
  }

  /**
   * The sources that a decision holds for: they show it themselves; or are of a record each, and others of their folder show it; or
   * have too few values to show anything and lie in the same file as others that do.
   * @param byChance So many values may show nothing by chance.
   */
  heldBy(question: string, answer: string, byChance: number): HeldSources {
    const shownIn = showing(this.#folders(), question, answer, enoughShowing)
    const alone = this.#alone()
    const shownBeside = showing(foldersOf(alone, besideKey), question, answer, enoughFolders)
    const shown = [...this.#all].filter(
      ([, own]) =>
        own.counts.has(answer) || (isOfFolder(own) && shownIn.has(folderKey(own))) || (alone.has(own) && shownBeside.has(besideKey(own))),
    )
    const held = new Set(shown.map(([key]) => key))
    const groups = new Set(shown.map(([, { group }]) => group))
    const beside = [...this.#all].filter(([key, { group }]) => !held.has(key) && groups.has(group))
    for (const [key, { supplier, counts }] of beside) if (supplier !== '' && (counts.get(question) ?? 0) <= byChance) held.add(key)
    // A record that lacks its supplier is of one of those that the file has.
    const untold = new Set(
      beside.flatMap(([key, { group, supplier, counts }]) => (supplier !== '' && counts.has(question) && !held.has(key) ? [group] : [])),
    )
    const suppliers = new Map<string, Set<string>>()
    const left = new Map<string, Set<string>>()
    for (const [key, { group, supplier }] of this.#all) addSupplier(held.has(key) ? suppliers : left, group, supplier)
    for (const group of groups) {
      if (untold.has(group)) continue
      addSupplier(suppliers, group, '')
      left.get(group)?.delete('')
    }
    const folders = new Map<string, Set<string>>()
    // Where not all are known, it may have several records.
    if (!this.#isFull)
      for (const [key, { file, supplier }] of this.#folded) if (shownIn.has(key)) addSupplier(folders, folderOf(file), supplier)
    return { held: suppliers, left, folders }
  }

  /**
   * The sources that show an answer themselves, in enough values to show that no other is meant in them, and show no other.
   * @param others The other answers of the question.
   */
  showing(answer: string, others: readonly string[]): ShowingSources {
    const showing = [...this.#all.values()].filter(
      ({ counts }) => (counts.get(answer) ?? 0) >= enoughToDiffer && !others.some((other) => counts.has(other)),
    )
    const suppliers = new Map<string, Set<string>>()
    for (const { group, supplier } of showing) addSupplier(suppliers, group, supplier)
    return {
      held: suppliers,
      left: new Map(),
      folders: new Map(),
      shown: showing
        .map(({ file, supplier, counts }) => ({ file, supplier, count: counts.get(answer) ?? 0 }))
        .toSorted((one, other) => other.count - one.count),
    }
  }

  /**
   * The sources that have values of a question and that its answer does not hold for, those with the most first.
   * @param sources Those that it holds for.
   */
  untold(question: string, ...sources: readonly HeldSources[]): readonly UntoldSource[] {
    return [...this.#all.values(), ...this.#folded.values()]
      .flatMap(({ file, supplier, counts }) => {
        const count = counts.get(question) ?? 0
        return count === 0 || sources.some((one) => isHeld(one, file, supplier)) ? [] : [{ file, supplier, count }]
      })
      .toSorted((one, other) => other.count - one.count)
  }
}

/** Whether a decision holds for the records of a supplier in a file. */
export function isHeld({ held, left, folders }: HeldSources, file: string, supplier: string): boolean {
  const group = fileGroup(file)
  const one = shortened(supplier)
  if (held.get(group)?.has(one) === true) return true
  return folders.size > 0 && left.get(group)?.has(one) !== true && folders.get(folderOf(file))?.has(one) === true
}

/** The part of it that is about one file. */
export function heldIn({ held, left, folders }: HeldSources, file: string): HeldSources {
  const group = fileGroup(file)
  return { held: only(held, group), left: only(left, group), folders: only(folders, folderOf(file)) }
}

function only(suppliers: SuppliersOfFiles, key: string): SuppliersOfFiles {
  const own = suppliers.get(key)
  return new Map(own ? [[key, own]] : [])
}

function addSupplier(suppliers: Map<string, Set<string>>, key: string, supplier: string): void {
  const own = suppliers.get(key) ?? new Set()
  suppliers.set(key, own.add(shortened(supplier)))
}

/** Whether a source is files of a record each that are seen together with the others of their folder. */
function isOfFolder({ hasSeveral, files }: SourceCounts): boolean {
  return !hasSeveral && files < enoughOfOwn
}

function foldersOf(sources: Iterable<OwnSource>, keyOfOne: (own: OwnSource) => string): ReadonlyMap<string, FolderCounts> {
  const folders = new Map<string, FolderCounts>()
  for (const own of sources) addToFolder(folders, own, keyOfOne(own))
  return folders
}

/** The folders of which enough files show an answer. */
function showing(folders: ReadonlyMap<string, FolderCounts>, question: string, answer: string, enough: number): ReadonlySet<string> {
  return new Set(
    [...folders].flatMap(([key, { files }]) => {
      const count = files.get(answer) ?? 0
      return count >= enough && count * mostForShowing >= (files.get(question) ?? 0) ? [key] : []
    }),
  )
}

function addToFolder(folders: Map<string, FolderCounts>, own: OwnSource, key = folderKey(own)): void {
  const folder = folders.get(key) ?? {
    file: own.file,
    supplier: own.supplier,
    counts: new Map<string, number>(),
    files: new Map<string, number>(),
  }
  folders.set(key, folder)
  for (const [what, count] of own.counts) {
    folder.counts.set(what, (folder.counts.get(what) ?? 0) + count)
    folder.files.set(what, (folder.files.get(what) ?? 0) + 1)
  }
}

function folderKey({ file, supplier }: Pick<SourceCounts, 'file' | 'supplier'>): string {
  return keyOf(folderOf(file), supplier)
}

/** What folders beside one another have in common that hold a file of the same name. */
function besideKey({ group, supplier }: OwnSource): string {
  return keyOf(group.replace(/[^/\\]*([/\\][^/\\]*)$/, '*$1'), supplier)
}

function keyOf(files: string, supplier: string): string {
  return `${files}\n${shortened(supplier)}`
}

function shortened(supplier: string): string {
  return supplier.slice(0, longestSupplier)
}
