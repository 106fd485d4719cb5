import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runProgram } from '../../../src/cli/testing/run-program.ts'
import { OpenedSite, type Watch } from '../testing/opened-site.ts'

const samples = fileURLToPath(new URL('../../samples/', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'check-page-'))
let site: OpenedSite
beforeAll(async () => {
  site = await OpenedSite.open()
})
afterAll(async () => {
  await site.close()
  rmSync(folder, { recursive: true })
})

interface Opened {
  readonly page: Page
  readonly frame: Frame
  readonly watch: Watch
}

/** What the test asks of a frame of code. */
interface HTMLPre {
  readonly scrollLeft: number
  readonly clientWidth: number
  readonly clientHeight: number
  readonly offsetHeight: number
  readonly scrollWidth: number
  readonly textContent: string
}

/** The same of a field of a form. */
interface HTMLField {
  readonly labels: { readonly length: number }
  readonly ariaLabelledByElements: readonly unknown[] | null
}

async function open(): Promise<Opened> {
  const { page, watch } = await site.page('check.html')
  const frame = page.frames()[1]
  if (!frame) throw new Error('The page has no frame')
  return { page, frame, watch }
}

/** Gives files to the page and waits for what comes of them. */
async function check({ frame }: Opened, ...files: readonly string[]): Promise<string> {
  await frame.locator('#file').setInputFiles([...files])
  await frame.locator('#result').waitFor({ timeout: 120_000 })
  return (await frame.locator('#headline').textContent()) ?? ''
}

/** What the command line finds in the same files, with the names that the browser gives them. */
async function foundByProgram(files: readonly string[], ...options: readonly string[]) {
  const { stdout } = await runProgram(['validate', ...files, '--report', 'csv', '--no-duplicates', ...options])
  return files.reduce((csv, file) => csv.replaceAll(file, file.slice(file.lastIndexOf('/') + 1)), stdout)
}

async function download(opened: Opened, link = '#download', name = 'findings.csv'): Promise<string> {
  const [file] = await Promise.all([opened.page.waitForEvent('download'), opened.frame.locator(link).click()])
  expect(file.suggestedFilename()).toBe(name)
  return readFileSync(await file.path(), 'utf8')
}

it('a good file', async () => {
  const opened = await open()
  expect(await check(opened, `${samples}valid/accounts.jsonl`)).toBe('5 records in 1 file: nothing to report')
  expect(await opened.frame.locator('#found').isVisible()).toBe(false)
  expect(await opened.frame.locator('#lines').textContent()).toContain('5 seen to be valid without parsing')
  expect(opened.watch).toEqual({ complaints: [], strangers: [] })
})

