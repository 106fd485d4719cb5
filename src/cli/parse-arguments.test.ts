import { expect, it } from 'vitest'
import { parseArguments } from './parse-arguments.ts'

const options = { seed: { type: 'string' }, quiet: { type: 'boolean' } } as const
const parse = (...args: string[]) => parseArguments(args, options, { most: 1, advice: 'name one' })

it('a negative number is the value of the option before it', () => {
  expect(parse('--seed', '-3').values).toEqual({ seed: '-3' })
  expect(parse('--seed=-3', '--quiet', '--', '-4')).toMatchObject({ values: { seed: '-3', quiet: true }, positionals: ['-4'] })
})

it.each([
  [['--seed'], '--seed lacks its value'],
  [['--seed', '--quiet'], '--seed lacks its value; one that begins with a dash is written --seed=-VALUE'],
  [['--quiet', '-3'], 'there is no option -3'],
  [['--seed', ''], '--seed lacks its value: it is empty'],
  [['--sed', '3'], 'there is no option --sed; did you mean --seed?'],
  [['--hlep'], 'there is no option --hlep; did you mean --help?'],
  [['a', 'b'], 'there is nothing to do with "b"; name one'],
])('%j: %s', (args, message) => {
  expect(() => parse(...args)).toThrow(message)
})

it('takes no arguments but options unless it is told to', () => {
  expect(() => parseArguments(['a'], options)).toThrow('there is nothing to do with "a"')
})
