/** How wide clients of databases and terminals are set to print. */
const usualWidths = new Set([
  72, 79, 80, 100, 120, 128, 130, 132, 150, 160, 180, 200, 240, 250, 255, 256, 300, 400, 500, 512, 1000, 1024, 2000, 2033, 2048, 2499, 2500,
  3000, 4000, 4096, 8000, 8192, 9999, 10_000, 32_000, 32_767,
])

/** So many blanks at most were left out at the end of a line. */
const mostBlanks = 2

/**
 * Whether a text was probably cut into lines of one width by what printed it: then its line ends belong to nobody, and a blank that stood
 * at one of them may be gone.
 */
export function isCutIntoLines(text: string): boolean {
  const cut = text.trim().split(/\r?\n/).slice(0, -1)
  const width = Math.max(...cut.map((line) => line.length))
  const full = cut.filter((line) => line.length >= width - mostBlanks).length
  if (cut.length < 2) return usualWidths.has(width) || usualWidths.has(width + 1)
  return width >= 40 && full >= 2 && full * 3 >= cut.length * 2
}
