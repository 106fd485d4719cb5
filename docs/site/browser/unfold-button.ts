import { frameWords } from './frame-words.ts'

/** A button above a tree of fields that unfolds all of it, and folds it again. */
export function addUnfoldButtons(): void {
  for (const tree of document.querySelectorAll('.told > .tree')) {
    const folds = tree.querySelectorAll('details')
    if (folds.length < 2) continue
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'unfold'
    button.textContent = frameWords.unfold
    let isOpen = false
    button.addEventListener('click', () => {
      isOpen = !isOpen
      for (const fold of folds) fold.open = isOpen
      button.textContent = isOpen ? frameWords.fold : frameWords.unfold
    })
    tree.before(button)
  }
}
