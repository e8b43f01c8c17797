import { Type, type Static } from 'typebox'
import { needsStepUp, takesStepUp } from '#contract/identity/passkeys/step-up/refusals.ts'
import { done, one } from '#contract/platform/http/envelope.ts'
import { entity, exactly, instant, nullable, said, uuid } from '#contract/platform/http/fields.ts'
import { refusals, reworded, sharedRefusals } from '#contract/platform/http/refusal.ts'
import { schema } from '#contract/platform/http/route.ts'
import { exportStatuses, sectionNames } from '#domain/identity/own-data/own-data.ts'

export const exportRefusals = refusals({
  EXPORT_RUNNING: { status: 409, message: 'داده‌های شما در حال آماده‌سازی است. چند دقیقه صبر کنید.' },
  EXPORT_GONE: { status: 409, message: 'هفت روز این فایل گذشته و پاک شده است. دوباره بگیرید.' },
  TOO_MANY_TRIES: reworded(sharedRefusals.TOO_MANY_TRIES, 'امروز چند بار داده‌هایتان را گرفته‌اید. فردا دوباره امتحان کنید.'),
})

export const dataExport = entity('DataExport', {
  id: uuid,
  status: Type.Enum([...exportStatuses]),
  step: said('How many steps are done.', Type.Integer()),
  steps: Type.Integer(),
  section: said('What is being read now; null when the files are made or it is over.', nullable(Type.Enum([...sectionNames]))),
  asked_at: instant,
  ready_at: nullable(instant),
  ends_at: said('When its files are deleted.', nullable(instant)),
})
export type DataExport = Static<typeof dataExport>

export const readDataExportSchema = schema({
  summary: 'داده‌های من',
  description: 'The newest export of the customer’s own data and how far it is; null where there is none.',
  reply: one(nullable(dataExport)),
  refusals: [],
})

export const askDataExportSchema = schema({
  summary: 'گرفتن همهٔ داده‌های من',
  description: 'Begins an export of all data about the customer; a job makes it. Needs a step-up. An earlier one that is ready is deleted.',
  headers: takesStepUp,
  reply: done(dataExport),
  refusals: [exportRefusals.EXPORT_RUNNING, exportRefusals.TOO_MANY_TRIES, ...needsStepUp],
})

const params = exactly({ id: uuid })
const fetched = [exportRefusals.EXPORT_GONE, ...needsStepUp]

export const fetchJsonExportSchema = schema({
  summary: 'فایل JSON داده‌های من',
  description:
    'The export as JSON, in the form of /schemas/own-data.json. For seven days, to a session whose login is at most 15 minutes old or that confirms it by a step-up.',
  headers: takesStepUp,
  params,
  file: 'application/json',
  refusals: fetched,
})

export const fetchPdfExportSchema = schema({
  summary: 'فایل PDF داده‌های من',
  description: 'The same export to read, as PDF, with the newest hundred rows of each table.',
  headers: takesStepUp,
  params,
  file: 'application/pdf',
  refusals: fetched,
})
