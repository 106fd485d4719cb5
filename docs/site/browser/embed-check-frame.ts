import { keep, kept } from './kept.ts'

/** What the frame of the check page tells the page around it: never anything about a file. */
interface FrameMessage {
  readonly height?: unknown
}

/** Gives the frame of the check page its height, light or dark, and its language. It is sealed off, so all go by message. */
export function embedCheckFrame(): void {
  const frame = document.querySelector<HTMLIFrameElement>('iframe.check')
  const choice = document.querySelector<HTMLSelectElement>('#check-language')
  if (!frame || !choice) return
  const tell = () => frame.contentWindow?.postMessage({ theme: siteTheme.isDark() ? 'dark' : 'light', language: choice.value }, '*')
  const show = () => {
    for (const text of document.querySelectorAll<HTMLElement>('[data-language]')) text.hidden = text.dataset['language'] !== choice.value
    tell()
  }
  const chosen = kept('check-language')
  if (chosen === 'en' || chosen === 'de') choice.value = chosen
  choice.addEventListener('change', () => {
    keep('check-language', choice.value)
    show()
  })
  addEventListener('themechange', tell)
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', tell)
  addEventListener('message', ({ source, data }: MessageEvent<FrameMessage>) => {
    if (source !== frame.contentWindow || typeof data.height !== 'number') return
    frame.style.height = `${data.height}px`
    tell()
  })
  show()
}
