import { refuse } from '../operations/refusal.ts'

/** How deep the JSON of a body may nest. The deepest record of the contract needs 14 levels. */
const deepestNesting = 80

/** How many members one object may have. The largest record of the contract has some 60; metadata may have others. */
const mostMembers = 10_000

/**
 * Looks at the bytes of a body before anything is made of them: levels and members without end would keep the server busy
 * for seconds.
 * @throws Refusal 400 when it nests too deeply, or when an object has too many members. Whether it is JSON is not its business.
 */
export function assertShape(bytes: Uint8Array): void {
  /** For each level how many members there are so far. */
  const members = new Uint32Array(deepestNesting + 1)
  let depth = 0
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0
    switch (byte) {
      case quote:
        for (at++; at < bytes.length && bytes[at] !== quote; at++) if (bytes[at] === backslash) at++
        break
      case openBrace:
      case openBracket:
        if (++depth > deepestNesting) throw refuse('nested_too_deeply', `The body nests deeper than ${deepestNesting} levels.`, '')
        members[depth] = 0
        break
      case closeBrace:
      case closeBracket:
        if (depth > 0) depth--
        break
      case colon: {
        const count = (members[depth] ?? 0) + 1
        if (count > mostMembers) throw refuse('too_many_members', `An object of the body has more than ${mostMembers} members.`, '')
        members[depth] = count
        break
      }
      default:
        break
    }
  }
}

const [quote, colon, openBracket, backslash, closeBracket, openBrace, closeBrace] = [34, 58, 91, 92, 93, 123, 125]
