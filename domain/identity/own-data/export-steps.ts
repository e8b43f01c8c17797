import { dayMs, instant, minuteMs, type Instant } from '#domain/platform/kernel/time.ts'
import { sectionNames } from './own-tables.ts'

/** The states of an export: it waits for its job, is made, is ready for seven days, and its files are gone. */
export const exportStatuses = ['WAITING', 'READY', 'EXPIRED'] as const

/** One step for each section and one for the files. */
export const exportSteps = sectionNames.length + 1

/** How long its files stay. */
export const exportEnd = (readyAt: Instant): Instant => instant(readyAt + 7 * dayMs)

/** A login is fresh for so long: within it the files are given without another confirmation. */
export const freshMs = 15 * minuteMs
