/** Whether a line of a log, or the name of a column, has a word for records that are not valid any more. */
export function saysGone(text: string): boolean {
  return /delet|cancel|remov|revok|withdr|roll(?:ed)?[ _-]?back|storn|inakti|inactiv|(?:lö|loe)sch/i.test(text)
}
