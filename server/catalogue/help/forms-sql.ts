import { sql } from 'drizzle-orm'
import type { ContactMessage, Cooperation, Lead, Visit } from '#domain/catalogue/help/public-forms.ts'
import { visitMs, visitTimes } from '#domain/catalogue/help/visit-slots.ts'
import { forceHttps } from '#domain/catalogue/stores/store.ts'
import { day, dayOf, hourMs, instant, startOfDay, type Instant } from '#domain/platform/kernel/time.ts'
import type { Db } from '#server/platform/database/open.ts'
import { campaignLeads, contactMessages, cooperationRequests, openAppointments, appointments } from './tables.ts'

/** Keeps a request to cooperate; false where this phone has asked on the same Tehran day. */
export async function storeCooperation(tx: Db, form: Cooperation, at: Instant): Promise<boolean> {
  const kept = await tx
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
  return kept.length > 0
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

/** Books a visit that has been judged; false while the national code has one that is not over. Of twenty at once, one stands. */
export function bookVisit(db: Db, form: Visit, at: Instant): Promise<boolean> {
  const onDay = day(form.date)
  const atTime = visitTimes.find((one) => one === form.time) ?? visitTimes[0]
  const endsAt = instant(startOfDay(onDay) + Number(atTime.slice(0, 2)) * hourMs + visitMs)
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

/** Keeps a mobile left on the campaign's page; false where it had been left before, which changes nothing. */
export async function storeLead(
  tx: Db,
  { fullname, mobile, ...utm }: Lead & Readonly<Record<string, unknown>>,
  at: Instant,
): Promise<boolean> {
  const kept = await tx
    .insert(campaignLeads)
    .values({ mobile, fullname, utm, createdAt: at })
    .onConflictDoNothing()
    .returning({ mobile: campaignLeads.mobile })
  return kept.length > 0
}
