/**
 * The domain of all mail addresses of a generated cohort. RFC 2606 reserves the ending, so that no mail reaches anybody.
 * The rule about made-up addresses leaves this one domain alone: whoever has a cohort made knows that it is.
 */
export const mailDomain = 'cohort.example'
