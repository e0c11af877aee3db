import type { WebSocket } from 'ws'
import type { Log } from '../log/log.ts'
import { repeat } from '../repeat.ts'

const beatMilliseconds = 10_000
/** The tabs of each are asked together: thousands at once would hold up everybody. */
const shares = 20

/**
 * Asks each tab every ten seconds for a sign of life. One that has not answered since it was last asked is gone, though
 * its connection may not know it yet.
 */
export function startHeartbeat(log: Pick<Log, 'error'>) {
  const tabs = Array.from({ length: shares }, () => new Set<WebSocket>())
  const unanswered = new WeakSet<WebSocket>()
  let added = 0
  let turn = 0

  const beat = (tab: WebSocket) => {
    if (unanswered.has(tab)) return tab.terminate()
    unanswered.add(tab)
    tab.ping()
  }
  const beatOfShare = () => {
    for (const tab of tabs[turn]!) beat(tab)
    turn = (turn + 1) % shares
  }
  const milliseconds = beatMilliseconds / shares
  const beating = repeat({
    work: beatOfShare,
    milliseconds,
    log,
    failure: 'tabs could not be asked for a sign of life',
  })

  return {
    add(tab: WebSocket) {
      const share = tabs[added++ % shares]!
      share.add(tab)
      tab.on('pong', () => unanswered.delete(tab))
      tab.on('close', () => share.delete(tab))
    },
    stop: () => void beating.stop(),
  }
}
