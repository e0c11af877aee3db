import { Toast } from '@base-ui/react/toast'
import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, Info, type LucideIcon, X } from 'lucide-react'
import { useEffect } from 'react'
import { buttonClass } from '../button/button-class.ts'
import { IconButton } from '../button/icon-button.tsx'
import { useHeightVariable } from '../layout/use-height-variable.ts'
import type { ToastContent, ToastKind, ToastQueue } from './toast-queue.ts'

export type ToastViewportProps = { queue: ToastQueue }

const looks: Record<ToastKind, { Icon: LucideIcon; colour: string }> = {
  info: { Icon: Info, colour: 'text-muted' },
  success: { Icon: CircleCheck, colour: 'text-teal-text' },
  error: { Icon: CircleAlert, colour: 'text-danger-text' },
}

const timeout = 6000

/**
 * Where toasts appear: above the bottom bar on the phone, bottom right on wide screens. A screen with controls at its
 * foot raises them by `data-toasts-lifted` on the root element: a variable there would have the whole page styled anew. A page is longer by `--toast-height`, so that what they lie
 * over can be scrolled clear of them.
 */
export function ToastViewport({ queue }: ToastViewportProps) {
  const box = useHeightVariable('--toast-height')
  return (
    <Toast.Provider timeout={timeout}>
      <Attendant queue={queue} />
      <Toast.Portal>
        <Toast.Viewport
          ref={box}
          className="fixed inset-x-4 bottom-[calc(var(--spacing-bar)+env(safe-area-inset-bottom)+12px+var(--toast-lift,0px))] z-50 mx-auto flex max-w-[420px] [[data-toasts-lifted]_&]:[--toast-lift:140px] flex-col gap-2 outline-none wide:right-6 wide:bottom-[calc(24px+var(--toast-lift,0px))] wide:left-auto wide:w-[380px]"
        >
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

/** Shows what comes through the queue; an error interrupts a screen reader, the others wait. */
function Attendant({ queue }: ToastViewportProps) {
  const { add, close } = Toast.useToastManager()
  useEffect(
    () =>
      queue.attend(({ title, description, kind = 'info', action, staysAs }: ToastContent) => {
        const press = () => {
          close(id)
          action?.onPress()
        }
        const id = add({
          title,
          description,
          type: kind,
          priority: kind === 'error' ? 'high' : 'low',
          ...(action && { timeout: 2 * timeout, actionProps: { children: action.label, onClick: press } }),
          // No timeout is none at all.
          ...(staysAs !== undefined && { id: staysAs, timeout: 0 }),
        })
      }, close),
    [queue, add, close],
  )
  return null
}

function ToastList() {
  const { toasts } = Toast.useToastManager()
  return toasts.map((toast) => {
    const { Icon, colour } = looks[(toast.type ?? 'info') as ToastKind]
    return (
      <Toast.Root
        key={toast.id}
        toast={toast}
        data-toast
        // An error is said aloud by a text of its own, at once. Where it shows it stays for whoever reads the screen, and is
        // not said twice: a button is nowhere within what is hidden.
        aria-hidden={undefined}
        aria-live={toast.priority === 'high' ? 'off' : undefined}
        className={clsx(
          'translate-x-(--toast-swipe-movement-x) translate-y-(--toast-swipe-movement-y) rounded-card border border-line bg-raised shadow-float',
          'transition duration-[250ms] data-starting-style:translate-y-4 data-ending-style:scale-95 data-starting-style:opacity-0 data-ending-style:opacity-0 data-swiping:transition-none data-limited:hidden',
        )}
      >
        <Toast.Content className="flex items-start gap-3 py-2 pr-2 pl-4">
          <Icon aria-hidden className={clsx('mt-3 size-5 shrink-0', colour)} />
          <div className="flex min-h-11 min-w-0 flex-1 flex-col justify-center py-1.5">
            <Toast.Title className="font-medium font-sans text-sm tracking-normal" />
            <Toast.Description className="text-muted text-sm" />
            <Toast.Action className={buttonClass({ size: 'sm', className: 'mt-2 self-start' })} />
          </div>
          <Toast.Close
            // It takes presses and the focus all the while, so it is never hidden from a screen reader.
            aria-hidden={undefined}
            render={
              <IconButton label="Dismiss">
                <X aria-hidden />
              </IconButton>
            }
          />
        </Toast.Content>
      </Toast.Root>
    )
  })
}
