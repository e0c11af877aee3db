/** How often an act is done before anything is recorded, while it is, and in all. */
export const warmUps = 60
export const recorded = 300
export const actsDone = warmUps + recorded
