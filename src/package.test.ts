import { spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync, readdirSync, readFileSync } from 'node:fs'
import module from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

// The built package as its users have it: through the names that it exports, and as a program of its own.

const dist = fileURLToPath(new URL('../dist/', import.meta.url))
const bin = join(dist, 'src/cli/bin.js')
const environment = { ...process.env, NO_COLOR: '1' }

function run(args: readonly string[], input = '') {
  return spawnSync(process.execPath, [bin, ...args], { input, encoding: 'utf8', env: environment })
}

describe('the exports', () => {
  it('validate', async () => {
    const { validate, validator, operations, requirements, codes } = await import('data-import-contract')
    expect(validate('processAccount', {})).toMatchObject({ valid: false, envelope: { errors: { length: 3 } } })
    expect(validator('Customer').test({ given_name: 'Jürgen' })).toBe(true)
    expect(Object.keys(operations)).toHaveLength(17)
    expect(requirements.length).toBeGreaterThan(300)
    expect(codes.required.remedy).toBe('Add the field.')
  })

  it('stream', async () => {
    const { validateStream } = await import('data-import-contract/stream')
    const told: unknown[] = []
    const options = { subject: 'stageAccount', workers: 2, stretch: 1000 } as const
    for await (const event of validateStream('docs/samples/faulty/cohort.jsonl', options)) {
      told.push(event.kind === 'finding' ? event.finding.code : [event.summary.records, event.summary.invalid])
    }
    expect(told).toEqual(['not_a_string', 'unknown_field', 'invalid_json', 'invalid_decimal', [12, 4]])
  })

  it('rules', async () => {
    const { createChecker, readProfile, rules } = await import('data-import-contract/rules')
    expect(rules.length).toBeGreaterThan(60)
    const point = { identifier: '12345678901' }
    const account = { external_account_number: '1', import_supplier: 'S', supply_addresses: [{ supply_points: [point] }] }
    expect(createChecker('stageAccount')(account)).toMatchObject({
      valid: true,
      problems: [{ code: 'malo_check_digit', severity: 'warning', path: ['supply_addresses', 0, 'supply_points', 0, 'identifier'] }],
    })
    const cautious = createChecker('stageAccount', { profile: await readProfile('cautious') })
    expect(cautious(account)).toMatchObject({ valid: false })
  })

  it('generate, arbitraries, reconcile', async () => {
    const { generateAccounts } = await import('data-import-contract/generate')
    expect([...generateAccounts({ accounts: 2 })]).toHaveLength(2)
    const { bodies } = await import('data-import-contract/arbitraries')
    const { differenceKinds } = await import('data-import-contract/reconcile')
    expect(differenceKinds).toHaveProperty('missing')
    expect(bodies('createNotes')).toHaveProperty('generate')
  })

  it('answers, schemas, documents', async () => {
    const { validateAnswer } = await import('data-import-contract/answers')
    expect(validateAnswer('stageAccount', 201, { import_supplier: 'S', external_account_number: 'A', added: 1 })).toMatchObject({
      valid: true,
    })
    expect(validateAnswer('stageAccount', 201, {})).toMatchObject({ valid: false })
    const { Customer } = await import('data-import-contract/schemas')
    expect(Customer.properties).toHaveProperty('given_name')
    for (const [path, title] of [
      ['json-schema/supply-point.json', 'Supply point'],
      ['finding.schema.json', 'Finding'],
      ['profile.schema.json', 'Profile'],
      ['openapi.json', undefined],
      ['arazzo.json', undefined],
    ]) {
      const document = JSON.parse(readFileSync(fileURLToPath(import.meta.resolve(`data-import-contract/${path}`)), 'utf8')) as {
        title?: string
      }
      expect(document.title).toBe(title)
    }
  })
})

describe('the root', () => {
  /** The files and packages that a module loads, directly or through others. */
  function loaded(file: string, found = new Set<string>()): Set<string> {
    if (found.has(file)) return found
    found.add(file)
    if (!existsSync(file) || !file.endsWith('.js')) return found
    for (const [, , specifier = ''] of readFileSync(file, 'utf8').matchAll(
      /^(?:import|export)\s(?:[^'"();]*?\sfrom\s)?(['"])([^'"]+)\1/gm,
    )) {
      loaded(specifier.startsWith('.') ? resolve(dirname(file), specifier) : specifier, found)
    }
    return found
  }

  it('loads no package but leven, so neither TypeBox nor Ajv', () => {
    const files = [...loaded(join(dist, 'src/index.js'))]
    expect(files.filter((file) => !file.startsWith('/') && !/^[A-Z]:/.test(file))).toEqual(['leven'])
    expect(files.length).toBeGreaterThan(15)
    expect([...loaded(join(dist, 'schemas/index.js'))]).toContain('typebox')
  })

  it('needs no eval', () => {
    const script = `import { validate } from 'data-import-contract'; process.exit(validate('Customer', { email: 1 }).valid ? 1 : 0)`
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--disallow-code-generation-from-strings', '--input-type=module', '--eval', script],
      { encoding: 'utf8' },
    )
    expect([status, stderr]).toEqual([0, ''])
  })
})

