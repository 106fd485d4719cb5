/** The parts of the frame that its script works with. */
export interface Elements {
  readonly drop: HTMLElement
  readonly file: HTMLInputElement
  readonly choose: HTMLButtonElement
  readonly operation: HTMLSelectElement
  readonly rules: HTMLInputElement
  readonly run: HTMLElement
  readonly progress: HTMLProgressElement
  readonly state: HTMLElement
  readonly stop: HTMLButtonElement
  readonly result: HTMLElement
  readonly verdict: HTMLElement
  readonly headline: HTMLElement
  readonly lines: HTMLElement
  readonly found: HTMLElement
  readonly groups: HTMLElement
  readonly filter: HTMLSelectElement
  readonly findings: HTMLElement
  readonly more: HTMLButtonElement
  readonly download: HTMLAnchorElement
}

/** Finds the parts by their ids; check-frame.ts writes them. */
export function elements(): Elements {
  const ids = [
    ['drop', 'file', 'choose', 'operation', 'rules', 'run', 'progress', 'state', 'stop', 'result'],
    ['verdict', 'headline', 'lines', 'found', 'groups', 'filter', 'findings', 'more', 'download'],
  ].flat()
  // The ids and the kinds of elements are those of the interface above; a missing one shows in every browser test.
  return Object.fromEntries(ids.map((id) => [id, document.getElementById(id)])) as unknown as Elements
}
