import { frameWords } from './frame-words.ts'

/** A button on each block of code that copies it; without the prompts and the output of a console. */
export function addCopyButtons(): void {
  if (!('clipboard' in navigator)) return
  for (const block of document.querySelectorAll<HTMLElement>('.code')) {
    const code = block.querySelector('code')
    if (!code) continue
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'copy'
    button.textContent = frameWords.copy
    button.addEventListener('click', async () => {
      const commands = [...code.querySelectorAll('b')].map(({ textContent }) => textContent.replace(/^\$ /, ''))
      await navigator.clipboard.writeText(commands.length > 0 ? commands.join('\n') : code.textContent)
      button.textContent = frameWords.copied
      setTimeout(() => (button.textContent = frameWords.copy), 1500)
    })
    block.append(button)
  }
}
