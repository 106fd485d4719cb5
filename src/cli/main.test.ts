import { describe, expect, it } from 'vitest'
import openapi from '../../schemas/openapi.json' with { type: 'json' }
import { contract } from '../contract/contract.ts'
import { requirements } from '../contract/requirements.ts'
import { codes } from '../finding/codes.ts'
import { fieldMarkdown } from '../contract/field-markdown.ts'
import { recordSchema } from '../contract/record-schema.ts'
import { runProgram } from './testing/run-program.ts'

describe('data-import', () => {
  it('lists its commands', async () => {
    const { exitCode, stdout } = await runProgram(['--help'])
    expect(exitCode).toBe(0)
    await expect(stdout).toMatchFileSnapshot('./golden/help.txt')
  })

  it('help COMMAND is COMMAND --help', async () => {
    expect(await runProgram(['help', 'conformance', 'run'])).toEqual(await runProgram(['conformance', 'run', '--help']))
    expect((await runProgram(['help', 'vaildate'])).stderr).toContain('did you mean validate?')
  })

  it('without a command it cannot run', async () => {
    expect(await runProgram([])).toMatchObject({ exitCode: 2 })
    expect(await runProgram(['vaildate'])).toEqual({
      exitCode: 2,
      stdout: '',
      stderr: 'data-import: there is no command vaildate; did you mean validate?\n',
    })
  })

  it('helps with a misspelt option', async () => {
    expect((await runProgram(['--verison'])).stderr).toBe('data-import: there is no option --verison; did you mean --version?\n')
  })

  it.each([
    [['openapi', 'x'], 'there is nothing to do with "x"'],
    [['schema', 'Agreement', 'x'], 'there is nothing to do with "x"; name one record'],
    [['requirements', '4.3'], 'there is nothing to do with "4.3"; --section SECTION chooses a section, '],
    [['explain', 'required', 'x'], 'there is nothing to do with "x"; name one code, cause, rule or requirement'],
    [['conformance', 'list', 'x'], 'there is nothing to do with "x"'],
    [['conformance', 'run', 'conformance.json'], 'there is nothing to do with "conformance.json"'],
  ])('%j: no argument is passed over', async (args, message) => {
    const { exitCode, stdout, stderr } = await runProgram(args)
    expect([exitCode, stdout]).toEqual([2, ''])
    expect(stderr).toContain(message)
  })

  it('tells its version', async () => {
    expect(await runProgram(['--version'])).toMatchObject({ exitCode: 0, stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/) })
  })

  it.each(['validate', 'schema', 'openapi', 'requirements', 'explain'])('%s --help', async (command) => {
    const { exitCode, stdout } = await runProgram([command, '--help'])
    expect(exitCode).toBe(0)
    expect(stdout).toMatch(new RegExp(`^Usage: data-import ${command}`))
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(115)
  })
})

describe('schema', () => {
  it.each(['SupplyPoint', 'supply-point'])('%s', async (name) => {
    const { stdout } = await runProgram(['schema', name])
    expect(JSON.parse(stdout)).toEqual(recordSchema('SupplyPoint', contract))
  })

  it('takes the name of an operation for its request body', async () => {
    expect(JSON.parse((await runProgram(['schema', 'process-account'])).stdout)).toEqual(recordSchema('ProcessAccountRequest', contract))
  })

  it('prints tables for a wiki', async () => {
    const { stdout } = await runProgram(['schema', 'stage-account', '--report', 'markdown'])
    expect(stdout).toBe(fieldMarkdown('AccountImportRecord'))
    expect((await runProgram(['schema', '--report', 'markdown'])).stdout).toContain(`\n${fieldMarkdown('SupplyPoint')}`)
    expect(await runProgram(['schema', '--report', 'pretty'])).toMatchObject({ exitCode: 2 })
  })

  it('lists the records, and helps with a wrong name', async () => {
    expect((await runProgram(['schema'])).stdout.split('\n')).toContain('SupplyPoint')
    expect(await runProgram(['schema', 'SuplyPoint'])).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('did you mean SupplyPoint?'),
    })
  })
})

it('openapi prints the document', async () => {
  expect(JSON.parse((await runProgram(['openapi'])).stdout)).toEqual(openapi)
})

describe('requirements', () => {
  it('prints every one', async () => {
    expect(JSON.parse((await runProgram(['requirements', '--report', 'json'])).stdout)).toEqual(requirements)
  })

  it('filters by section and level', async () => {
    const { stdout } = await runProgram(['requirements', '--section', '4', '--level', 'open', '--report', 'json'])
    const ids = (JSON.parse(stdout) as { id: string; level: string }[]).map(({ id, level }) => [id.split('-')[0]?.split('.')[0], level])
    expect(ids.every(([section, level]) => section === '4' && level === 'open')).toBe(true)
    expect(await runProgram(['requirements', '--level', 'shall'])).toMatchObject({ exitCode: 2 })
    expect(await runProgram(['requirements', '--section', '11'])).toMatchObject({ exitCode: 2 })
  })
})

describe('explain', () => {
  it.each([...Object.keys(codes), ...requirements.map(({ id }) => id)])('%s', async (id) => {
    const { exitCode, stdout } = await runProgram(['explain', id])
    expect(exitCode).toBe(0)
    expect(stdout.startsWith(`${id}\n`)).toBe(true)
  })

  it('helps with a wrong id', async () => {
    expect(await runProgram(['explain', 'invalid_decimals'])).toMatchObject({
      exitCode: 2,
      stderr: expect.stringContaining('did you mean invalid_decimal?'),
    })
    expect(await runProgram(['explain'])).toMatchObject({ exitCode: 2 })
  })

  it.each([
    ['Customer', 'data-import schema Customer prints the record'],
    ['supply-point', 'data-import schema supply-point prints the record'],
    ['stage-account', 'data-import schema stage-account prints the body of the operation'],
    ['validate', 'data-import validate --help tells about the command'],
  ])('says who tells about %s', async (name, advice) => {
    const stderr = `data-import explain: there is no code, no cause, no rule and no requirement "${name}"; ${advice}\n`
    expect(await runProgram(['explain', name])).toEqual({ exitCode: 2, stdout: '', stderr })
  })
})
