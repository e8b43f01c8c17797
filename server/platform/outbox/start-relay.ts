import { setTimeout as wait } from 'node:timers/promises'
import type { App } from '#server/platform/context/app.ts'
import { relayEvents, type Subscriber } from './relay.ts'

const pauseMs = 250

/** Relays events until stopped: without a pause while there are more, otherwise every 250 ms. While the test clock is moved, it relays itself. */
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
        return 0
      })
      if (handled === 0) await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  })()
  return {
    stop: () => {
      stopping.abort()
      return ended
    },
  }
}
