import { useLocation } from '@tanstack/react-router'

/** Where the visitor is. Who asks for this alone is not drawn anew when only the rest of the URL changes. */
export function usePathname(): string {
  return useLocation({ select: ({ pathname }) => pathname })
}
