import { keep, kept } from './kept.ts'

/** The language of the samples that was chosen on one page is shown on all. Tabs work without this. */
export function setUpTabs(): void {
  const group = document.querySelector<HTMLFieldSetElement>('[data-tabs=language]')
  if (!group) return
  const inputs = [...group.querySelectorAll('input')]
  const chosen = inputs.find(({ id }) => id === kept('language'))
  if (chosen) chosen.checked = true
  for (const input of inputs) input.addEventListener('change', () => keep('language', input.id))
}
