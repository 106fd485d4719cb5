import { asTheyStand } from '../../../causes/answers/texts/as-they-stand.ts'
import { escapeLanguages } from '../../../causes/answers/texts/escape-languages.ts'
import { escapedFor, escapedText } from '../../../causes/answers/texts/escaped-text.ts'
import { mostFirst, type Samples } from '../sample.ts'
import { mostExamples, type AskedEntry } from './asked-entry.ts'

/** For which languages all texts of a field are escaped that seem to be: one question for a field, which names all languages that show in it. */
export function escapeEntries(escaped: ReadonlyMap<string, Samples>): readonly AskedEntry[] {
  return [...escaped].map(([at, samples]): AskedEntry => {
    const answers = mostFirst(samples)
    const seen = new Set(answers.flatMap(([answer]) => escapedText.ruleIn(answer)?.languages ?? []))
    const words = escapedFor(escapeLanguages.filter((language) => seen.has(language)))
    const examples = answers.flatMap(([, one]) => one.examples).slice(0, mostExamples)
    const rule = escapedText.ruleIn(words)
    const reading = rule && examples.flatMap((text) => escapedText.read(text, rule) ?? [])[0]
    return {
      section: 'texts',
      name: at,
      kind: 'text',
      about: {
        maybe: [words, asTheyStand],
        expected: `for which language the texts are escaped, which is undone once: ${escapeLanguages.map((one) => `"${escapedFor([one])}"`).join(', ')}, several with "and" between, or "${asTheyStand}"`,
        texts: answers.reduce((sum, [, { count }]) => sum + count, 0),
        examples,
        ...(reading === undefined ? {} : { readings: { [words]: reading } }),
        valid: true,
      },
    }
  })
}
