import { skillGroups } from '@netwrk/domain/profiles/groups'
import { type Skill, skills as skillList } from '@netwrk/domain/profiles/skills'
import { clsx } from 'clsx'
import { Check } from 'lucide-react'
import { useRef } from 'react'
import { OptionGroups } from '../../../ui/form/options/option-groups.tsx'
import { OptionSearch, useOptionSearch } from '../../../ui/form/options/option-search.tsx'
import { optionsOf } from '../own/options.ts'

const options = optionsOf(skillList)

const sides = [
  { side: 'bring', words: 'I bring' },
  { side: 'need', words: 'I need' },
] as const

/** The skills that a newcomer brings and needs. */
export type Chosen = Record<(typeof sides)[number]['side'], readonly Skill[]>

type SkillRowsProps = { chosen: Chosen; onChange: (chosen: Chosen) => void }

/** A skill a row, with both questions beside it: two lists below each other hide the second. */
export function SkillRows({ chosen, onChange }: SkillRowsProps) {
  const search = useOptionSearch(options, skillGroups)
  const rows = useRef<HTMLDivElement>(null)
  return (
    <div className="flex flex-col gap-3">
      <OptionSearch
        label="Search skills"
        search={search}
        // There are two ways to choose it, so Enter leads to the first of them.
        onChoose={() => rows.current?.querySelector('button')?.focus()}
      />
      <p aria-live="polite" className="text-muted text-sm">
        {sides.map(({ side, words }) => `${words} ${chosen[side].length}`).join(' · ')}
      </p>
      <div ref={rows}>
        <OptionGroups groups={search.shown} className="flex flex-col divide-y divide-line">
          {({ value, label }) => (
            <div key={value} className="flex flex-wrap items-center gap-x-2 gap-y-1.5 py-1.5">
              <span className="min-w-0 flex-1 basis-24 text-balance">{label}</span>
              {sides.map(({ side, words }) => (
                <SideButton
                  key={side}
                  words={words}
                  skill={label}
                  isChosen={chosen[side].includes(value)}
                  onToggle={() => onChange({ ...chosen, [side]: toggled(chosen[side], value) })}
                />
              ))}
            </div>
          )}
        </OptionGroups>
      </div>
    </div>
  )
}

type SideButtonProps = { words: string; skill: string; isChosen: boolean; onToggle: () => void }

function SideButton({ words, skill, isChosen, onToggle }: SideButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-label={`${words} ${skill}`}
      onClick={onToggle}
      className={clsx(
        'inline-flex min-h-11 min-w-23 items-center justify-center gap-1 rounded-full border px-3 text-sm transition active:scale-[0.97]',
        isChosen
          ? 'border-ember bg-ember-soft font-medium text-ember-text'
          : 'border-line bg-control text-text hover:bg-control-hover',
      )}
    >
      {isChosen && <Check aria-hidden className="size-4" />}
      {words}
    </button>
  )
}

function toggled(skills: readonly Skill[], skill: Skill): readonly Skill[] {
  return skills.includes(skill) ? skills.filter((other) => other !== skill) : [...skills, skill]
}
