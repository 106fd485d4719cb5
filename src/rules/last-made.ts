/** Makes a thing of another one that never changes, and anew only when it is asked for that of a third: rules ask of one run over and over. */
export function lastMade<Key extends object, Made>(make: (key: Key) => Made): (key: Key) => Made {
  let last: { readonly key: Key; readonly made: Made } | undefined
  return (key) => {
    if (last?.key !== key) last = { key, made: make(key) }
    return last.made
  }
}
