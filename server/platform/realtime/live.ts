import type { Listen } from '#server/platform/database/listen.ts'
import { liveChannel, type Announcement } from './announce.ts'

/** One open stream of a customer's. */
export type Follower = {
  hear(announcement: Announcement): void
  /** Nothing will be heard any more: the system closes, or the database was lost. The follower comes again by itself. */
  end(): void
}

/** Carries announcements to the streams of this process. */
export type Live = {
  /** Begins to follow a customer and answers how to stop; null when they have too many streams already. */
  follow(customerId: number, follower: Follower): Promise<(() => void) | null>
  /** Ends every stream. */
  close(): Promise<void>
}

/** A browser holds one stream per visible tab; more than a few people have devices is no customer of ours. */
export const mostStreams = 8

/** Listens to the database from the first follower on. When that is lost every stream ends: what was missed is never guessed. */
export function openLive(listen: Listen): Live {
  const followers = new Map<number, Set<Follower>>()
  let listening: Promise<{ stop(): Promise<void> }> | null = null

  const endAll = (): void => {
    for (const follower of [...followers.values()].flatMap((some) => [...some])) follower.end()
    followers.clear()
  }
  const hear = (text: string): void => {
    const announcement = JSON.parse(text) as Announcement
    for (const follower of followers.get(announcement.customerId) ?? []) follower.hear(announcement)
  }
  const lost = (): void => {
    listening = null
    endAll()
  }
  const begin = (): Promise<{ stop(): Promise<void> }> => {
    const begun = listen(liveChannel, hear, lost)
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
