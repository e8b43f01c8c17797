import { dayOf, instant, type Day } from '#domain/kernel/time.ts'

/** The Tehran day on this computer's clock. For what a visitor sees only: the server judges by its own. */
export const today = (): Day => dayOf(instant(Date.now()))
