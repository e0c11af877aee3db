import type { IncomingMessage, Server } from 'node:http'
import type { Config } from '../config/config.ts'
import type { Deps } from '../deps.ts'
import { clientAddress, isLoopback, networkOf } from '../platform/http/address.ts'
import { isOwnOrigin } from '../platform/http/origin.ts'
import { isOwnHost } from '../platform/http/own-host.ts'
import { serveLive } from '../platform/live/live-server.ts'
import { identifyActor } from '../slices/accounts/sessions/member-session.ts'
import { acceptPreviousSecret } from '../slices/accounts/sessions/previous-secret.ts'
import { followViewing } from '../slices/messages/reading/follow-viewing.ts'
import { relayTyping } from '../slices/messages/sending/relay-typing.ts'

/** Serves the live channel: whose tab it is says the session, what a tab says goes to the slice it is for. */
export function openLive(server: Server, deps: Deps): { close(): void } {
  const relay = relayTyping(deps)
  const view = followViewing(deps)
  return serveLive(server, {
    hub: deps.live,
    log: deps.log,
    isOwn: ({ headers: { origin, host } }) =>
      isOwnOrigin(origin, deps.config) && isOwnHost(host, deps.config),
    ...tabLimits(deps.config),
    async identify(headers) {
      const { actor } = await identifyActor(deps, await acceptPreviousSecret(deps.config, headers))
      // A suspended member hears what guests hear.
      return actor && !actor.isSuspended ? { memberId: actor.id, sessionId: actor.sessionId } : null
    },
    async hear(memberId, frame) {
      if (frame.type === 'typing') await relay(memberId, frame)
      if (frame.type === 'viewing') await view(memberId, frame)
    },
  })
}

/** How many tabs may be open; this machine's own address is spared while it tries Netwrk out. */
function tabLimits({ tabsPerMember, tabsPerAddress, trustedProxies, isLocal }: Config) {
  const countedAddress = ({ socket, headers }: IncomingMessage) => {
    const forwardedFor = [headers['x-forwarded-for'] ?? []].flat().join(',') || null
    const address = clientAddress(socket.remoteAddress ?? '', forwardedFor, trustedProxies)
    return isLocal && isLoopback(address) ? null : networkOf(address)
  }
  return { countedAddress, tabsPerMember, tabsPerAddress }
}
