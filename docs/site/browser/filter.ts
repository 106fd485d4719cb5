/** The buttons that hide requirements of a level. */
export function setUpFilter(): void {
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('[data-filter]')]
  const [first] = buttons
  if (!first?.parentElement) return
  first.parentElement.hidden = false
  const apply = () => {
    const shown = new Set(
      buttons.filter((button) => button.getAttribute('aria-pressed') === 'true').map(({ dataset }) => dataset['filter']),
    )
    for (const item of document.querySelectorAll<HTMLElement>('[data-level]')) item.hidden = !shown.has(item.dataset['level'])
  }
  for (const button of buttons) {
    button.addEventListener('click', () => {
      button.setAttribute('aria-pressed', String(button.getAttribute('aria-pressed') !== 'true'))
      apply()
    })
  }
}
