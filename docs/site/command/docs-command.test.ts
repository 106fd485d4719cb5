import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runProgram } from '../../../src/cli/testing/run-program.ts'

const folder = mkdtempSync(join(tmpdir(), 'docs-'))
const inside = (path: string) => join(folder, path)
const read = (path: string) => readFileSync(inside(path), 'utf8')
afterAll(() => rmSync(folder, { recursive: true }))

const options = [
  ['--title', 'Nordlicht <Data>'],
  ['--logo', inside('logo.svg')],
  ['--server', 'Production=https://api.nordlicht.example/platform/'],
  ['--server', 'https://sandbox.nordlicht.example'],
  ['--colour', '#ffcc00'],
  ['--footer', '[Imprint](https://nordlicht.example/imprint)'],
  ['--language', 'de'],
  ['--profile', inside('profile.json')],
  ['--guides', inside('guides')],
  ['--since', inside('openapi.json')],
  ['--base-path', '/docs/'],
].flat()

/** Every file of a folder with its content. */
function filesOf(path: string): Map<string, string> {
  const files = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    files.map(({ parentPath, name }) => [join(parentPath, name).slice(path.length), readFileSync(join(parentPath, name), 'latin1')]),
  )
}

let built: Awaited<ReturnType<typeof runProgram>>
beforeAll(async () => {
  mkdirSync(inside('guides/pictures'), { recursive: true })
  writeFileSync(inside('logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  writeFileSync(inside('guides/index.md'), '# Welcome\n\nRead [the steps](10-steps.md) and [the operations](/operations/index.html).\n')
  writeFileSync(inside('guides/10-steps.md'), '# Steps\n\n![A picture](pictures/steps.png)\n')
  writeFileSync(inside('guides/pictures/steps.png'), Buffer.from([137, 80, 78, 71, 255]))
  writeFileSync(
    inside('profile.json'),
    JSON.stringify({
      name: 'nordlicht',
      records: {
        Customer: { required: ['family_name'], extraFields: ['legacy_person_id'] },
        Agreement: { fields: { product_code: { values: ['STROM-FLEX'], because: 'The products that are set up.' } } },
      },
    }),
  )
  const { stdout } = await runProgram(['openapi'])
  writeFileSync(inside('openapi.json'), stdout.replaceAll('"family_name"', '"surname"'))
  built = await runProgram(['docs', '--out', inside('site'), ...options])
}, 60_000)

describe('a site of somebody', () => {
  it('is built', () => {
    expect(built).toMatchObject({ exitCode: 0, stderr: '', stdout: expect.stringMatching(/^Built \d+ pages into /) })
  })

  it('has its title, servers, colour, footer and language on every page, and no trace of ours where theirs stands', () => {
    const page = read('site/operations/stage-account.html')
    expect(page).toContain('<html lang="de"')
    expect(page).toContain('· Nordlicht &lt;Data&gt;</title>')
    expect(page).toContain('href="https://nordlicht.example/imprint"')
    expect(page).toContain('https://api.nordlicht.example/platform/v1/data-import/account-import-process/create-or-update/')
    expect(page).toContain('<option value="https://sandbox.nordlicht.example">sandbox.nordlicht.example</option>')
    expect(page).toContain('src="data:image/svg+xml;base64,')
    expect(page).not.toMatch(/127\.0\.0\.1|your-instance/)
    expect(page).toContain('<li><a href="../guides/validate.html">Vor dem Hochladen prüfen</a></li>')
    expect(read('site/guides/validate.html')).toContain('<p class="meta" lang="de">Diese Seite gibt es nur auf Englisch.</p>')
    expect(read('site/assets/site.css')).toMatch(/--accent: light-dark\(#[0-9a-f]{6}, #ffcc00\)/)
  })

  it('marks what the profile asks as its own', () => {
    expect(read('site/records/customer.html')).toMatch(
      /<code>family_name<\/code><\/a> <span class="tag must">Pflicht<\/span> <span class="tag own">nordlicht/,
    )
    expect(read('site/records/customer.html')).toContain('<tr id="legacy_person_id" class="asked">')
    expect(read('site/records/agreement.html')).toContain('Nur <code>STROM-FLEX</code>. The products that are set up.')
  })

  it('has its guides, with their pictures; index.md comes first', () => {
    expect(read('site/index.html')).toMatch(/<h1>Welcome<\/h1>[^]*href="pages\/10-steps\.html"[^]*href="operations\/index\.html"/)
    expect(read('site/pages/10-steps.html')).toContain('src="../pages/pictures/steps.png"')
    expect(readFileSync(inside('site/pages/pictures/steps.png'))).toEqual(Buffer.from([137, 80, 78, 71, 255]))
  })

  it('tells what changed since, with links', () => {
    expect(read('site/changes.html')).toMatch(
      /<h3>record Customer<\/h3><ul><li><a href="records\/customer\.html"><code>surname<\/code><\/a>: Removed\./,
    )
  })

  it('finds its way from any depth where an address leads nowhere', () => {
    expect(read('site/404.html')).toContain('href="/docs/assets/site.css"')
  })

  it('is the same, byte for byte, when it is built again', async () => {
    await runProgram(['docs', '--out', inside('again'), ...options])
    expect(filesOf(inside('again'))).toEqual(filesOf(inside('site')))
  })

  it('keeps pages small, so that they are there at once', () => {
    // The check page holds all that checks files, so that it can be sealed.
    const large = [...filesOf(inside('site'))].filter(([path, content]) => path.endsWith('.html') && content.length > 150_000)
    expect(large.map(([path]) => path)).toEqual(['/check.html'])
  })
})

describe('what cannot be done is said in one line', () => {
  it.each([
    [[], '--out names the folder to build into'],
    [['--out', folder], `--out ${folder}: the folder holds something else, which would be lost; name an empty or a new one`],
    [['--out', inside('logo.svg')], `--out ${inside('logo.svg')}: this is a file, not a folder`],
    [['--out', inside('new'), '--colour', 'blue'], `--colour takes six hexadecimal digits, such as '#0b5c8f', not "blue"`],
    [
      ['--out', inside('new'), '--server', 'api'],
      '--server takes a URL, or a name and a URL as in "Production=https://api.example.com", not "api"',
    ],
    [
      ['--out', inside('new'), '--server', 'https://me:secret@a.example'],
      '--server https://me:secret@a.example: the URL ends with its path; it holds no user, query or fragment',
    ],
    [['--out', inside('new'), '--language', 'fr'], '--language takes en or de, not "fr"'],
    [['--out', inside('new'), '--base-path', 'docs'], '--base-path begins and ends with a slash, as in /docs/, not "docs"'],
    [
      ['--out', inside('new'), '--logo', inside('profile.json')],
      `--logo ${inside('profile.json')}: take an image whose name ends with .svg, .png, .jpg, .jpeg, .webp`,
    ],
    [['--out', inside('new'), '--guides', inside('nowhere')], `--guides ${inside('nowhere')}: there is no such file or folder`],
    [['--out', inside('new'), '--profile', 'nowhere.json'], expect.stringMatching(/^--profile nowhere\.json: there is no such file/)],
    [
      ['--out', inside('new'), '--since', inside('profile.json')],
      `--since ${inside('profile.json')}:1:1: this is no OpenAPI document: it has no "paths"`,
    ],
  ])('%j', async (args, expected) => {
    const { exitCode, stderr } = await runProgram(['docs', ...args])
    expect(exitCode).toBe(2)
    expect(stderr.replace('data-import docs: ', '').trimEnd()).toEqual(expected)
  })

  it.each([
    ['no title here\n', 'broken.md begins with no heading; write one, such as "# broken"'],
    ['# A\n\n[b](missing.md)\n', 'broken.md links to missing.md, which is not there'],
    ['# A\n\n[b](/records/nothing.html)\n', 'the page "A" links to /records/nothing.html, which is no page or file of the site'],
  ])('a guide %j', async (source, expected) => {
    mkdirSync(inside('broken'), { recursive: true })
    writeFileSync(inside('broken/broken.md'), source)
    const { exitCode, stderr } = await runProgram(['docs', '--out', inside('new'), '--guides', inside('broken')])
    expect([exitCode, stderr]).toEqual([2, `data-import docs: --guides: ${expected}\n`])
  })
})
