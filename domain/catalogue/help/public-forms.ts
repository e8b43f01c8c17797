import { forceHttps } from '#domain/catalogue/stores/store.ts'
import type { FieldFault } from '#domain/identity/profile/field-rules.ts'
import { isEmail, isMobile, isName, isNationalCode } from '#domain/identity/profile/formats.ts'
import type { Day } from '#domain/platform/kernel/time.ts'
import { appointmentDays, appointmentTimes } from './appointment-slots.ts'

/** Why a field of a public form is not accepted; the sentences are in contract/catalogue/help/form-words.ts. */
export type FormFault = FieldFault | 'short-text' | 'website' | 'order-identifier' | 'visit-day' | 'visit-time' | 'reach'
export type FormFaults = Readonly<Record<string, FormFault>>

/** A store that wants to become a partner (R-COOP-02); everything except the website is required (D-38). */
export type Cooperation = {
  readonly store_name: string
  readonly phone: string
  readonly email: string
  readonly website?: string | undefined
  readonly category: string
  readonly requester_name: string
  readonly requester_role: string
}

/** A contact message (R-CONTACT-02). */
export type ContactMessage = {
  readonly full_name: string
  readonly email?: string | undefined
  readonly phone?: string | undefined
  readonly subject: string
  readonly text: string
  readonly order_identifier?: string | undefined
}

/** An appointment to register in person (R-REGISTRATION-02). */
export type Appointment = {
  readonly fullname: string
  readonly mobile: string
  readonly national_code: string
  readonly date: string
  readonly time: string
}

/** A mobile number left on the campaign's page (D-95). */
export type Lead = { readonly fullname: string; readonly mobile: string }

/** The faults of a cooperation request; `categories` are the existing slugs. Digits are already Latin. */
export const cooperationFaults = (form: Cooperation, categories: readonly string[]): FormFaults =>
  faultsIn({
    store_name: isShortText(form.store_name) ? null : 'short-text',
    phone: isPhone(form.phone) ? null : 'phone',
    email: isEmail(form.email) ? null : 'email',
    website: !form.website || forceHttps(form.website) !== null ? null : 'website',
    category: categories.includes(form.category) ? null : 'choice',
    requester_name: isName(form.requester_name) ? null : 'name',
    requester_role: isShortText(form.requester_role) ? null : 'short-text',
  })

/** The faults of a contact message: it needs a way to answer, and an order identifier must be well-formed (D-93). */
export const contactFaults = (form: ContactMessage): FormFaults =>
  faultsIn({
    full_name: isName(form.full_name) ? null : 'name',
    email: !form.email ? (form.phone ? null : 'reach') : isEmail(form.email) ? null : 'email',
    phone: !form.phone || isPhone(form.phone) ? null : 'phone',
    subject: isShortText(form.subject) ? null : 'short-text',
    text: form.text.trim() === '' ? 'required' : form.text.length > 1000 ? 'text-too-long' : null,
    order_identifier: !form.order_identifier || /^PL-\d{8}$/.test(form.order_identifier) ? null : 'order-identifier',
  })

/** The faults of an appointment requested on `today`. */
export const appointmentFaults = (form: Appointment, today: Day): FormFaults =>
  faultsIn({
    ...leadFaults(form),
    national_code: !/^\d{10}$/.test(form.national_code)
      ? 'national-code-length'
      : isNationalCode(form.national_code)
        ? null
        : 'national-code',
    date: appointmentDays(today).some((one) => one === form.date) ? null : 'visit-day',
    time: appointmentTimes.some((one) => one === form.time) ? null : 'visit-time',
  })

export const leadFaults = (form: Lead): FormFaults =>
  faultsIn({ fullname: isName(form.fullname) ? null : 'name', mobile: isMobile(form.mobile) ? null : 'mobile' })

/** A mobile, or a landline with its area code. */
const isPhone = (text: string): boolean => /^0\d{10}$/.test(text)
const isShortText = (text: string): boolean => text.trim().length >= 2 && text.length <= 100

const faultsIn = (judged: Readonly<Record<string, FormFault | null>>): FormFaults =>
  Object.fromEntries(Object.entries(judged).flatMap(([field, fault]) => (fault === null ? [] : [[field, fault]])))
