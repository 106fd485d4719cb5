/** A guide: a file of the folder docs/. A folder of its name holds its parts, which have pages of their own. */
export interface Guide {
  /** Its file, seen from docs/, without the ending. */
  readonly name: string
  /** As the navigation calls it. */
  readonly title: string
  /** The same in German. The guide itself is English. */
  readonly german: string
  readonly summary: string
  /** Below which heading the navigation has it. */
  readonly topic: 'check' | 'rehearse' | 'judge' | 'build'
  /** Other words that the search finds it by. */
  readonly terms?: string
  /** Its parts in the order in which the navigation has them; others come behind them. */
  readonly parts?: readonly string[]
}

/** The guides, in the order in which a team needs them. */
export const guides: readonly Guide[] = [
  {
    name: 'validate',
    title: 'Validate before upload',
    german: 'Vor dem Hochladen prüfen',
    summary: 'Check payloads on your machine, field by field, before anything is sent.',
    topic: 'check',
    terms: 'gdpr dsgvo privacy personal data',
  },
  {
    name: 'profiles',
    title: 'Rules and profiles',
    german: 'Regeln und Profile',
    summary: 'What goes wrong in practice although the document allows it, and what your deployment asks.',
    topic: 'check',
  },
  {
    name: 'repair',
    title: 'Repair a cohort',
    german: 'Eine Kohorte reparieren',
    summary: 'What has only one reading is repaired in copies, with a log of every change; what has two is left.',
    topic: 'check',
    parts: [
      'what-is-repaired',
      'tables',
      'what-the-cohort-decides',
      'what-is-left',
      'answers',
      'what-rules-doubt',
      'streams-of-changes',
      'trials',
    ],
  },
  {
    name: 'known-findings',
    title: 'Accept what is known, compare runs',
    german: 'Bekanntes hinnehmen, Läufe vergleichen',
    summary: 'A baseline of findings that are agreed upon, each with a reason and a last day; what is new since the last run.',
    topic: 'check',
  },
  {
    name: 'bulk',
    title: 'Check large inputs',
    german: 'Große Datenmengen prüfen',
    summary: 'Gigabytes of accounts, or hundreds of thousands of files, with many threads or on many machines.',
    topic: 'check',
  },
  {
    name: 'migrate',
    title: 'Run a migration',
    german: 'Eine Migration durchführen',
    summary: 'The order of the work, what a loader does with each answer, what may be sent again, how to resume.',
    topic: 'rehearse',
    terms: 'retry retries idempotent idempotency timeout',
    parts: ['sending-again'],
  },
  {
    name: 'generate',
    title: 'Make a cohort',
    german: 'Eine Kohorte erzeugen',
    summary: 'Synthetic accounts that fit together, with mistakes in them if wanted, for tests and rehearsals.',
    topic: 'rehearse',
  },
  {
    name: 'reference-server',
    title: 'Rehearse on the reference server',
    german: 'Am Referenzserver üben',
    summary: 'Run the whole interface on your machine and walk a migration through it.',
    topic: 'rehearse',
  },
  {
    name: 'judge-clients',
    title: 'Judge a client',
    german: 'Einen Client beurteilen',
    summary: 'What a loader must be ready for, put to it on purpose, and which duties it keeps.',
    topic: 'rehearse',
    parts: ['duties'],
  },
  {
    name: 'reconcile',
    title: 'Prove that everything arrived',
    german: 'Nachweisen, dass alles ankam',
    summary: 'What the cohort holds against what the platform says it has, with control totals of both sides.',
    topic: 'rehearse',
  },
  {
    name: 'conformance',
    title: 'Run the conformance suite',
    german: 'Die Konformitätssuite ausführen',
    summary: 'Which sentences of the document does an implementation keep, and which does it break?',
    topic: 'judge',
    parts: ['fields-of-a-failure'],
  },
  {
    name: 'operator-port',
    title: 'Write an operator port',
    german: 'Einen Betreiberzugang schreiben',
    summary: 'The small port that lets the suite reach states the interface cannot bring about.',
    topic: 'judge',
  },
  {
    name: 'suite-strength',
    title: 'How strong the suite is',
    german: 'Wie stark die Suite ist',
    summary: 'Servers with one fault each, and which of them the suite finds.',
    topic: 'judge',
    parts: [
      'status',
      'validation',
      'shape',
      'meaning',
      'stability',
      'agreement',
      'state',
      'timing',
      'isolation',
      'race',
      'vendor',
      'authentication',
      'lost-response',
      'limit',
    ],
  },
  {
    name: 'continuous-integration',
    title: 'Use it in CI',
    german: 'In der CI einsetzen',
    summary: 'Check exports and judge implementations in every build.',
    topic: 'build',
  },
  {
    name: 'library',
    title: 'Use it in your own code',
    german: 'Im eigenen Code einsetzen',
    summary: 'The validator, the types and the contract as data.',
    topic: 'build',
  },
  {
    name: 'publish',
    title: 'Publish the documentation',
    german: 'Die Dokumentation veröffentlichen',
    summary: 'This site under your own name: colours, servers, guides, a profile, and what changed.',
    topic: 'build',
  },
  {
    name: 'reading-the-document',
    title: 'How the contract reads the document',
    german: 'Wie der Vertrag die Beschreibung auslegt',
    summary: 'Every place where a sentence had to be read one way or another.',
    topic: 'build',
  },
  {
    name: 'words',
    title: 'Words',
    german: 'Begriffe',
    summary: 'A glossary: what a cohort, a finding, a rule, a profile, a requirement and an operator port are.',
    topic: 'build',
  },
  {
    name: 'licences',
    title: 'Licences',
    german: 'Lizenzen',
    summary: 'What is installed with the package, and under which licences.',
    topic: 'build',
    terms: 'license licenses',
  },
  {
    name: 'samples/README',
    title: 'Sample payloads',
    german: 'Beispieldaten',
    summary: 'Good ones to copy from, and bad ones that show what a check finds.',
    topic: 'build',
  },
]

/** The file of a guide's page. */
export function guidePath({ name }: Pick<Guide, 'name'>): string {
  return `guides/${name.replace(/\/README$/, '')}.html`
}
