/** The colour of links and marks, readable on the paper of each appearance. */
export interface Accent {
  readonly light: string
  readonly dark: string
}

type Rgb = readonly [red: number, green: number, blue: number]

/** The papers of the site, as `style/head.css` has them. */
const papers = { light: '#ffffff', dark: '#14181d' } as const

/**
 * The accent that a colour of a house becomes: the colour itself where it can be read (4.5 to 1, WCAG AA), otherwise
 * darker on white and lighter on dark, as little as it takes.
 * @param colour `#rrggbb`, or undefined when it is none.
 */
export function accentFrom(colour: string): Accent | undefined {
  const own = parse(colour)
  if (!own) return undefined
  // The tinted ground behind the current page takes some of the contrast, hence more than 4.5.
  return { light: readable(own, [0, 0, 0], papers.light), dark: readable(own, [255, 255, 255], papers.dark) }
}

/** The style that brings an accent into the pages. */
export function accentStyle({ light, dark }: Accent): string {
  const strong = `light-dark(${light}, color-mix(in srgb, ${dark} 45%, #000))`
  return `:root { --accent: light-dark(${light}, ${dark}); --must: var(--accent); --accent-soft: color-mix(in srgb, var(--accent) 12%, var(--paper)); --accent-strong: ${strong} }\n`
}

const enough = 5.6

function readable(own: Rgb, towards: Rgb, paper: string): string {
  const ground = parse(paper) ?? [255, 255, 255]
  for (let step = 0; step <= 20; step++) {
    const mixed = mix(own, towards, step / 20)
    if (contrast(mixed, ground) >= enough) return hex(mixed)
  }
  return hex(towards)
}

function parse(colour: string): Rgb | undefined {
  const [, red = '', green = '', blue = ''] = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(colour) ?? []
  return blue === '' ? undefined : [parseInt(red, 16), parseInt(green, 16), parseInt(blue, 16)]
}

function mix(one: Rgb, other: Rgb, share: number): Rgb {
  const part = (at: 0 | 1 | 2) => Math.round(one[at] * (1 - share) + other[at] * share)
  return [part(0), part(1), part(2)]
}

function hex(colour: Rgb): string {
  return `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** Contrast ratio of WCAG 2. */
function contrast(one: Rgb, other: Rgb): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: Rgb): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
