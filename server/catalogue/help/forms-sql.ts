import { sql } from 'drizzle-orm'
import { appointmentMs, appointmentTimes } from '#domain/catalogue/help/appointment-slots.ts'
import type { ContactMessage, Cooperation, Lead, Appointment } from '#domain/catalogue/help/public-forms.ts'
import { forceHttps } from '#domain/catalogue/stores/store.ts'
import { day, dayOf, hourMs, instant, startOfDay, type Instant } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'
import { campaignLeads, contactMessages, cooperationRequests, openAppointments, appointments } from './tables.ts'

/** Stores a cooperation request; false when this phone sent one on the same day in Tehran. */
export async function storeCooperation(tx: Db, form: Cooperation, at: Instant): Promise<boolean> {
  const inserted = await tx
    .insert(cooperationRequests)
    .values({
      askedOn: dayOf(at),
      storeName: form.store_name,
      phone: form.phone,
      email: form.email,
      website: form.website ? forceHttps(form.website) : null,
      category: form.category,
      requesterName: form.requester_name,
      requesterRole: form.requester_role,
      createdAt: at,
    })
    .onConflictDoNothing()
    .returning({ id: cooperationRequests.id })
  return inserted.length > 0
}

export async function storeMessage(tx: Db, form: ContactMessage, at: Instant): Promise<void> {
  await tx.insert(contactMessages).values({
    fullName: form.full_name,
    email: form.email ?? null,
    phone: form.phone ?? null,
    subject: form.subject,
    text: form.text,
    orderIdentifier: form.order_identifier ?? null,
    createdAt: at,
  })
}

/** Books an appointment that has been checked; false while the national code has one that is not over. Of concurrent bookings one succeeds. */
export function bookAppointment(db: Db, form: Appointment, at: Instant): Promise<boolean> {
  const onDay = day(form.date)
  const atTime = appointmentTimes.find((one) => one === form.time) ?? appointmentTimes[0]
  const endsAt = instant(startOfDay(onDay) + Number(atTime.slice(0, 2)) * hourMs + appointmentMs)
  return db.transaction(async (tx) => {
    const claimed = await tx
      .insert(openAppointments)
      .values({ nationalCode: form.national_code, endsAt })
      .onConflictDoUpdate({
        target: openAppointments.nationalCode,
        set: { endsAt },
        setWhere: sql`${openAppointments.endsAt} <= ${new Date(at).toISOString()}::timestamptz`,
      })
      .returning({ endsAt: openAppointments.endsAt })
    if (claimed.length === 0) return false
    const { national_code: nationalCode, fullname, mobile } = form
    await tx.insert(appointments).values({ nationalCode, fullname, mobile, onDay, atTime, createdAt: at })
    return true
  })
}

/** Stores a mobile from the campaign's page; false when it was stored before, which changes nothing. */
export async function storeLead(
  tx: Db,
  { fullname, mobile, ...utm }: Lead & Readonly<Record<string, unknown>>,
  at: Instant,
): Promise<boolean> {
  const inserted = await tx
    .insert(campaignLeads)
    .values({ mobile, fullname, utm, createdAt: at })
    .onConflictDoNothing()
    .returning({ mobile: campaignLeads.mobile })
  return inserted.length > 0
}
