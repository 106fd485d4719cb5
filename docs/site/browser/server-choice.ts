import { keep, kept } from './kept.ts'

/** The choice of a server writes its address into the sample requests. */
export function setUpServerChoice(): void {
  const select = document.querySelector<HTMLSelectElement>('#server')
  if (!select?.parentElement) return
  select.parentElement.hidden = false
  const show = () => {
    const before = select.dataset['shown'] ?? ''
    for (const code of document.querySelectorAll('[data-tabs=language] code')) replaceText(code, before, select.value)
    select.dataset['shown'] = select.value
  }
  const chosen = kept('server')
  if ([...select.options].some(({ value }) => value === chosen)) select.value = chosen ?? select.value
  show()
  select.addEventListener('change', () => {
    keep('server', select.value)
    show()
  })
}

function replaceText(node: Node, before: string, after: string): void {
  if (node.nodeType === Node.TEXT_NODE) node.nodeValue = (node.nodeValue ?? '').replaceAll(before, after)
  else for (const child of node.childNodes) replaceText(child, before, after)
}
