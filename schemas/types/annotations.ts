/** What a field may say about itself beyond its type and its description. */
export interface Annotations {
  /** A remark of the document that is no rule, such as "occurs on a gas point". */
  note?: string
}

/** The annotations as JSON Schema keywords. */
export function annotate(description: string, { note }: Annotations = {}) {
  return note === undefined ? { description } : { description, 'x-note': note }
}
