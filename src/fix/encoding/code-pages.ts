/**
 * The upper halves of the code pages of DOS, which a `TextDecoder` does not know, as Unicode publishes them (CP437.TXT and CP850.TXT of
 * its mappings). Each was printed with `python3 -c "print(bytes(range(128, 256)).decode('cp850'))"`.
 */
const upperHalves: Readonly<Record<string, string>> = {
  cp437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00A0',
  cp850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00AD±‗¾¶§÷¸°¨·¹³²■\u00A0',
}

/** The name of a code page of DOS by one of its names, such as IBM850; undefined where it is none. */
export function codePage(name: string): string | undefined {
  const [, number = ''] = /^(?:cp|ibm|dos|csibm)?[-_ ]?(437|850)$/i.exec(name.trim()) ?? []
  return number === '' ? undefined : `cp${number}`
}

/** What bytes of a code page say; undefined where it is none. */
export function decodedPage(bytes: Uint8Array, page: string): string | undefined {
  const upper = upperHalves[page]
  if (upper === undefined) return undefined
  let text = ''
  for (const byte of bytes) text += byte < 128 ? String.fromCharCode(byte) : upper[byte - 128]
  return text
}
