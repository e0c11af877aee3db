import { createContext, type ReactNode, useContext, useState } from 'react'
import { later } from '../later.tsx'
import { createToastQueue, type ToastQueue } from './toast-queue.ts'

export type ToastProviderProps = { children: ReactNode }

const QueueContext = createContext(createToastQueue())
const ToastViewport = later(() => import('./toast-viewport.tsx').then((file) => file.ToastViewport))

/** Once, around the application: lets every screen say something, and shows it as soon as the viewport has loaded. */
export function ToastProvider({ children }: ToastProviderProps) {
  const [queue] = useState(createToastQueue)
  return (
    <QueueContext value={queue}>
      {children}
      <ToastViewport queue={queue} />
    </QueueContext>
  )
}

/** `notify` shows a toast for six seconds, or until `withdraw`, and announces it. */
export function useToast(): Pick<ToastQueue, 'notify' | 'withdraw'> {
  return useContext(QueueContext)
}
