/** How long a frame of typing holds, in milliseconds. */
export const typingMilliseconds = 6000
/** How often who goes on typing says so again, in milliseconds: well before the last frame no longer holds. */
export const typingAgainMilliseconds = 3000
