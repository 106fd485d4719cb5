/** What a field may say about itself beyond its type and its description. */
export interface Annotations {
  /** A remark of the document that is no rule, such as "occurs on a gas point". */
  note?: string
  /** The section that states the type of a field of the same name and meaning, where the section of this one states none. */
  typeFrom?: string
}

/** The annotations as JSON Schema keywords. */
export function annotate(description: string, { note, typeFrom }: Annotations = {}) {
  return {
    description,
    ...(note === undefined ? {} : { 'x-note': note }),
    ...(typeFrom === undefined ? {} : { 'x-type-from': typeFrom }),
  }
}