describe('a bad file', () => {
  it('shows each finding as the command line does: place, frame, hint', async () => {
    const opened = await open()
    const file = `${samples}faulty/misspelt-field.json`
    expect(await check(opened, file)).toBe('1 record in 1 file: 1 invalid, 2 findings')
    const first = opened.frame.locator('.finding').first()
    expect(await first.locator('.head').textContent()).toBe('misspelt-field.json:8:7 error unknown_field customers.0.familiy_name')
    const { stdout } = await runProgram(['validate', '--all', file])
    const [, ...lines] = /\n {2}"familiy_name" is not[^\n]*\n([^]*?\n) {2}help/.exec(stdout) ?? []
    expect(await first.locator('pre').textContent()).toBe(lines[0])
    expect(await first.locator('.hint').textContent()).toBe('help: Did you mean "family_name"?')
    expect(opened.watch).toEqual({ complaints: [], strangers: [] })
  })

  it('the CSV file is that of the command line', async () => {
    const opened = await open()
    const names = [
      'cohort.jsonl',
      'broken-json.json',
      'null-for-omitted.json',
      'german-date.json',
      'duplicate-key.json',
      'digits-lost.json',
    ]
    const files = names.map((name) => `${samples}faulty/${name}`)
    await check(opened, ...files)
    expect(await download(opened)).toBe(await foundByProgram(files))
  })

  it('is checked by the rules as well, when they are asked for', async () => {
    const opened = await open()
    const names = readdirSync(`${samples}mistakes`).filter((name) => name.endsWith('.json'))
    const files = names.map((name) => `${samples}mistakes/${name}`)
    await check(opened, ...files)
    const without = await opened.frame.locator('#headline').textContent()
    await opened.frame.locator('#result').evaluate('(result) => (result.hidden = true)')
    await opened.frame.locator('#rules').check()
    await opened.frame.locator('#result').waitFor()
    expect(await opened.frame.locator('#headline').textContent()).not.toBe(without)
    expect((await download(opened)).split('\n').toSorted()).toEqual((await foundByProgram(files, '--rules')).split('\n').toSorted())
    expect(await opened.frame.locator('#groups').textContent()).toContain('invalid_phone_number')
  })

  it('on a phone, what is marked in a long line is in sight', async () => {
    const opened = await open()
    await opened.page.setViewportSize({ width: 390, height: 800 })
    await check(opened, `${samples}faulty/cohort.jsonl`)
    const isInSight = await opened.frame.locator('.finding pre').evaluateAll((frames) =>
      frames.map((pre) => {
        const { scrollLeft, clientWidth, scrollWidth, textContent } = pre as unknown as HTMLPre
        const lines = textContent.split('\n')
        const mark = (lines.findLast((line) => line.includes('^'))?.indexOf('^') ?? 0) / Math.max(...lines.map(({ length }) => length))
        return mark * scrollWidth > scrollLeft && mark * scrollWidth < scrollLeft + clientWidth
      }),
    )
    expect(isInSight).toEqual([true, true, true, true])
  })

  it('is filtered by cause', async () => {
    const opened = await open()
    const names = ['cohort.jsonl', 'misspelt-field.json', 'german-date.json']
    await check(opened, ...names.map((name) => `${samples}faulty/${name}`))
    await opened.frame.locator('#filter').selectOption('misspelt_name')
    const codes = await opened.frame.locator('.finding .head code:first-of-type').allTextContents()
    expect(codes.length).toBeGreaterThan(1)
    expect(new Set(codes)).toEqual(new Set(['unknown_field']))
  })

  it('tells errors first, a cause in one row with what to do, wide enough to read', async () => {
    const opened = await open()
    await opened.frame.locator('#rules').check()
    await check(opened, ...['cohort.jsonl', 'misspelt-field.json', 'german-date.json'].map((name) => `${samples}faulty/${name}`))
    const ranks = (texts: readonly string[]) => texts.map((text) => ['error', 'warning', 'note'].indexOf(text))
    for (const place of ['#groups .tag', '.finding .tag']) {
      const severities = ranks(await opened.frame.locator(place).allTextContents())
      expect(severities.length).toBeGreaterThan(2)
      expect(severities).toEqual(severities.toSorted((a, b) => a - b))
    }
    const row = opened.frame.locator('#groups tr', { hasText: 'misspelt_name' })
    expect(await row.count()).toBe(1)
    expect(await row.locator('.what').textContent()).toContain('Field names are misspelt')
    expect((await row.locator('.what').boundingBox())?.width).toBeGreaterThan(400)
  })

  it('of another operation is checked against that', async () => {
    const opened = await open()
    await opened.frame.locator('#operation').selectOption('createNotes')
    expect(await check(opened, `${samples}valid/create-notes.json`)).toBe('1 record in 1 file: nothing to report')
    expect(await check(opened, `${samples}faulty/note-without-body.json`)).toContain('1 finding')
    expect(await opened.frame.locator('.finding .head').textContent()).toContain('note_body_or_document_path_not_found')
  })

  it('whatever it holds, nothing of it becomes a part of the page', async () => {
    const file = join(folder, '<img src=x onerror=alert(1)>.json')
    writeFileSync(
      file,
      '{"<img src=x onerror=alert(1)>": 1, "import_supplier": "S", "external_account_number": "<script>alert(1)</script>"}',
    )
    const opened = await open()
    await check(opened, file)
    expect(await opened.frame.locator('img, #result script').count()).toBe(0)
    expect(await opened.frame.locator('.finding .attr').textContent()).toBe('<img src=x onerror=alert(1)>')
    expect(opened.watch).toEqual({ complaints: [], strangers: [] })
  })
})

it('speaks the language that is chosen, and keeps the choice', async () => {
  const opened = await open()
  await check(opened, `${samples}faulty/misspelt-field.json`)
  await opened.page.locator('#check-language').selectOption('de')
  await opened.frame.locator('#headline', { hasText: '1 ungültig' }).waitFor()
  expect(await opened.frame.locator('#headline').textContent()).toBe('1 Datensatz in 1 Datei: 1 ungültig, 2 Befunde')
  expect(await opened.frame.locator('#groups').textContent()).toContain('Feldnamen sind falsch geschrieben, etwa famly_name. Abhilfe:')
  expect(await opened.frame.locator('.finding .tag').first().textContent()).toBe('Fehler')
  const text = (await opened.frame.locator('main').textContent()) ?? ''
  expect(text.split('nur auf Englisch')).toHaveLength(2)
  const card = opened.frame.locator('.finding').first()
  expect(await card.locator('p').nth(1).textContent()).toBe(
    'Die Schnittstelle kennt hier kein Feld „familiy_name“. Gemeint ist vermutlich „family_name“.',
  )
  expect(await card.locator('[lang=en]').count()).toBe(0)
  await opened.page.reload()
  const [, again] = opened.page.frames()
  await again?.locator('#choose', { hasText: 'Dateien auswählen' }).waitFor()
  expect(await opened.page.locator('.lead').filter({ visible: true }).textContent()).toContain('Befunde wie auf der Kommandozeile')
})

