import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export type Tab<Value extends string> = {
  value: Value
  label: string
  /** Shown when above zero. */
  count?: number | undefined
  panel: ReactNode
}

export type TabsProps<Value extends string> = {
  /** Names the list of tabs. */
  label: string
  tabs: readonly Tab<Value>[]
  value: Value
  onValueChange: (value: Value) => void
  className?: string | undefined
  listClassName?: string | undefined
}

/** Several views in one place, one of them showing. */
export function Tabs<Value extends string>({
  label,
  tabs,
  value,
  onValueChange,
  className,
  listClassName,
}: TabsProps<Value>) {
  return (
    <BaseTabs.Root
      value={value}
      onValueChange={(next) => onValueChange(next as Value)}
      className={clsx('flex flex-col', className)}
    >
      <BaseTabs.List
        aria-label={label}
        className={clsx(
          'no-scrollbar relative isolate flex shrink-0 overflow-x-auto rounded-control border border-line bg-surface p-1',
          listClassName,
        )}
      >
        <BaseTabs.Indicator className="absolute top-1 bottom-1 left-0 -z-1 w-(--active-tab-width) translate-x-(--active-tab-left) rounded-small bg-control shadow-card transition-[translate,width]" />
        {tabs.map((tab) => (
          <BaseTabs.Tab
            key={tab.value}
            value={tab.value}
            className="flex min-h-11 flex-1 items-center justify-center gap-2 whitespace-nowrap rounded-small px-2 font-medium text-muted text-sm transition-colors -outline-offset-2 hover:text-text data-active:text-text"
          >
            {tab.label}
            {tab.count !== undefined && tab.count > 0 && (
              <span className="min-w-[1.7em] rounded-full bg-ember-soft px-1.5 text-center text-ember-text text-xs leading-[1.7]">
                {tab.count}
              </span>
            )}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} value={tab.value} className="min-h-0 flex-1 pt-4">
          {tab.panel}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  )
}
