/** The parts of the frame that its script works with, by their ids; check-frame.ts writes them. */
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
  readonly each: HTMLElement
  readonly filter: HTMLSelectElement
  readonly findings: HTMLElement
  readonly more: HTMLButtonElement
  readonly download: HTMLAnchorElement
  readonly repair: HTMLElement
  readonly plan: HTMLButtonElement
  readonly load: HTMLButtonElement
  readonly answersInput: HTMLInputElement
  readonly loaded: HTMLElement
  readonly loadedState: HTMLElement
  readonly unload: HTMLButtonElement
  readonly loadedProblems: HTMLElement
  readonly planned: HTMLElement
  readonly planHeadline: HTMLElement
  readonly planLines: HTMLElement
  readonly planTable: HTMLElement
  readonly planCauses: HTMLElement
  readonly stays: HTMLElement
  readonly staysCount: HTMLElement
  readonly staysList: HTMLElement
  readonly doubted: HTMLElement
  readonly doubtedCount: HTMLElement
  readonly doubtedList: HTMLElement
  readonly ask: HTMLElement
  readonly questions: HTMLElement
  readonly moreQuestions: HTMLElement
  readonly refused: HTMLElement
  readonly answer: HTMLButtonElement
  readonly answersFile: HTMLAnchorElement
  readonly make: HTMLButtonElement
  readonly made: HTMLElement
  readonly copies: HTMLElement
  readonly log: HTMLAnchorElement
  readonly again: HTMLButtonElement
}

/** Finds the parts. */
export function elements(): Elements {
  // The ids and the kinds of elements are those of the interface above; a missing one shows in every browser test.
  return Object.fromEntries([...document.querySelectorAll('[id]')].map((found) => [found.id, found])) as unknown as Elements
}
