import type { Draft } from './draft.ts'

/** Where somebody lives. */
export interface Address {
  readonly street: string
  readonly town: string
  readonly postcode: string
}

// No such towns: the post has kept the regions 05, 43 and 62 free.
const towns = [
  { town: 'Musterau', postcode: '05017' },
  { town: 'Beispielstedt', postcode: '05629' },
  { town: 'Bad Vorlage', postcode: '43108' },
  { town: 'Probsthagen am Muster', postcode: '62250' },
]
const streets = ['Weißdornstraße', 'Könnertzgasse', 'Am Bächle', 'Straße der Beispiele', 'Fünf-Höfe-Weg', 'Zur Alten Mühle']

/** An invented address. */
export function address({ random }: Draft): Address {
  return { street: `${random.pick(streets)} ${1 + random.below(180)}${random.pick(['', '', '', 'a', 'b'])}`, ...random.pick(towns) }
}
