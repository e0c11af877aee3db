import { useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'

/** Back to where the visitor came from; to Network where the profile was the first thing opened. */
export function useGoBack(): () => void {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const navigate = useNavigate()
  return () => (canGoBack ? router.history.back() : void navigate({ to: '/network' }))
}
