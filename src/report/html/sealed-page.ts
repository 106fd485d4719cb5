import { createHash } from 'node:crypto'
import { xmlText } from '../xml.ts'

/** What a page is made of beside its content. */
export interface PageParts {
  readonly title: string
  /** Of its texts; English when absent. */
  readonly language?: string
  /** CSS. */
  readonly style: string
  /** JavaScript that runs when all of the page is there; none for a page that only shows. */
  readonly script?: string
}

/**
 * The beginning of a page that is one file: its policy lets no style and no script in but its own, and no request out.
 * What follows it is the content, and in the end `pageEnd`.
 */
export function pageBegin({ title, language = 'en', style, script }: PageParts): string {
  const policy = [
    "default-src 'none'",
    ...(script === undefined ? [] : [`script-src ${hash(script)}`]),
    `style-src ${hash(style)}`,
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<title>${xmlText(title)}</title>
<style>${style}</style>
<main>
`
}

/** The end of such a page. */
export function pageEnd({ script }: PageParts): string {
  return `</main>
${script === undefined ? '' : `<script>${script}</script>\n`}</html>
`
}

function hash(source: string): string {
  return `'sha256-${createHash('sha256').update(source).digest('base64')}'`
}