it('says in German what codes and rules mean, before what there is in English only', async () => {
  const opened = await open()
  await opened.page.locator('#check-language').selectOption('de')
  await opened.frame.locator('#rules').check()
  await check(opened, `${samples}faulty/duplicate-key.json`, `${samples}mistakes/phone-of-no-country.json`)
  const groups = (await opened.frame.locator('#groups').textContent()) ?? ''
  expect(groups).toContain('Ein Objekt hat denselben Schlüssel zweimal')
  expect(groups).toContain('Telefonnummer, die es in ihrem Land so nicht gibt. Dies ist')
  expect(await opened.frame.locator('#groups [lang=en]').count()).toBe(0)
  for (const text of ['duplicate_key', 'invalid_phone_number']) {
    const parts = opened.frame.locator('.finding', { hasText: text }).locator('p')
    expect(await parts.nth(1).textContent()).toContain('Abhilfe:')
    expect(await parts.nth(2).getAttribute('lang')).toBe('en')
  }
  expect(opened.watch).toEqual({ complaints: [], strangers: [] })
})

describe('repair', () => {
  it('shows its plan, and makes the copies and the log that the command line makes', async () => {
    const file = `${samples}damaged/legacy-notation.jsonl`
    const out = join(folder, 'repaired')
    await runProgram(['fix', file, '--out', out])
    const opened = await open()
    await check(opened, file)
    await opened.frame.locator('#plan').click()
    await opened.frame.locator('#planned').waitFor()
    expect(await opened.frame.locator('#planHeadline').textContent()).toBe(
      '2 of 2 records would change; 2 would be valid, but doubted by rules.',
    )
    expect(await opened.frame.locator('#planCauses').textContent()).toContain('"06/21/1998" → "1998-06-21"')
    expect(await opened.frame.locator('#planLines').textContent()).toContain('the month comes first. 5 values can be read no other way')
    expect(await opened.frame.locator('#stays').isVisible()).toBe(false)
    await opened.frame.locator('#make').click()
    await opened.frame.locator('#made').waitFor()
    expect(await download(opened, '#copies a', 'legacy-notation.jsonl')).toBe(readFileSync(join(out, 'legacy-notation.jsonl'), 'utf8'))
    const log = readFileSync(join(out, 'changes.log'), 'utf8').replaceAll(JSON.stringify(file), '"legacy-notation.jsonl"')
    expect(await download(opened, '#log', 'changes.log')).toBe(log)
    await opened.frame.locator('#again').click()
    await opened.frame.locator('#headline', { hasText: 'nothing to report' }).waitFor()
    expect(opened.watch).toEqual({ complaints: [], strangers: [] })
  })

  it('tells what stays and what is in doubt, and reads other encodings and wrapped records', async () => {
    const record = { external_account_number: '1', import_supplier: 'S', customers: [{ family_name: 'Mößner' }] }
    writeFileSync(
      join(folder, 'latin.json'),
      Buffer.from(JSON.stringify({ d: { results: [record, { ...record, colour: 'rot' }], __next: 'page2' } }), 'latin1'),
    )
    const opened = await open()
    await check(opened, join(folder, 'latin.json'))
    await opened.frame.locator('#plan').click()
    await opened.frame.locator('#planned').waitFor()
    expect(await opened.frame.locator('#planLines').textContent()).toContain('latin.json is windows-1252, and becomes UTF-8.')
    expect(await opened.frame.locator('#planLines').textContent()).toContain('more of them follow')
    expect(await opened.frame.locator('#stays').textContent()).toMatch(/^What stays: 1 finding in 1 record.*unknown_field/)
    await opened.frame.locator('#make').click()
    const copy = JSON.parse(await download(opened, '#copies a', 'latin.json')) as unknown
    expect(copy).toEqual([record, { ...record, colour: 'rot' }])
  })

  it('tells what a stream of changes deletes and replaces, in either language', async () => {
    const living = (town: string) => ({ external_account_number: '1', import_supplier: 'S', billing_address4: town })
    const changes = [
      { op: 'c', after: living('Jena') },
      { op: 'u', after: living('Gera') },
      { op: 'd', before: living('Gera'), after: null },
    ]
    writeFileSync(join(folder, 'stream.jsonl'), changes.map((change) => `${JSON.stringify(change)}\n`).join(''))
    const opened = await open()
    await check(opened, join(folder, 'stream.jsonl'))
    await opened.frame.locator('#plan').click()
    await opened.frame.locator('#planned').waitFor()
    const told = opened.frame.locator('#planLines')
    expect(await told.textContent()).toContain('In doubt: 2 records are deleted, as op: "d" beside them or further on says (stream.jsonl:1')
    expect(await told.textContent()).toContain(
      'In doubt: of 1 account there are several states; 1 of them comes before a later one (stream.jsonl:1)',
    )
    await opened.page.locator('#check-language').selectOption('de')
    await opened.frame.locator('#planLines', { hasText: 'Zweifelhaft: 2 Datensätze sind gelöscht; das sagt op: "d"' }).waitFor()
    expect(await told.textContent()).toContain('Zweifelhaft: Von 1 Konto gibt es mehrere Stände')
  })

  it('tells which files nothing is decided for, and which balances seem to be in cents, in either language', async () => {
    const account = (number: number, fields: object) => ({ external_account_number: `${number}`, import_supplier: 'S', ...fields })
    const lines = (records: readonly object[]) => records.map((record) => `${JSON.stringify(record)}\n`).join('')
    const born = (date_of_birth: string) => ({ customers: [{ date_of_birth }] })
    const cents = [1, 2, 3].map((index) => account(index, { transfer_balance: `${index}.50`, ledgers: [{ ledger_balance: `${index}50` }] }))
    writeFileSync(join(folder, 'nord.jsonl'), lines([account(9, born('31/12/1970')), ...cents]))
    writeFileSync(join(folder, 'us.jsonl'), lines([account(4, born('02/01/1970'))]))
    const opened = await open()
    await check(opened, join(folder, 'nord.jsonl'), join(folder, 'us.jsonl'))
    await opened.frame.locator('#plan').click()
    await opened.frame.locator('#planned').waitFor()
    const told = opened.frame.locator('#planLines')
    expect(await told.textContent()).toContain('tells; number of such values: 1 (us.jsonl S: 1).')
    expect(await told.textContent()).toContain(
      'in 3 records ledgers.*.ledger_balance is exactly a hundred times what the other balances say, such as 150 beside 1.50.',
    )
    await opened.page.locator('#check-language').selectOption('de')
    await opened.frame.locator('#planLines', { hasText: 'Anzahl dieser Werte: 1 (us.jsonl S: 1).' }).waitFor()
    expect(await told.textContent()).toContain('ist ledgers.*.ledger_balance genau das Hundertfache')
  })

  it('tells which files contradict one another, in either language', async () => {
    const since = (days: readonly string[]) =>
      days
        .map((supply_start_date, index) => ({
          external_account_number: `A${index}`,
          import_supplier: 'S',
          supply_addresses: [{ supply_points: [{ supply_start_date }] }],
        }))
        .map((record) => `${JSON.stringify(record)}\n`)
        .join('')
    const firsts = ['02', '03', '04', '05', '06', '07', '08', '09', '10'].map((month, index) => `20${15 + (index % 4)}-${month}-01`)
    const early = firsts.map((day) => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10))
    writeFileSync(join(folder, 'early.jsonl'), since(early))
    writeFileSync(join(folder, 'sound.jsonl'), since(firsts))
    const opened = await open()
    await check(opened, join(folder, 'early.jsonl'), join(folder, 'sound.jsonl'))
    await opened.frame.locator('#plan').click()
    await opened.frame.locator('#planned').waitFor()
    const told = opened.frame.locator('#planLines')
    expect(await told.textContent()).toContain(
      'Wrong, as it seems: early.jsonl. Right, as it seems: sound.jsonl. Repair these files by themselves, each kind with answers of its own.',
    )
    expect(await told.textContent()).not.toContain('Answer whether they are wrong.')
    await opened.page.locator('#check-language').selectOption('de')
    await opened.frame.locator('#planLines', { hasText: 'Offenbar falsch: early.jsonl. Offenbar richtig: sound.jsonl.' }).waitFor()
    expect(await told.textContent()).toContain('Reparieren Sie diese Dateien getrennt')
    expect(opened.watch).toEqual({ complaints: [], strangers: [] })
  })

  it('says what is left out of a stream of changes, and makes no copy of what is gone, in either language', async () => {
    const living = { external_account_number: '1', import_supplier: 'S' }
    const changes = [
      { op: 'c', after: living },
      { op: 'd', before: living, after: null },
    ]
    const answers = { records: 'after', decisions: { deleted_records: 'leave out what is deleted' } }
    writeFileSync(join(folder, 'gone.jsonl'), changes.map((change) => `${JSON.stringify(change)}\n`).join(''))
    writeFileSync(join(folder, 'gone-answers.json'), JSON.stringify(answers))
    const opened = await open()
    await check(opened, join(folder, 'gone.jsonl'))
    await opened.frame.locator('#plan').click()
    await opened.frame.locator('#planned').waitFor()
    await opened.frame.locator('#answersInput').setInputFiles(join(folder, 'gone-answers.json'))
    const told = opened.frame.locator('#planLines')
    await opened.frame.locator('#planLines', { hasText: 'As answered, the copies are without 1 state' }).waitFor()
    expect(await told.textContent()).toContain('Nothing is left of these files, and they have no copy: gone.jsonl.')
    expect(await told.textContent()).not.toContain('Nothing was recognised')
    await opened.frame.locator('#make').click()
    await opened.frame.locator('#made').waitFor()
    expect(await opened.frame.locator('#copies a').count()).toBe(0)
    expect(await opened.frame.locator('#again').isVisible()).toBe(false)
    expect(await download(opened, '#log', 'changes.log')).toContain('"because":"deletion"')
    await opened.page.locator('#check-language').selectOption('de')
    await opened.frame.locator('#planLines', { hasText: 'Wie geantwortet, fehlt in den Kopien: 1 Stand eines gelöschten Kontos' }).waitFor()
    expect(await told.textContent()).toContain('Von diesen Dateien bleibt nichts übrig, sie bekommen keine Kopie: gone.jsonl.')
    expect(opened.watch).toEqual({ complaints: [], strangers: [] })
  })

  it('asks about what rules doubt, with their words in either language', async () => {
    const record = { external_account_number: '1', import_supplier: 'S', billing_address4: 'Jena  ' }
    writeFileSync(join(folder, 'doubted.jsonl'), `${JSON.stringify(record)}\n`)
    const opened = await open()
    await opened.page.locator('#check-language').selectOption('de')
    await check(opened, join(folder, 'doubted.jsonl'))
    // A valid file is not repaired by itself.
    await opened.frame.locator('#plan').click()
    await opened.frame.locator('#ask').waitFor()
    expect(await opened.frame.locator('#doubted').textContent()).toContain('1 Stelle in 1 Datensatz')
    const asked = opened.frame.getByRole('group', { name: 'billing_address4' }).last()
    expect(await asked.textContent()).toContain('as surrounding_space suggests: "Jena"')
    expect(await asked.textContent()).toContain('stimmt so')
    expect(await asked.locator('[lang=de]').textContent()).toMatch(/Leerzeichen|Leerraum/)
    expect(opened.watch).toEqual({ complaints: [], strangers: [] })
  })

  describe('with answers', () => {
    const account = (number: string, born: string, fields: object = {}) => ({
      external_account_number: number,
      customers: [{ date_of_birth: born, title: 'k.A.' }],
      Ort1: 'Köln',
      ...fields,
    })
    const records = [
      account('1', '31.12.98', { unknown_occupier: 2, payment_schedules: [{ amount: 12, day_of_month: 'um 3' }] }),
      account('2', '05.06.07', { supply_addresses: [{ customer_at_supply_address_from_date: '05/06/2025' }] }),
      account('3', '01.02.03', { import_supplier: 'T' }),
    ]
    const file = join(folder, 'open.jsonl')
    beforeAll(() => writeFileSync(file, records.map((record) => `${JSON.stringify(record)}\n`).join('')))

    /** The question about something, as a person finds it. */
    const question = ({ frame }: Opened, name: string) => frame.getByRole('group', { name }).last()

    async function plan(opened: Opened): Promise<void> {
      await check(opened, file)
      await opened.frame.locator('#plan').click()
      await opened.frame.locator('#ask').waitFor()
    }

    /** Asks for the plan with the answers, and waits for it. */
    async function apply(opened: Opened): Promise<void> {
      const { frame } = opened
      await frame.locator('#planHeadline').evaluate((headline) => {
        ;(headline as unknown as { textContent: string }).textContent = ''
      })
      await frame.getByRole('button', { name: 'Show the repair with these answers' }).click()
      await frame.locator('#planHeadline', { hasText: /./ }).waitFor()
      await isAtRest(opened)
    }

    /** Waits until the frame has had the height of what it shows for a while: a click would miss what moves meanwhile. */
    async function isAtRest({ page, frame }: Opened): Promise<void> {
      const outside = () => page.locator('iframe.check').evaluate((element) => (element as unknown as HTMLPre).clientHeight)
      const inside = () => frame.locator('html').evaluate((element) => (element as unknown as HTMLPre).offsetHeight)
      for (let quiet = 0; quiet < 3;) {
        quiet = Math.abs((await outside()) - (await inside())) <= 1 ? quiet + 1 : 0
        await page.waitForTimeout(50)
      }
    }

    it('makes the copies and the log that the command line makes with them', async () => {
      const opened = await open()
      await plan(opened)
      await question(opened, 'customers.*.date_of_birth').locator('input[type=text]').fill('7')
      await question(opened, 'import_supplier').locator('input[type=text]').fill('STADTWERKE "Süd"')
      await question(opened, 'Ort1').locator('input[type=text]').fill('billing_address2')
      await question(opened, 'unknown_occupier').getByLabel('false').check()
      await question(opened, 'payment_schedules.*.day_of_month').locator('input[type=text]').fill('3')
      await question(opened, 'slashed_dates').getByLabel('with slashes, the day comes first').check()
      await apply(opened)
      expect(await opened.frame.locator('#planLines').textContent()).toContain('those up to 07 are in the 2000s')
      expect(await question(opened, 'import_supplier').locator('input[type=text]').inputValue()).toBe('STADTWERKE "Süd"')
      const answers = join(folder, 'answers.json')
      writeFileSync(answers, await download(opened, '#answersFile', 'answers.json'))
      const out = join(folder, 'answered')
      const { stdout } = await runProgram(['fix', file, '--answers', answers, '--out', out])
      expect(stdout).toContain('3 of 3 records changed: 3 valid now, but doubted by rules.')
      await opened.frame.locator('#make').click()
      await opened.frame.locator('#made').waitFor()
      await isAtRest(opened)
      expect(await download(opened, '#copies a', 'open.jsonl')).toBe(readFileSync(join(out, 'open.jsonl'), 'utf8'))
      const log = readFileSync(join(out, 'changes.log'), 'utf8').replaceAll(JSON.stringify(file), '"open.jsonl"')
      expect(await download(opened, '#log', 'changes.log')).toBe(log)
      expect(opened.watch).toEqual({ complaints: [], strangers: [] })
    })

    it('asks what the command line asks, and no more when it is answered', async () => {
      const opened = await open()
      await plan(opened)
      const questions = join(folder, 'questions.json')
      const { stdout } = await runProgram(['fix', file, '--questions', questions])
      const count = Number(/holds (\d+) questions/.exec(stdout)?.[1])
      expect(await opened.frame.locator('.question').count()).toBe(count)
      expect(await opened.frame.locator('.question input:not([type=text]):checked').count()).toBe(count)
      expect(await opened.frame.locator('#answersFile').isVisible()).toBe(false)
      // What is answered stays, so that it can be answered otherwise.
      await question(opened, 'import_supplier').locator('input[type=text]').fill('S')
      await apply(opened)
      expect(await opened.frame.locator('.question').count()).toBe(count)
      await question(opened, 'import_supplier').getByLabel('no answer').check()
      await apply(opened)
      expect(await opened.frame.locator('#answersFile').isVisible()).toBe(false)
      expect(await opened.frame.locator('#planCauses').textContent()).not.toContain('answered_missing')
    })

    it('takes answers from a file, tells what is wrong with one, and goes on without it', async () => {
      const joined = join(folder, 'joined.jsonl')
      const named = (number: string, fields: object) => ({ external_account_number: number, import_supplier: 'S', ...fields })
      const before = [
        named('1', { customers: [{ family_name: 'Hendriks, Renée' }], Sperre: 1 }),
        named('2', { notes: { a: { is_pinned: true } }, billing_postcode: '06108 Halle' }),
      ]
      writeFileSync(joined, before.map((record) => `${JSON.stringify(record)}\n`).join(''))
      const given = join(folder, 'given.json')
      const opened = await open()
      await opened.page.locator('#check-language').selectOption('de')
      await check(opened, joined)
      writeFileSync(given, '{"keys": {"notes": "boddy"}}')
      await opened.frame.locator('#answersInput').setInputFiles(given)
      await opened.frame.locator('#loadedProblems li').waitFor()
      expect(await opened.frame.locator('#loadedProblems').textContent()).toBe(
        'keys: notes: Account note has no field "boddy". Did you mean "body"?',
      )
      writeFileSync(given, JSON.stringify({ keys: { notes: { answer: 'body', objects: 1 } }, names: { Sperre: '?' } }))
      await opened.frame.locator('#answersInput').setInputFiles(given)
      await opened.frame.locator('#ask').waitFor()
      await isAtRest(opened)
      expect(await opened.frame.locator('#loadedState').textContent()).toContain('Antworten stammen aus given.json')
      expect(await question(opened, 'notes').count()).toBe(0)
      await question(opened, 'customers.*.family_name').getByLabel('{family_name}, {given_name}').check()
      await question(opened, 'billing_postcode').getByLabel('{billing_postcode:99999} {billing_address2}').check()
      await question(opened, 'Sperre').getByLabel('weglassen').check()
      await opened.frame.locator('#answer').click()
      await opened.frame.locator('#answersFile').waitFor()
      await isAtRest(opened)
      const answers = join(folder, 'joined-answers.json')
      writeFileSync(answers, await download(opened, '#answersFile', 'answers.json'))
      const out = join(folder, 'joined-out')
      await runProgram(['fix', joined, '--answers', answers, '--out', out])
      await opened.frame.locator('#make').click()
      await opened.frame.locator('#made').waitFor()
      await isAtRest(opened)
      const copy = await download(opened, '#copies a', 'joined.jsonl')
      expect(copy).toBe(readFileSync(join(out, 'joined.jsonl'), 'utf8'))
      expect(
        copy
          .split('\n')
          .slice(0, 2)
          .map((line) => JSON.parse(line) as unknown),
      ).toEqual([
        named('1', { customers: [{ family_name: 'Hendriks', given_name: 'Renée' }] }),
        named('2', { notes: [{ body: 'a', is_pinned: true }], billing_postcode: '06108', billing_address2: 'Halle' }),
      ])
      expect(opened.watch).toEqual({ complaints: [], strangers: [] })
    })

    it('says which answer cannot be used and why, and repairs nothing with it', async () => {
      const opened = await open()
      await plan(opened)
      await question(opened, 'Ort1').locator('input[type=text]').fill('billing_adress2')
      await opened.frame.getByRole('button', { name: 'Show the repair with these answers' }).click()
      await opened.frame.locator('#refused', { hasText: /./ }).waitFor()
      expect(await question(opened, 'Ort1').locator('.problem').textContent()).toBe(
        'No record has a field "billing_adress2". Did you mean "billing_address2"?',
      )
      expect(await opened.frame.locator(':focus').inputValue()).toBe('billing_adress2')
      await opened.frame.locator(':focus').fill('billing_address2')
      await apply(opened)
      expect(await opened.frame.locator('.question .problem').count()).toBe(0)
      expect(await opened.frame.locator('#planCauses').textContent()).toContain('Ort1 → billing_address2')
    })

    it('can be given by keyboard alone, in German too, and each field has a label', async () => {
      const opened = await open()
      await opened.page.locator('#check-language').selectOption('de')
      await plan(opened)
      const unlabelled = await opened.frame.locator('#questions input').evaluateAll(
        (inputs) =>
          inputs.filter((one) => {
            const { labels, ariaLabelledByElements: others } = one as unknown as HTMLField
            return labels.length + (others?.length ?? 0) === 0
          }).length,
      )
      expect(unlabelled).toBe(0)
      expect(await opened.frame.locator('#questions').textContent()).toContain('Namen, die es in der Schnittstelle nicht gibt')
      await question(opened, 'unknown_occupier').getByLabel('keine Antwort').focus()
      await opened.page.keyboard.press('ArrowDown')
      await opened.page.keyboard.press('ArrowDown')
      expect(await question(opened, 'unknown_occupier').getByLabel('nein (false)').isChecked()).toBe(true)
      await opened.frame.locator('#answer').focus()
      await opened.frame.locator('#planHeadline').evaluate((headline) => {
        ;(headline as unknown as { textContent: string }).textContent = ''
      })
      await opened.page.keyboard.press('Enter')
      await opened.frame.locator('#planHeadline', { hasText: /./ }).waitFor()
      expect(await opened.frame.locator('#planCauses').textContent()).toContain('Zu Werten liegt eine Antwort vor')
      expect(await opened.frame.locator('#ask [lang=en]').count()).toBe(0)
    })

    it('shows what a file holds as text alone', async () => {
      const hostile = join(folder, 'hostile.jsonl')
      writeFileSync(hostile, `${JSON.stringify({ ...account('1', '31.12.98'), '<img src=x onerror=alert(1)>': '<b>x</b>' })}\n`)
      const opened = await open()
      await check(opened, hostile)
      await opened.frame.locator('#plan').click()
      await opened.frame.locator('#ask').waitFor()
      expect(await opened.frame.locator('#ask img, #ask b').count()).toBe(0)
      expect(await opened.frame.locator('#questions').textContent()).toContain('<img src=x onerror=alert(1)>')
      expect(opened.watch).toEqual({ complaints: [], strangers: [] })
    })
  })
})

