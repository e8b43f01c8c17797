import { dayMs, instant, minuteMs, type Instant } from '#domain/platform/kernel/time.ts'
import { moneyTables } from './money-tables.ts'
import { orderTables } from './order-tables.ts'
import { personTables } from './person-tables.ts'
import { sections, type OwnTable, type Section } from './rules.ts'

/** Every table of customers' rows. */
export const ownTables: readonly OwnTable[] = [...personTables, ...orderTables, ...moneyTables]

/** The tables that a section of the export has. */
export const tablesOf = (section: Section): readonly OwnTable[] => ownTables.filter((each) => each.section === section)

export const sectionNames = Object.keys(sections) as readonly Section[]

/** The states of an export: it waits for its job, is made, is ready for seven days, and its files are gone. */
export const exportStatuses = ['WAITING', 'READY', 'EXPIRED'] as const

/** One step for each section and one for the files. */
export const exportSteps = sectionNames.length + 1

/** How long its files stay. */
export const exportEnd = (readyAt: Instant): Instant => instant(readyAt + 7 * dayMs)

/** A login is fresh for so long: within it the files are given without another confirmation. */
export const freshMs = 15 * minuteMs
