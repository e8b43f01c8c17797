import { setTimeout as wait } from 'node:timers/promises'
import type { App } from '#server/platform/context/app.ts'
import { relayEvents, type Subscriber } from './relay.ts'

const pauseMs = 250
/** While a machine of Citus is away each read of all shards fails, and closes the coordinator's connections to the others. */
const pauseAfterFaultMs = 2_000

/** Relays events until stopped: without a pause while there are more, otherwise every 250 ms, after a fault in 2 s. While the test clock is moved, it relays itself. */
export function startRelay(
  app: Pick<App, 'db' | 'now' | 'policies' | 'log' | 'testClock'>,
  subscribers: readonly Subscriber[],
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const ended = (async () => {
    while (!stopping.signal.aborted) {
      const isPaused = app.testClock?.isMoving() ?? false
      const relayed = isPaused ? Promise.resolve(0) : relayEvents(app, subscribers)
      const handled = await relayed.catch((fault: unknown) => {
        app.log.error({ fault }, 'the outbox could not be read')
        return null
      })
      if (!handled)
        await wait(handled === null ? pauseAfterFaultMs : pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  })()
  return {
    stop: () => {
      stopping.abort()
      return ended
    },
  }
}
