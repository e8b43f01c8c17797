import { setTimeout as wait } from 'node:timers/promises'
import type { App } from '#server/platform/context/app.ts'
import { relayEvents, type Subscriber } from './relay.ts'

const pauseMs = 250

/** Relays facts until stopped, at once while there are more, else after a short pause. */
export function keepRelaying(app: Pick<App, 'db' | 'now' | 'log'>, listeners: readonly Subscriber[]): { stop(): Promise<void> } {
  const stopping = new AbortController()
  const ended = (async () => {
    while (!stopping.signal.aborted) {
      const heard = await relayEvents(app, listeners).catch((fault: unknown) => {
        app.log.error({ fault }, 'the facts could not be read')
        return 0
      })
      if (heard === 0) await wait(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  })()
  return {
    stop: () => {
      stopping.abort()
      return ended
    },
  }
}
