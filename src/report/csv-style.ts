/** For whom a CSV file is written. */
export interface CsvStyle {
  readonly separator: ',' | ';'
  /** Written first. */
  readonly mark: string
  /** Whether it is opened by double click, which takes texts for numbers and dates where it can. */
  readonly isOpened: boolean
}

/**
 * The styles by their names. `plain` is RFC 4180, for programs and imports: a byte order mark would become a part of the name
 * of the first column. `excel-de` is what a German Excel, or LibreOffice, opens by double click: lists are written with
 * semicolons there, UTF-8 is known by its mark, and numbers of accounts keep their leading zeros.
 */
export const csvStyles = {
  plain: { separator: ',', mark: '', isOpened: false },
  'excel-de': { separator: ';', mark: '\uFEFF', isOpened: true },
} as const satisfies Record<string, CsvStyle>
