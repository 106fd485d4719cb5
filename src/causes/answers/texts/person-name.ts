/** Ends of words for firms, offices and houses. */
const ofFirms =
  /(?:verwaltung|gesellschaft|gemeinde|gemeinschaft|verein|stiftung|genossenschaft|betriebe?|handel|service|immobilien|technik|praxis|apotheke|werke|nachlass|kirche|schule|stadt|amt|witwe|wwe|eigent(?:ü|ue)mer)(?=$|[\s,.-])/iu

/** Words that tell that a text is the name of a firm, or of several persons, and not of one. */
const notOne =
  /\d|[&/+;(),]|(?:^|\s)(?:und|and|en|oder|u\.|gmbh|ag|kg|kgaa|ohg|gbr|se|ug|e\.?\s?v\.?|e\.?\s?k\.?|mbh|ltd\.?|limited|inc\.?|llc|plc|co\.?|b\.?v\.?|n\.?v\.?|vof|weg|erben(?:gemeinschaft)?|firma|familie|eheleute)(?=$|[\s,.])/i

/** Words before or behind a name that are none of it. */
const aroundNames =
  /(?:^|\s)(?:dr|prof|professor|ing|dipl|mag|herrn?|frau|hr|fr|mrs?|ms|miss|mevr|mevrouw|dhr|heer|de heer|sir|jr|jun|junior|sr|sen|senior|i{2,3}|iv|geb|née|ne)\.?(?=$|[\s,.-])/iu

/** Whether a text may be the family name of one person. */
export function mayBeFamilyName(text: string): boolean {
  return /\p{L}/u.test(text) && !notOne.test(text) && !ofFirms.test(text) && !aroundNames.test(text)
}

/**
 * Whether a text may be the given names of one person, and nothing else: each begins with a capital letter, unlike the `van den` of a family
 * name and the `geb. Meyer` behind one.
 */
export function mayBeGivenNames(text: string): boolean {
  return mayBeFamilyName(text) && text.split(/\s+/).every((word) => /^[\p{Lu}\p{Lt}\p{Lo}][\p{L}\p{M}'’.-]*$/u.test(word))
}
