const english = {
  title: 'The data-import interface',
  lead: 'Energy retailers move customer accounts from a legacy supplier into a new platform through this HTTP/JSON interface: stage an account, process it, add notes, transactions, invoices.',
  checks: 'Checks',
  whereToBegin: 'Where to begin',
  migrate: {
    title: 'You migrate accounts',
    text: 'Learn what is wrong with a payload before the upload, field by field, and rehearse the migration.',
    order: 'Run a migration, step by step',
    check: 'Check a file in this browser',
    validate: 'Validate on the command line',
    rehearse: 'Rehearse on the reference server',
  },
  client: {
    title: 'You write a client',
    text: 'Every request in curl, TypeScript and Python, every answer with an example, and what sending again means.',
    library: 'Validate in your own code',
  },
  implement: {
    title: 'You implement the interface',
    text: 'Learn which sentences of the interface document your server breaks, with the shortest requests that prove it.',
    run: 'Run the conformance suite',
  },
  threeCommands: 'Three commands',
  where:
    'They need Node 22.13 or later and the package data-import-contract, here from the tarball that npm pack makes in a clone of its repository:',
  commands: [
    {
      title: 'Check an export',
      text: 'Every record of every file, with the line and column of what is wrong. Nothing leaves your machine.',
      command: 'npx data-import validate exports/',
    },
    {
      title: 'Rehearse',
      text: 'A small server of the whole interface, with the states of section 3 and a real database beneath.',
      command: 'npx data-import reference-server',
    },
    {
      title: 'Judge an implementation',
      text: 'Passed, failed with proof, skipped with what is missing, or observed where the document leaves the answer open.',
      command: 'npx data-import conformance run --config conformance.json',
    },
  ],
}

const german: typeof english = {
  title: 'Die Datenimport-Schnittstelle',
  lead: 'Über diese HTTP/JSON-Schnittstelle überführen Energieversorger Kundenkonten von einem Altsystem auf eine neue Plattform: ein Konto bereitstellen, es anlegen, Notizen, Buchungen und Rechnungen ergänzen.',
  checks: 'Prüfungen',
  whereToBegin: 'Wo Sie anfangen',
  migrate: {
    title: 'Sie migrieren Konten',
    text: 'Erfahren Sie vor dem Hochladen Feld für Feld, was an den Daten nicht stimmt, und proben Sie die Migration.',
    order: 'Eine Migration Schritt für Schritt',
    check: 'Datei in diesem Browser prüfen',
    validate: 'Auf der Kommandozeile prüfen',
    rehearse: 'Am Referenzserver üben',
  },
  client: {
    title: 'Sie schreiben einen Client',
    text: 'Jede Anfrage in curl, TypeScript und Python, jede Antwort mit Beispiel, und was erneutes Senden bewirkt.',
    library: 'Im eigenen Code prüfen',
  },
  implement: {
    title: 'Sie implementieren die Schnittstelle',
    text: 'Erfahren Sie, welche Sätze der Schnittstellenbeschreibung Ihr Server verletzt, belegt mit den kürzesten Anfragen.',
    run: 'Die Konformitätssuite ausführen',
  },
  threeCommands: 'Drei Befehle',
  where:
    'Sie brauchen Node 22.13 oder neuer und das Paket data-import-contract, hier aus dem Archiv, das npm pack in einem Klon seines Repositorys erzeugt:',
  commands: [
    {
      title: 'Einen Export prüfen',
      text: 'Jeder Datensatz jeder Datei, mit Zeile und Spalte jedes Fehlers. Nichts verlässt Ihren Rechner.',
      command: 'npx data-import validate exports/',
    },
    {
      title: 'Üben',
      text: 'Ein kleiner Server der ganzen Schnittstelle, mit den Zuständen aus Abschnitt 3 und einer echten Datenbank.',
      command: 'npx data-import reference-server',
    },
    {
      title: 'Eine Implementierung beurteilen',
      text: 'Bestanden, mit Beleg durchgefallen, ausgelassen mit dem, was fehlt, oder beobachtet, wo die Beschreibung die Antwort offenlässt.',
      command: 'npx data-import conformance run --config conformance.json',
    },
  ],
}

/** What the first page says, by language. */
export const startTexts = { en: english, de: german }
