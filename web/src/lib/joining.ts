declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Somebody was invited to join: the Auth screen opens on sign-up. */
    isJoining?: boolean
  }
}

/** Where an invitation to join leads: `<Link {...toSignUp} />`. The address is plain /auth. */
export const toSignUp = { to: '/auth', state: { isJoining: true } } as const
