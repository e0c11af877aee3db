/** A session lasts so many days unused; one that is used is renewed when it is so many days old. */
export const sessionDays = 30
export const renewedAfterDays = 1
