import { moneyTables } from './money-tables.ts'
import { orderTables } from './order-tables.ts'
import { personTables } from './person-tables.ts'
import { sections, type OwnTable, type Section } from './rules.ts'

/** Every table of customers' rows. */
export const ownTables: readonly OwnTable[] = [...personTables, ...orderTables, ...moneyTables]

/** The tables that a section of the export has. */
export const tablesOf = (section: Section): readonly OwnTable[] => ownTables.filter((each) => each.section === section)

export const sectionNames = Object.keys(sections) as readonly Section[]
