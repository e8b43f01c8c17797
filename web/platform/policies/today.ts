import type { Day } from '#domain/platform/kernel/time.ts'

// Without the domain's clock, whose calendar would be a twentieth of the landing page's first load. Sweden writes days as ISO does.
const tehranDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tehran' })

/** The Tehran day on this computer's clock. For what a visitor sees only: the server judges by its own. */
export const today = (): Day => tehranDay.format(Date.now()) as Day