describe('forms of files', () => {
  it('gzip, bytes that are not UTF-8, UTF-16, nothing at all: as the command line', async () => {
    const files = Object.entries({
      'a.jsonl.gz': gzipSync(readFileSync(`${samples}faulty/cohort.jsonl`)),
      'b.json': Buffer.from('{"billing_address4": "M\u00fcnchen"}', 'latin1'),
      'c.json': Buffer.from('{}', 'utf16le'),
      'd.json': Buffer.alloc(0),
      'e.json': Buffer.from('\uFEFF[]'),
    }).map(([name, content]) => {
      writeFileSync(join(folder, name), content)
      return join(folder, name)
    })
    const opened = await open()
    await check(opened, ...files)
    expect(await download(opened)).toBe(await foundByProgram(files))
    expect(opened.watch).toEqual({ complaints: [], strangers: [] })
  })

  it('what cannot be read is said, and the others are checked all the same', async () => {
    const files = Object.entries({
      'cut.jsonl.gz': gzipSync(readFileSync(`${samples}valid/accounts.jsonl`)).subarray(0, 2000),
      'a.zst': Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0]),
    }).map(([name, content]) => {
      writeFileSync(join(folder, name), content)
      return join(folder, name)
    })
    const opened = await open()
    expect(await check(opened, ...files, `${samples}valid/stage-account.json`)).toMatch(/^Not all was checked/)
    const lines = await opened.frame.locator('#lines').textContent()
    expect(lines).toContain('cut.jsonl.gz could not be read: the compressed data is damaged or cut off.')
    expect(lines).toContain('a.zst could not be read: browsers cannot read zstd')
  })

  it('files that are dropped', async () => {
    const opened = await open()
    const text = readFileSync(`${samples}faulty/misspelt-field.json`, 'utf8')
    const transfer = await opened.frame.evaluateHandle(
      `(() => { const transfer = new DataTransfer(); transfer.items.add(new File([${JSON.stringify(text)}], 'dropped.json')); return transfer })()`,
    )
    await opened.frame.dispatchEvent('#drop', 'drop', { dataTransfer: transfer })
    await opened.frame.locator('#result').waitFor()
    expect(await opened.frame.locator('.finding .place').first().textContent()).toBe('dropped.json:8:7')
  })
})

