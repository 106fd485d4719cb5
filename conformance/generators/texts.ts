import fc from 'fast-check'

/** Strings as legacy systems hold them: empty, German, with quotes and line ends, beyond the basic plane. */
export const texts = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      '',
      'Jürgen Groß',
      'Straße des 17. Juni 135',
      'Łukasz',
      '0049',
      '2.10',
      'O\'Brien "Bob"',
      'Zeile 1\nZeile 2',
      'a\\b',
      '日本',
      '👩‍🔧',
    ),
  },
  fc.string({ unit: 'grapheme-ascii', maxLength: 12 }),
  fc.string({ unit: 'binary', maxLength: 6 }).filter((text) => text.isWellFormed()),
)
