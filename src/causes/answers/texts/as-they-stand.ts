/** The answer that says that the texts of a field are right as they stand. */
export const asTheyStand = 'as they stand'