describe('a large file', () => {
  const large = join(folder, 'large.jsonl')
  /** Records of some 20 KB, one in a thousand of them faulty. */
  beforeAll(() => {
    const good = `${JSON.stringify(JSON.parse(readFileSync(`${samples}valid/validate-account.json`, 'utf8')))}\n`
    const bad = good.replace('"customers"', '"custommers"')
    const block = Buffer.from(bad + good.repeat(999))
    const file = openSync(large, 'w')
    for (let written = 0; written < 300e6; written += block.length) writeSync(file, block)
    closeSync(file)
  })

  it('of 300 MB is checked to the end, by the rules as well, while the page stays responsive and tells how far it is', async () => {
    const opened = await open()
    await opened.frame.locator('#rules').check()
    await opened.frame.evaluate(`
      globalThis.longest = 0; globalThis.seen = [];
      let last = performance.now()
      setInterval(() => {
        const now = performance.now()
        longest = Math.max(longest, now - last)
        last = now
        if (!document.querySelector('#run').hidden) seen.push(document.querySelector('#progress').value)
      }, 10)`)
    const start = performance.now()
    const headline = await check(opened, large)
    const seconds = (performance.now() - start) / 1000
    const { longest, seen } = await opened.frame.evaluate<{ longest: number; seen: number[] }>('({ longest, seen })')
    const records = readFileSync(large).filter((byte) => byte === 10).length
    expect(headline).toContain(`${records.toLocaleString('en-US')} records in 1 file: ${records / 1000} invalid, `)
    expect(await opened.frame.locator('#groups tr').count()).toBeGreaterThan(0)
    expect(new Set(seen).size).toBeGreaterThan(3)
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
    // Nothing but the messages of the worker keeps the page busy.
    expect(longest).toBeLessThan(500)
    process.stdout.write(
      `${(statSync(large).size / 1e6).toFixed(0)} MB in ${seconds.toFixed(1)} s; the page was never busy for longer than ${longest.toFixed(0)} ms\n`,
    )
    expect(opened.watch).toEqual({ complaints: [], strangers: [] })
  }, 180_000)

  it('can be stopped, and what was found until then is there', async () => {
    const opened = await open()
    await opened.frame.locator('#file').setInputFiles(large)
    await opened.frame.locator('#state', { hasText: /\b[1-9]\d* findings?/ }).waitFor()
    await opened.frame.locator('#stop').click()
    await opened.frame.locator('#result').waitFor()
    expect(await opened.frame.locator('#lines').textContent()).toContain('You stopped it; the rest was not checked.')
    await opened.frame.locator('#plan').click()
    await opened.frame.locator('#progress[value]').waitFor()
    await opened.frame.locator('#stop').click()
    await opened.frame.locator('#state', { hasText: 'You stopped it.' }).waitFor()
    expect(await opened.frame.locator('#planned').isVisible()).toBe(false)
  })
})
