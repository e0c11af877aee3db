/** A session ends so many days after it was last renewed, */
export const sessionDays = 30
/** and is renewed when it is used so many days after that. */
export const renewedAfterDays = 1
