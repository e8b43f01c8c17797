import { Type } from 'typebox'
import { recordDay } from '#contract/platform/http/fields.ts'
import { sortsOf } from '#domain/backoffice/lists/list-names.ts'

/** The first and the last Tehran day of a list, both included. */
export const daysFilter = { from_day: Type.Optional(recordDay), to_day: Type.Optional(recordDay) }

/** A column to sort by, in descending order with a minus before it; by default the first, newest first. */
export const sortBy = <const Column extends string>(columns: readonly Column[]) => Type.Optional(Type.Enum(sortsOf(columns)))

/** A file of the whole filtered list. With a reason, which the audit stores, names and numbers are in it in full. */
export const fileFields = {
  format: Type.Enum(['csv', 'xlsx']),
  why: Type.Optional(Type.String({ minLength: 5, maxLength: 200 })),
}
/** CSV or a sheet of Excel. */
export const fileType = '*/*'
