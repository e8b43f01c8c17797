import { wireInstant, type Instant } from '#domain/platform/kernel/time.ts'

/** A moment that may not have come, as it is on the wire. */
export const moment = (at: Instant | null): string | null => (at === null ? null : wireInstant(at))
