/** How many people a member may have on their shelf at a time. */
export const SHELF_LIMIT = 50
