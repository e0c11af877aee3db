declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Somebody was invited to join: the Auth screen opens on sign-up. */
    isJoining?: boolean
    /** The address that was typed at sign-in, for the form that asks for it next. */
    email?: string
  }
}

/** Where an invitation to join leads: `<Link {...toSignUp} />`. The address is plain /auth. */
export const toSignUp = { to: '/auth', state: { isJoining: true } } as const
