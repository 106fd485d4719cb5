/** The words that scripts write, in the language of the frame. */
interface FrameWords {
  readonly copy: string
  readonly copied: string
  readonly nothingFound: string
  readonly unfold: string
  readonly fold: string
}

/** The page brings them along. */
export const frameWords = JSON.parse(document.documentElement.dataset['words'] ?? '{}') as FrameWords