describe('the program', () => {
  it('tells an older Node what to do, before it loads what that has not', () => {
    const older = "Object.defineProperty(process.versions, 'node', { value: '20.20.2' }); delete JSON.rawJSON"
    const args = ['--import', `data:text/javascript,${encodeURIComponent(older)}`, bin, 'validate', 'package.json']
    expect(spawnSync(process.execPath, args, { encoding: 'utf8' })).toMatchObject({
      status: 2,
      stdout: '',
      stderr:
        'data-import: needs Node 22.13 or later; this is 20.20.2. npm install --save-dev node@24 brings one into your project, which npx then uses.\n',
    })
  })

  it('imports only packages that are installed with it', () => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }
    const files = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.js'))
    const imported = files.flatMap((file) =>
      [
        ...readFileSync(join(dist, file), 'utf8').matchAll(/^(?:import|export) (?:[^'"`]* from )?["'](@[^/"']+\/[^/"']+|[^./"'][^/"']*)/gm),
      ].map(([, name = '']) => name),
    )
    expect(imported).toContain('ibantools')
    const known = new Set([...Object.keys(dependencies), 'data-import-contract'])
    expect([...new Set(imported)].filter((name) => !name.startsWith('node:') && !known.has(name))).toEqual([])
  })

  it('checks files', () => {
    expect(run(['validate', 'docs/samples/valid/validate-account.json'])).toMatchObject({
      status: 0,
      stdout: 'valid  1 record in 1 file: nothing to report.\n  1 seen to be valid without parsing, 0 parsed and checked\n',
      stderr: '',
    })
    expect(run(['validate', 'docs/samples/faulty/comma-decimal.json'])).toMatchObject({ status: 1, stderr: '' })
    expect(run(['validate', 'nowhere.json'])).toMatchObject({
      status: 2,
      stderr: 'data-import validate: nowhere.json: there is no such file or folder\n',
    })
  })

  // Each module takes its time to load, and the compiled validators most: the start of a small run is made of that.
  it.runIf('registerHooks' in module)('loads few modules, and no compiled validators where the kernel accepts everything', () => {
    const hook = `import { registerHooks } from 'node:module'
      registerHooks({ load(url, context, next) { process.stderr.write(url + '\\n'); return next(url, context) } })`
    const loaded = (path: string, ...options: readonly string[]) => {
      const args = ['--import', `data:text/javascript,${encodeURIComponent(hook)}`, bin, 'validate', path, ...options]
      return spawnSync(process.execPath, args, { encoding: 'utf8' }).stderr.trim().split('\n')
    }
    const [sound, faulty] = [loaded('docs/samples/valid/validate-account.json'), loaded('docs/samples/faulty/comma-decimal.json')]
    expect(sound.length).toBeLessThan(8)
    expect(faulty.length).toBeGreaterThan(sound.length)
    // The German words are in a module of their own.
    const german = (...options: readonly string[]) =>
      loaded('docs/samples/faulty/comma-decimal.json', ...options).filter((url) => url.includes('german'))
    const report = ['--report', `html=${process.platform === 'win32' ? 'NUL' : '/dev/null'}`]
    expect([german(...report).length, german(...report, '--language', 'de').length]).toEqual([0, 1])
  })

  it('checks what is piped in', () => {
    expect(run(['validate'], '{"import_supplier":"S","external_account_number":"A"}')).toMatchObject({ status: 0 })
    expect(run(['validate'], '')).toMatchObject({ status: 1, stdout: expect.stringContaining('no_records') })
  })

  it('colours only for a terminal', () => {
    expect(run(['validate', 'docs/samples/faulty/comma-decimal.json']).stdout).not.toContain('\u001B')
  })

  it.runIf(existsSync('/dev/full'))('says when its output cannot be written', () => {
    const full = openSync('/dev/full', 'w')
    const args = [bin, 'validate', '--report', 'ndjson', 'docs/samples/faulty/comma-decimal.json']
    const { status, stderr } = spawnSync(process.execPath, args, { stdio: ['ignore', full, 'pipe'], encoding: 'utf8' })
    closeSync(full)
    expect(stderr).toBe('data-import: cannot write the standard output: there is no space left on the device; it is not complete\n')
    expect(status).toBe(2)
  })

  it('goes on quietly when its reader has had enough', async () => {
    const child = spawn(process.execPath, [bin, 'validate', '--report', 'ndjson'], { stdio: 'pipe' })
    let stderr = ''
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
    child.stdout.once('data', () => child.stdout.destroy())
    child.stdin.end(`{"import_supplier":"S","external_account_number":1}\n`.repeat(20_000))
    const exitCode = await new Promise((done) => child.on('exit', done))
    expect([exitCode, stderr]).toEqual([1, ''])
  })
})
