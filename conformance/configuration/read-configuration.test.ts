import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { requireAllowedHost } from './loopback.ts'
import { readConfiguration } from './read-configuration.ts'

const folder = mkdtempSync(join(tmpdir(), 'configuration-'))
afterAll(() => rmSync(folder, { recursive: true }))

const minimal = { baseUrl: 'http://127.0.0.1:1', auth: { token: 'x' }, suppliers: { ongoing: 'S' }, operationsTeam: 'T' }

async function read(value: unknown): Promise<unknown> {
  const path = join(folder, 'c.json')
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value))
  return readConfiguration(path)
}

describe('a configuration', () => {
  it('needs four things', async () => {
    expect(await read(minimal)).toEqual(minimal)
  })

  it('may name files for its templates', async () => {
    writeFileSync(join(folder, 'account.json'), '{"unknown_occupier":true}')
    expect(await read({ ...minimal, templates: { validateAccount: './account.json', createNotes: { notes: [] } } })).toMatchObject({
      templates: { validateAccount: { unknown_occupier: true }, createNotes: { notes: [] } },
    })
  })

  it('may name a profile, which the payloads then keep', async () => {
    writeFileSync(join(folder, 'profile.json'), '{"name":"own","records":{"Note":{"required":["body","created_at"]}}}')
    expect(await read({ ...minimal, profile: 'cautious' })).toMatchObject({
      templates: { validateAccount: { transfer_balance: '-12.50' } },
    })
    await expect(read({ ...minimal, profile: './profile.json' })).rejects.toThrow(
      /c\.json: templates\.createNotes: the suite's own payload does not keep profile own: notes\.\d\.\w+: .* is missing; it is required by profile own\./,
    )
    const note = { body: 'Rückruf', created_at: '2026-11-01T10:00:00Z' }
    const templates = { createNotes: { import_supplier: 'S', external_account_number: 'A', notes: [note] } }
    expect(await read({ ...minimal, profile: './profile.json', templates })).toMatchObject({ templates })
    await expect(read({ ...minimal, profile: './none.json' })).rejects.toThrow('none.json: there is no such file')
  })

  it('is data when it is JSON: it names no code, and nothing that it names is read before its hosts are admitted', async () => {
    const ran = join(folder, 'ran')
    const code = `import { writeFileSync } from 'node:fs'; writeFileSync(${JSON.stringify(ran)}, ''); export default { name: 'own' }`
    writeFileSync(join(folder, 'profile.mjs'), code)
    const named = { ...minimal, profile: './profile.mjs' }
    await expect(read(named)).rejects.toThrow('--allow-code')
    const path = join(folder, 'c.json')
    const admit = () => {
      throw new Error('not admitted')
    }
    await expect(readConfiguration(path, { allowCode: true, admit })).rejects.toThrow('not admitted')
    expect(existsSync(ran)).toBe(false)
    expect(await readConfiguration(path, { allowCode: true })).toMatchObject(named)
    expect(existsSync(ran)).toBe(true)
  })

  it('may be a module, with an operator of functions', async () => {
    const path = join(folder, 'c.mjs')
    writeFileSync(path, `export default { ...${JSON.stringify(minimal)}, operator: { setSupplier: async () => {} } }`)
    expect(await readConfiguration(path)).toMatchObject({ operator: { setSupplier: expect.any(Function) } })
  })

  it.each<[unknown, string]>([
    [{}, 'baseUrl, auth, suppliers, operationsTeam are missing.'],
    [{ ...minimal, suppliers: {} }, 'suppliers.ongoing is missing.'],
    [{ ...minimal, suppliers: { ongoing: 'S', pausd: 'x' } }, 'suppliers.pausd is no setting; did you mean suppliers.paused?'],
    [
      { baseUrl: minimal.baseUrl, auth: minimal.auth, suppliers: minimal.suppliers, operationTeam: 'T' },
      'operationTeam is no setting; did you mean operationsTeam?',
    ],
    [
      { ...minimal, suppliers: { ongoing: 'S', paused: 'S' } },
      'suppliers.paused: "S" is suppliers.ongoing, too; each must be an import supplier of its own.',
    ],
    [
      { ...minimal, paymentVendors: { persistentFailure: 'V', intermittentFailure: 'V' } },
      'paymentVendors.intermittentFailure: "V" is paymentVendors.persistentFailure, too; each must be a vendor of its own.',
    ],
    [{ ...minimal, auth: {} }, 'auth: give one of token, tokenEnv and graphql.'],
    [{ ...minimal, auth: { token: 'a', tokenEnv: 'b' } }, 'auth: give one of token, tokenEnv and graphql.'],
    [{ ...minimal, baseUrl: 'nope' }, 'baseUrl: "nope" is no HTTP address.'],
    [{ ...minimal, baseUrl: 'https://u:p@x' }, 'baseUrl: an address with a password in it would show in reports; use auth.'],
    [{ ...minimal, implementation: {} }, 'implementation.name is missing.'],
    [
      { ...minimal, implementation: { name: 'K', url: 'javascript:alert(1)' } },
      'implementation.url: "javascript:alert(1)" is no HTTP address.',
    ],
    [{ ...minimal, templates: { stagAccount: {} } }, 'templates.stagAccount: there is no operation of that name with a request body.'],
    [
      { ...minimal, templates: { createNotes: 7 } },
      'templates.createNotes: expected a payload, or the path of a JSON file that holds one.',
    ],
    ['{\n', 'c.json:2:1: '],
    ['{"baseUrl":"http://a","baseUrl":"http://b"}', 'c.json:1:23: "baseUrl" stands here twice.'],
    [7, 'expected an object.'],
  ])('%j says what is wrong', async (value, message) => {
    await expect(read(value)).rejects.toThrow(message)
  })

  it('that is not there is said', async () => {
    await expect(readConfiguration(join(folder, 'none.json'))).rejects.toThrow('there is no such file or folder')
    await expect(readConfiguration(join(folder, 'none.mjs'))).rejects.toThrow('none.mjs')
  })
})

describe('a host beyond this machine', () => {
  it.each(['http://127.0.0.1:4010', 'http://localhost', 'http://[::1]:80', 'http://127.3.2.1'])('%s is this machine', (url) => {
    expect(() => requireAllowedHost(url, [])).not.toThrow()
  })

  it.each(['http://10.0.0.1', 'https://example.org/x', 'http://127.0.0.1.example.org'])('%s must be named', (url) => {
    expect(() => requireAllowedHost(url, [])).toThrow('--allow-host')
    expect(() => requireAllowedHost(url, [new URL(url).hostname])).not.toThrow()
  })
})
