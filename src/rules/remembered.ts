/** Of how many texts it is remembered what was made of them. */
const most = 64

/** Makes a thing of a text only once as long as few different texts come, such as the codes of areas. */
export function remembered<Made>(make: (text: string) => Made): (text: string) => Made {
  const known = new Map<string, { readonly made: Made }>()
  return (text) => {
    const before = known.get(text)
    if (before) return before.made
    if (known.size === most) known.clear()
    const made = make(text)
    known.set(text, { made })
    return made
  }
}
