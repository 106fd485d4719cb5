import { expect, it } from 'vitest'
import type { Target } from './target.ts'
import { tokenSource } from './token-source.ts'

/** Gives the tokens T1, T2 and so on, each after a moment. */
function givingTokens() {
  let given = 0
  const target: Target = {
    baseUrl: 'in-process',
    hasSocket: false,
    send: async () => {
      const text = JSON.stringify({ data: { obtain: { token: `T${++given}` } } })
      await new Promise((done) => setTimeout(done, 2))
      return { status: 200, headers: {}, text }
    },
    close: async () => undefined,
  }
  const auth = { graphql: { url: '/graphql/', query: 'mutation { obtain { token } }', tokenPath: 'data.obtain.token' } }
  return tokenSource(auth, {}, { target, baseUrl: 'in-process' })
}

it('lanes whose token is refused at once share a new one, and get another when that is refused', async () => {
  const tokens = givingTokens()
  expect(await tokens.get()).toBe('T1')
  for (const [refused, next] of [
    ['T1', 'T2'],
    ['T2', 'T3'],
  ] as const) {
    const asked = [1, 2, 3].map(() => {
      tokens.renew(refused)
      return tokens.get()
    })
    expect(await Promise.all(asked)).toEqual([next, next, next])
    // One whose answer comes late has the old one still.
    tokens.renew(refused)
    expect(await tokens.get()).toBe(next)
  }
})
