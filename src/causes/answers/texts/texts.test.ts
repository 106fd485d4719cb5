import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { base64Decimal } from './base64-decimal.ts'
import { partsOfText } from './parts-of-text.ts'
import { separatedBy, separatedItems } from './separated-items.ts'
import type { KnownOfText, TextReading } from './text-reading.ts'
import { textReadings, textRuleIn } from './text-rule.ts'
import { timesIn, timesInZone } from './times-in-zone.ts'

/** What a reading makes of a text under the rule that words name. */
function reads<Rule, After>(
  { ruleIn, read }: TextReading<Rule, After>,
  words: string,
  text: string,
  known?: KnownOfText,
): After | undefined {
  const rule = ruleIn(words)
  if (rule === undefined) throw new RangeError(`${words} names no rule`)
  return read(text, rule, known)
}

const all = Object.entries(textReadings) as unknown as readonly (readonly [string, TextReading<unknown, unknown>])[]

describe.each(all)('%s', (kind, reading) => {
  it.each(reading.examples)('$text is read as $words', ({ words, text, known, after }) =>
    expect(reads(reading, words, text, known)).toEqual(after),
  )
  it.each(reading.left)('$text is left under $words', ({ words, text, known }) =>
    expect(reads(reading, words, text, known)).toBeUndefined(),
  )
  it('is the only one that its words name', () => {
    for (const { words } of reading.examples) expect(textRuleIn(words)?.kind).toBe(kind)
  })
})

const letters = [...'abcdefghijklmnopqrstuvwxyzäöüßéèñø']
const word = fc.tuple(fc.constantFrom(...'ABCDEFGÄÖÜÉØ'), fc.array(fc.constantFrom(...letters), { minLength: 2, maxLength: 9 }))
const name = word.map(([first, rest]) => first + rest.join(''))

describe('what was joined', () => {
  it('reads a line end of a pattern as one, and no blank', () => {
    const lines = '{billing_address1}\r\n{billing_address2}'
    expect(reads(partsOfText, lines, 'Hauptstraße 71a')).toBeUndefined()
    for (const end of ['\r\n', '\n', ' \n'])
      expect(reads(partsOfText, lines, `Hauptstraße 71a${end}2. OG links`)).toEqual(
        reads(partsOfText, '{billing_address1}, {billing_address2}', 'Hauptstraße 71a, 2. OG links'),
      )
  })

  it('is looked at in no time, however many ways there are', { timeout: 2000 }, () => {
    const words = '{family_name} {given_name} {title} {note}, {email}, {phone}'
    expect(reads(partsOfText, words, 'x '.repeat(99))).toBeUndefined()
    expect(reads(partsOfText, words.replaceAll(',', ''), 'X '.repeat(99))).toBeUndefined()
  })

  it('comes apart as it was: names', () => {
    fc.assert(
      fc.property(name, fc.array(name, { minLength: 1, maxLength: 3 }), fc.constantFrom(', ', ',', ' , '), (family, given, between) => {
        const read = reads(partsOfText, '{family_name}, {given_name}', `${family}${between}${given.join(' ')}`)
        // A name that happens to be a word of firms or titles is left.
        if (read)
          expect([...read]).toEqual([
            ['family_name', family],
            ['given_name', given.join(' ')],
          ])
      }),
    )
  })

  it('comes apart as it was: postcodes and places', () => {
    const town = fc.array(name, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '))
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 99_999 }), town, (digits, place) => {
        const code = String(digits).padStart(5, '0')
        const read = reads(partsOfText, '{billing_postcode:99999} {billing_address2}', `${code} ${place}`)
        expect(read && [...read]).toEqual([
          ['billing_postcode', code],
          ['billing_address2', place],
        ])
      }),
    )
  })

  it('comes apart as it was: lists', () => {
    const items = fc.array(fc.stringMatching(/^[A-Z]\d{1,8}$/), { minLength: 2, maxLength: 6 })
    fc.assert(
      fc.property(items, fc.constantFrom(';', '|', ',', ':', '/', ' - '), (codes, separator) => {
        expect(reads(separatedItems, separatedBy(separator), codes.join(separator))).toEqual(codes)
      }),
    )
  })

  it('is what its bytes say: numbers in base64, which are never taken for a hundred times as much', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }), fc.integer({ min: 0, max: 6 }), (whole, decimals) => {
        const text = base64Of(whole)
        const read = reads(base64Decimal, `base64 with ${decimals} decimals`, text)
        if (/^\d+$/.test(text)) expect(read).toBeUndefined()
        else expect(read === undefined ? undefined : wholeOf(read, decimals)).toBe(whole)
      }),
    )
  })

  it('is the time that it was: what a clock showed gets the offset that it had, or stays where it showed that time twice', () => {
    const zones = ['Europe/Berlin', 'Europe/London', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC']
    const between = { min: Date.UTC(1996, 0, 1), max: Date.UTC(2036, 0, 1) }
    // Around the changes of clocks as often as elsewhere.
    const changes = fc.constantFrom(Date.UTC(2024, 9, 27, 1), Date.UTC(2024, 2, 31, 1), Date.UTC(2024, 10, 3, 6), Date.UTC(2024, 3, 6, 15))
    const near = fc.tuple(changes, fc.integer({ min: -7200, max: 7200 })).map(([change, seconds]) => change + seconds * 1000)
    const instant = fc.oneof(
      fc.integer(between).map((time) => time - (time % 1000)),
      near,
    )
    let twice = 0
    fc.assert(
      fc.property(instant, fc.constantFrom(...zones), (time, timeZone) => {
        const shown = new Date(time).toLocaleString('sv-SE', { timeZone }).replace(' ', 'T')
        const read = reads(timesInZone, timesIn(timeZone), shown)
        if (read === undefined) twice++
        else expect(new Date(read).getTime()).toBe(time)
      }),
      { numRuns: 300 },
    )
    expect(twice).toBeLessThan(150)
  })

  it('no text that is a number as it stands is read as base64', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[+-]?\d{1,12}([.,]\d{1,4})?$/), (text) => {
        expect(reads(base64Decimal, 'base64 with 2 decimals', text)).toBeUndefined()
      }),
    )
  })
})

/** The shortest bytes of a whole number, in base64, as Kafka Connect writes them. */
function base64Of(whole: bigint): string {
  let length = 1
  while (BigInt.asIntN(8 * length, whole) !== whole) length++
  const bits = BigInt.asUintN(8 * length, whole)
  return Buffer.from(bits.toString(16).padStart(2 * length, '0'), 'hex').toString('base64')
}

function wholeOf(text: string, decimals: number): bigint {
  expect(text.split('.')[1]?.length ?? 0).toBe(decimals)
  return BigInt(text.replace('.', ''))
}
