import { queryOptions } from '@tanstack/react-query'
import { contactUs, joinCampaign, openFaq, readTestMode, registerInPerson, requestCooperation } from '#contract/catalogue/help/routes.ts'
import type { ContactMessage, Cooperation, Lead, Appointment } from '#domain/catalogue/help/public-forms.ts'
import { rememberedUtm } from '#web/identity/session/remembered-attribution.ts'
import { call } from '#web/platform/http/call.ts'

/** One set of questions. The call is for who is signed in (R-FAQ-02); a visitor's page is drawn with its answers. */
export const faqQuery = (id: number) =>
  queryOptions({
    queryKey: ['faq', id],
    queryFn: async () => (await call(openFaq, { params: { id } })).results,
    staleTime: 10 * 60_000,
  })

/** Where a store gets test keys by itself; null where there is no test mode. */
export const testModeQuery = queryOptions({
  queryKey: ['test-mode'],
  queryFn: async () => (await call(readTestMode, {})).results,
  staleTime: Number.POSITIVE_INFINITY,
})

export const sendCooperation = (body: Complete<Cooperation>) => call(requestCooperation, { body })
export const sendMessage = (body: Complete<ContactMessage>) => call(contactUs, { body })
export const sendAppointment = (body: Appointment) => call(registerInPerson, { body })
/** A form's values: empty ones are not sent (`stripEmpties`). */
type Complete<Form> = { readonly [Name in keyof Form]-?: string }

/** With the campaign that brought the visitor (D-95). */
export const sendLead = (body: Lead) => call(joinCampaign, { body: { ...body, ...rememberedUtm(localStorage) } })
