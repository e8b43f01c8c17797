import type { Listen } from '#server/platform/database/listen.ts'
import { liveChannel, type Announcement } from './announce.ts'

/** One open stream of a customer. */
export type Follower = {
  receive(announcement: Announcement): void
  /** Nothing more will be received: the system closes, or the connection to the database was lost. The page opens a new stream. */
  end(): void
}

/** Passes announcements to the streams of this process. */
export type Live = {
  /** Begins to follow a customer and returns how to stop; null when the customer has too many streams already. */
  follow(customerId: number, follower: Follower): Promise<(() => void) | null>
  /** Ends every stream. */
  close(): Promise<void>
}

/** Streams one customer may have open; a browser opens one per visible tab. */
export const mostStreams = 8

/** Listens to the database from the first follower on. When that connection is lost every stream ends, since announcements may be missing. */
export function openLive(listen: Listen): Live {
  const followers = new Map<number, Set<Follower>>()
  let listening: Promise<{ stop(): Promise<void> }> | null = null

  const endAll = (): void => {
    for (const follower of [...followers.values()].flatMap((some) => [...some])) follower.end()
    followers.clear()
  }
  const receive = (text: string): void => {
    const announcement = JSON.parse(text) as Announcement
    for (const follower of followers.get(announcement.customerId) ?? []) follower.receive(announcement)
  }
  const lost = (): void => {
    listening = null
    endAll()
  }
  const begin = (): Promise<{ stop(): Promise<void> }> => {
    const begun = listen(liveChannel, receive, lost)
    begun.catch(lost)
    return begun
  }

  return {
    follow: async (customerId, follower) => {
      const theirs = followers.get(customerId) ?? new Set()
      if (theirs.size >= mostStreams) return null
      followers.set(customerId, theirs.add(follower))
      listening ??= begin()
      await listening
      return () => {
        theirs.delete(follower)
        if (theirs.size === 0 && followers.get(customerId) === theirs) followers.delete(customerId)
      }
    },
    close: async () => {
      const before = listening
      listening = null
      endAll()
      await (await before?.catch(() => null))?.stop()
    },
  }
}
