import { openFaqSchema } from '#contract/catalogue/help/faq.ts'
import {
  contactUsSchema,
  requestCooperationSchema,
  joinCampaignSchema,
  readTestModeSchema,
  registerInPersonSchema,
} from '#contract/catalogue/help/public-forms.ts'
import { contactUs, joinCampaign, openFaq, readTestMode, registerInPerson, requestCooperation } from '#contract/catalogue/help/routes.ts'
import { contactFaults, cooperationFaults, leadFaults, appointmentFaults } from '#domain/catalogue/help/public-forms.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { dayOf } from '#domain/platform/kernel/time.ts'
import { listCategories } from '#server/catalogue/stores/sql.ts'
import type { App } from '#server/platform/context/app.ts'
import { created, type HttpServer } from '#server/platform/http/http-server.ts'
import { admitForm } from './admit-form.ts'
import { bookAppointment, storeCooperation, storeLead, storeMessage } from './forms-sql.ts'
import { faqBy } from './sql.ts'

const createdWithMessage = (message: string) => created({ results: null, message })

/** Questions and answers, and the public forms. */
export function helpRoutes(http: HttpServer, app: App): void {
  const { db, now } = app

  http.serve(openFaq, openFaqSchema, async ({ params }) => {
    const set = await faqBy(db, params.id)
    return set ? ok({ results: set }) : err({ kind: 'NOT_FOUND' })
  })

  http.serve(requestCooperation, requestCooperationSchema, async ({ body, request }) => {
    const slugs = (await listCategories(db)).map(({ slug }) => slug)
    const admitted = await admitForm(app, { limit: 'cooperation', ip: request.ip, faults: cooperationFaults(body, slugs) })
    if (!admitted.ok) return admitted
    return (await storeCooperation(db, body, now()))
      ? ok(createdWithMessage('درخواست همکاری شما رسید. با همین شماره تماس می‌گیریم.'))
      : err({ kind: 'COOPERATION_OPEN' })
  })

  http.serve(readTestMode, readTestModeSchema, async () => {
    const { isTestMode, merchantUrl, otherMode } = app.config
    const portal = isTestMode ? merchantUrl : otherMode?.merchantUrl
    return ok({ results: { start: portal ? `${portal}/merchant/start` : null } })
  })

  http.serve(contactUs, contactUsSchema, async ({ body, request }) => {
    const admitted = await admitForm(app, { limit: 'contact', ip: request.ip, faults: contactFaults(body) })
    if (!admitted.ok) return admitted
    await storeMessage(db, body, now())
    return ok(createdWithMessage('پیام شما رسید. از همان راهی که نوشتید پاسخ می‌دهیم.'))
  })

  http.serve(registerInPerson, registerInPersonSchema, async ({ body, request }) => {
    const admitted = await admitForm(app, { limit: 'registration', ip: request.ip, faults: appointmentFaults(body, dayOf(now())) })
    if (!admitted.ok) return admitted
    return (await bookAppointment(db, body, now())) ? ok(createdWithMessage('نوبت شما ثبت شد.')) : err({ kind: 'VISIT_OPEN' })
  })

  http.serve(joinCampaign, joinCampaignSchema, async ({ body, request }) => {
    const admitted = await admitForm(app, { limit: 'campaign', ip: request.ip, faults: leadFaults(body) })
    if (!admitted.ok) return admitted
    const isNew = await storeLead(db, body, now())
    return ok(isNew ? createdWithMessage('شمارهٔ شما ثبت شد. خبرتان می‌کنیم.') : { results: null, message: 'شمارهٔ شما پیش‌تر ثبت شده بود.' })
  })
}
