import type { Random } from '../../generate/random.ts'

const dates = ['2024-02-29', '2023-02-29', '2000-02-29', '1900-02-29', '2024-04-31', '2024-04-30', '2024-13-01', '2024-00-10', '2024-01-00']
const times = [
  '',
  'T24:00:00Z',
  'T23:59:60Z',
  'T23:59:59',
  'T00:00',
  'T00:00:00.',
  'T00:00:00.5',
  'T00:00:00+25:00',
  'T00:00+0100',
  'T00:00:00+01',
  'T00:00:00-05:30',
  'T00:00:00+1:00',
  'T00:00:00+01:60',
  'T00:00:00Zx',
  'T00:00:00.123Z',
]

const signs = ['{', '}', '[', ']', ',', ':', '"', '\\', '\\"', '\\u0041', '\\uD800', '\\x', "'", '//', '/*']
const words = ['null', 'true', 'false', 'nul', 'truex', 'NaN', '""', '"x"', '{}', '[]', '[[', '{"a":', '"__proto__":1,', '"x":1,']
const numbers = [
  '0',
  '-',
  '-0',
  '01',
  '1.',
  '.5',
  '1.0',
  '1e5',
  '1E+2',
  '1e999',
  '+1',
  '123456789012345',
  '1234567890123456',
  '0.1234567890123456',
]
const longNumbers = [
  '9007199254740993',
  '9'.repeat(400),
  `-${'0'.repeat(20)}`,
  '1'.repeat(15),
  '1'.repeat(16),
  '-11111111111111',
  '-111111111111111',
]
const characters = [
  '\n',
  '\r\n',
  '\r',
  '\t',
  ' ',
  '\f',
  '\u0000',
  '\u0001',
  '\u001F',
  '\u007F',
  '\u00A0',
  '\u2028',
  '\uFEFF',
  'é',
  '日',
  '👩',
]

/** What is put into a text to break it, or to see whether it stays sound: every corner of JSON and of the formats. */
const fragments = [...signs, ...words, ...numbers, ...longNumbers, ...characters, ...dates, ...times].map((text) => Buffer.from(text))

/** Bytes that are not UTF-8, alone or where they are put. */
const noText = [[0xff], [0xc3], [0x80], [0xc0, 0x80], [0xed, 0xa0, 0x80], [0xf4, 0x90, 0x80, 0x80], [0xe2, 0x82]].map((bytes) =>
  Buffer.from(bytes),
)

type Mutation = (bytes: Buffer, random: Random, other: Buffer) => Buffer

const mutations: readonly Mutation[] = [
  (bytes, random) => replace(bytes, random.below(bytes.length + 1), 0, random.pick(fragments)),
  (bytes, random) => replace(bytes, random.below(bytes.length + 1), 1 + random.below(6), random.pick(fragments)),
  (bytes, random) => replace(bytes, random.below(bytes.length + 1), random.below(2), random.pick(noText)),
  (bytes, random) => replace(bytes, random.below(bytes.length + 1), random.below(40), empty),
  (bytes, random, other) => {
    const from = random.below(other.length)
    return replace(bytes, random.below(bytes.length + 1), 0, other.subarray(from, from + random.below(200)))
  },
  (bytes, random) => {
    const at = random.below(bytes.length)
    return replace(bytes, at, 1, Buffer.from([(bytes[at] ?? 0) ^ (1 << random.below(8))]))
  },
  (bytes, random) => replace(bytes, random.below(bytes.length), 1, Buffer.from(random.pick([...'0123456789-:TZ.+"eE']))),
  (bytes, random) => bytes.subarray(0, random.below(bytes.length + 1)),
  changeValue,
  repeatMember,
  escapeKey,
  nest,
]

/** The bytes with some change that may or may not break them. */
export function mutate(bytes: Buffer, random: Random, other: Buffer): Buffer {
  return bytes.length === 0 ? bytes : random.pick(mutations)(bytes, random, other)
}

const empty = Buffer.alloc(0)

function replace(bytes: Buffer, at: number, length: number, by: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, at), by, bytes.subarray(at + length)])
}

/** Another scalar behind the colon of some member. */
function changeValue(bytes: Buffer, random: Random): Buffer {
  const colon = bytes.indexOf(':', random.below(bytes.length))
  const scalar = /^\s*(?:"(?:[^"\\]|\\.)*"|[-+.\w]+)/.exec(bytes.subarray(colon + 1, colon + 200).toString('latin1'))
  if (colon < 0 || !scalar) return bytes
  const by = /"\d{4}-/.test(scalar[0]) ? random.pick(dates) + random.pick(times) : random.pick(fragments).toString()
  return replace(bytes, colon + 1, scalar[0].length, Buffer.from(random.below(3) === 0 ? by : `"${by}"`))
}

/** The same member twice, or its name with another value. */
function repeatMember(bytes: Buffer, random: Random): Buffer {
  const members = [...bytes.toString('latin1').matchAll(/"[^"\\]*"\s*:\s*(?:"[^"\\]*"|[-.\w]+|\[\]|\{\})/g)]
  if (members.length === 0) return bytes
  const { 0: text, index } = random.pick(members)
  const again = random.below(2) === 0 ? text : `${text.slice(0, text.indexOf(':'))}:null`
  return replace(bytes, index, 0, Buffer.from(`${again},`, 'latin1'))
}

/** A letter of a name as an escape. */
function escapeKey(bytes: Buffer, random: Random): Buffer {
  const names = [...bytes.toString('latin1').matchAll(/"[a-z_]+"\s*:/g)]
  if (names.length === 0) return bytes
  const at = random.pick(names).index + 1
  return replace(bytes, at, 1, Buffer.from(`\\u00${(bytes[at] ?? 0).toString(16)}`))
}

/** A value inside many lists or objects. */
function nest(bytes: Buffer, random: Random): Buffer {
  const colon = bytes.indexOf(':', random.below(bytes.length))
  const depth = random.pick([1, 2, 60, 63, 64, 65, 66, 70, 499, 500, 501])
  const [open, close] = random.pick([
    ['[', ']'],
    ['{"a":', '}'],
  ])
  return colon < 0 ? bytes : replace(bytes, colon + 1, 0, Buffer.from(`${open?.repeat(depth)}1${close?.repeat(depth)},"b":`))
}
