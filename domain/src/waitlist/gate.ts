import type { Gate } from './gate-schema.ts'

/** How many the launch waits for unless the operator says otherwise. */
export const defaultTarget = 1000

/** What the operator and the joins have come to; null where there is no configuration yet. */
export type LaunchSettings = {
  launchLive: boolean
  targetUsers: number
  currentSignups: number
  /** Grows with every change, so that of two answers the newer one is known. */
  version: number
}

/** Open by `launch_live` or by enough signups. */
export function isLaunched({
  launchLive,
  targetUsers,
  currentSignups,
}: Omit<LaunchSettings, 'version'>): boolean {
  return launchLive || currentSignups >= targetUsers
}

/**
 * The gate: open by `launch_live` or by enough signups; a missing configuration is closed,
 * with the defaults.
 */
export function gateOf(settings: LaunchSettings | null, isDeveloperModeOffered: boolean): Gate {
  const { launchLive, targetUsers, currentSignups, version } = settings ?? missing
  const needed = Math.max(0, targetUsers - currentSignups)
  const isOpen = isLaunched(settings ?? missing)
  return {
    isLaunched: isOpen,
    reason: launchLive ? 'launch_live' : isOpen ? 'target_reached' : 'waiting',
    needed,
    waiting: currentSignups,
    target: targetUsers,
    version,
    isDeveloperModeOffered,
  }
}

const missing: LaunchSettings = {
  launchLive: false,
  targetUsers: defaultTarget,
  currentSignups: 0,
  version: 0,
}

/**
 * What counts while the gate could not be asked: closed, except on localhost, where it counts as open.
 */
export function gateUnasked(isLocalhost: boolean): Gate {
  return { ...gateOf(null, isLocalhost), isLaunched: isLocalhost }
}

/** Why it is closed: need N more signups. */
export function neededText(needed: number): string {
  return `Need ${needed.toLocaleString('en')} more ${needed === 1 ? 'signup' : 'signups'} to launch`
}

/** How full the bar is: whole percent, capped at 100; 100 only when the target is reached. */
export function progressPercent({ waiting, target }: Pick<Gate, 'waiting' | 'target'>): number {
  return Math.min(100, Math.floor((waiting / target) * 100))
}

/** `258 spots remaining`, and at none `Launch ready!`. */
export function spotsText(needed: number): string {
  if (needed === 0) return 'Launch ready!'
  return `${needed.toLocaleString('en')} ${needed === 1 ? 'spot' : 'spots'} remaining`
}
