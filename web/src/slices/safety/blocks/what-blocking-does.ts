/** Said before anybody is blocked. */
export const whatBlockingDoes =
  "You won't see each other on Netwrk anymore. Any match and conversation with them ends. We won't tell them."
