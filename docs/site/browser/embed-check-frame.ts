/** What the frame of the check page tells the page around it: never anything about a file. */
interface FrameMessage {
  readonly height?: unknown
}

/** Gives the frame of the check page its height, and light or dark. It is sealed off, so both go by message. */
export function embedCheckFrame(): void {
  const frame = document.querySelector<HTMLIFrameElement>('iframe.check')
  if (!frame) return
  const tellTheme = () => frame.contentWindow?.postMessage({ theme: siteTheme.isDark() ? 'dark' : 'light' }, '*')
  addEventListener('themechange', tellTheme)
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', tellTheme)
  addEventListener('message', ({ source, data }: MessageEvent<FrameMessage>) => {
    if (source !== frame.contentWindow || typeof data.height !== 'number') return
    frame.style.height = `${data.height}px`
    tellTheme()
  })
  tellTheme()
}
