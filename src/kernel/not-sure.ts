/** What the kernel answers instead of an address or an index when it cannot accept. */
export const notSure = -1
