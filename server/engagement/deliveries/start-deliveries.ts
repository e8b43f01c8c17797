import { setTimeout as wait } from 'node:timers/promises'
import type { App } from '#server/platform/context/app.ts'
import { openSender, sentChannels } from './send-due-deliveries.ts'

const pauseMs = 500

/** Sends deliveries until stopped. Each channel has a loop, a lease and a provider's pool of its own: one that hangs delays no other. */
export function startDeliveries(app: App): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const send = openSender(app)
  const loops = sentChannels.map(async (channel) => {
    while (!stopping.signal.aborted) {
      const taken = await send(channel).catch((fault: unknown) => {
        app.log.error({ fault, channel }, 'deliveries could not be taken')
        return 0
      })
      if (taken === 0) await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  })
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(loops)
    },
  }
}
