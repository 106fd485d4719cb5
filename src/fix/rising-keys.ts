/**
 * Whether keys that are numbers stand in rising order in the text of a record. JavaScript sorts such keys when it parses them, so that
 * the value does not tell. No where the text does not show it for certain: one object in it has just these, and in none they fall.
 * Numbers that come again for other objects may mean something.
 * @param mayRepeat Whether they may come again, since somebody knows that they mean nothing.
 */
export function keysRise(text: string, keys: readonly string[], mayRepeat = false): boolean {
  // Such a text may have been written anew, and in such texts keys may be written otherwise.
  if (/"\$id"|\\"\d+\\*"\s*:|\\u003\d/.test(text)) return false
  const open: string[][] = []
  let times = 0
  for (const [token, key] of text.matchAll(/"((?:[^"\\]|\\.)*)"(?=\s*:)|"(?:[^"\\]|\\.)*"|[{}]/gs)) {
    if (token === '{') open.push([])
    else if (token === '}') times += open.pop()?.join() === keys.join() ? 1 : 0
    else if (key !== undefined && /^\d+$/.test(key)) {
      const own = open.at(-1)
      if (Number(own?.at(-1) ?? -1) >= Number(key)) return false
      own?.push(key)
    }
  }
  return mayRepeat ? times > 0 : times === 1
}
