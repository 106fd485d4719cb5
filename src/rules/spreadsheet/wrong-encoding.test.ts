import { expect, it } from 'vitest'
import { breachesOf } from '../testing/breaches-of.ts'
import { wrongEncoding } from './wrong-encoding.ts'

const toldOf = (body: string) => breachesOf(wrongEncoding, [{ body }], 'Note').flat()

it('tells what a text was, where that can be known', () => {
  expect(toldOf('Heizt mit WÃ¤rmepumpe')).toMatchObject([{ hint: 'It was probably "Heizt mit Wärmepumpe".' }])
  const [lost] = toldOf('W\uFFFDrmepumpe')
  expect(lost?.detail).toContain('could not be read')
  expect(lost).not.toHaveProperty('hint')
})

it('tells the beginning of a long text only', () => {
  const [told] = toldOf(`WÃ¤rmepumpe ${'und Gas '.repeat(50)}`)
  expect(told?.detail.length).toBeLessThan(150)
  expect(told?.hint?.length).toBeLessThan(100)
})

it('tells what a text was in a DOS encoding', () => {
  expect(toldOf('Heizt mit W„rmepumpe')).toMatchObject([{ hint: 'It was probably "Heizt mit Wärmepumpe".' }])
  expect(toldOf('Heizt mit W\u0084rmepumpe')).toMatchObject([{ hint: 'It was probably "Heizt mit Wärmepumpe".' }])
  const [unclear] = toldOf('W„rmepumpe „ndern')
  expect(unclear).not.toHaveProperty('hint')
})
