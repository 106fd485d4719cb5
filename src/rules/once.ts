let turn = 0

/** A record begins: what was made of those before, or of this one before it was changed, is not to be used again. */
export function beginRecord(): void {
  turn++
}

/** Makes a thing only once for all the rules that ask for it of the same part of a record, one after the other. */
export function once<Part extends object, Made>(make: (part: Part) => Made): (part: Part) => Made {
  let known: { readonly turn: number; readonly part: Part; readonly made: Made } | undefined
  return (part) => {
    if (known?.part !== part || known.turn !== turn) known = { turn, part, made: make(part) }
    return known.made
  }
}
