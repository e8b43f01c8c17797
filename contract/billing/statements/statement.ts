import { exactly, recordDay } from '#contract/platform/http/fields.ts'
import { refusals, reworded, sharedRefusals } from '#contract/platform/http/refusal.ts'
import { schema } from '#contract/platform/http/route.ts'

/** A PDF is drawn in the serving process, about a millisecond a line; longer statements are sheets. */
export const mostPdfLines = 300

export const statementRefusals = refusals({
  SPAN_BACKWARDS: { status: 422, message: 'روز آغاز باید پیش از روز پایان یا همان روز باشد.' },
  STATEMENT_TOO_LONG: { status: 422, message: 'این بازه برای PDF بلند است. بازهٔ کوتاه‌تری بگیرید، یا فایل اکسل یا CSV.' },
  TOO_MANY_TRIES: reworded(sharedRefusals.TOO_MANY_TRIES, 'پشت سر هم صورتحساب گرفته‌اید. چند دقیقهٔ دیگر دوباره امتحان کنید.'),
})

/** Both days are included. */
const span = exactly({ from: recordDay, to: recordDay })

export const readPdfStatementSchema = schema({
  summary: 'صورتحساب، PDF امضاشده',
  description: "The customer's own accounts over a span of days, from the ledger.",
  query: span,
  file: 'application/pdf',
  refusals: Object.values(statementRefusals),
})

const sheetRefusals = [statementRefusals.SPAN_BACKWARDS, statementRefusals.TOO_MANY_TRIES]

export const readCsvStatementSchema = schema({
  summary: 'صورتحساب، CSV',
  description: 'The same statement as a CSV file in UTF-8.',
  query: span,
  file: 'text/csv',
  refusals: sheetRefusals,
})

export const readExcelStatementSchema = schema({
  summary: 'صورتحساب، اکسل',
  description: 'The same statement as an Excel workbook.',
  query: span,
  file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  refusals: sheetRefusals,
})
