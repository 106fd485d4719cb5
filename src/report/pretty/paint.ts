import { styleText } from 'node:util'

/** The styles of the pretty report. */
export type Style = 'bold' | 'dim' | 'red' | 'yellow' | 'green' | 'cyan'

/** Gives a text a style, or leaves it as it is. */
export type Paint = (style: Style, text: string) => string

/** Paints for a terminal. */
export const coloured: Paint = (style, text) => (text === '' ? '' : styleText(style, text, { validateStream: false }))

/** Leaves every text as it is. */
export const plain: Paint = (_style, text) => text
