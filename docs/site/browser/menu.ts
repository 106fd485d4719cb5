/** The button that opens the pages on a narrow screen; and the current page is scrolled into sight. */
export function setUpMenu(): void {
  const button = document.querySelector<HTMLButtonElement>('button.menu')
  const navigation = document.querySelector<HTMLElement>('#navigation')
  if (!button || !navigation) return
  const show = (isOpen: boolean) => {
    navigation.classList.toggle('open', isOpen)
    button.setAttribute('aria-expanded', String(isOpen))
  }
  button.addEventListener('click', () => show(!navigation.classList.contains('open')))
  addEventListener('keydown', ({ key }) => {
    if (key !== 'Escape' || !navigation.classList.contains('open')) return
    show(false)
    button.focus()
  })
  const current = navigation.querySelector<HTMLElement>('[aria-current]')
  if (current && current.offsetTop > navigation.clientHeight / 2) navigation.scrollTop = current.offsetTop - navigation.clientHeight / 3
}
