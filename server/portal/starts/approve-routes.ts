import { eq } from 'drizzle-orm'
import { approveCooperation, approveCooperationSchema } from '#contract/portal/starts/staff-routes.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import type { Instant } from '#domain/platform/kernel/time.ts'
import { proposeOwner } from '#server/backoffice/access/members/change-member.ts'
import { runAction } from '#server/backoffice/actions/run-action.ts'
import { registrationsDone } from '#server/backoffice/staff/tables.ts'
import { orRefused } from '#server/backoffice/stores/catalogue-sql.ts'
import { insertStore, writeCategories } from '#server/backoffice/stores/stores-sql.ts'
import { cooperationRequests } from '#server/catalogue/help/tables.ts'
import { categories, stores } from '#server/catalogue/stores/tables.ts'
import { registerMerchant } from '#server/merchants/accounts/register-merchant.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { created, type HttpServer } from '#server/platform/http/http-server.ts'
import { isPending } from '../members/invite.ts'
import { memberByEmail } from '../members/members-sql.ts'

type Request = typeof cooperationRequests.$inferSelect

/** Staff approve that a store sells in live mode. Registered at the staff server. */
export function approveRoutes(http: HttpServer, app: App): void {
  http.serve(approveCooperation, approveCooperationSchema, ({ params: { key }, body, request }) =>
    orRefused(
      runAction(app, { request, route: approveCooperation }, async (tx, { staff, at }) => {
        const [asked] = await tx.select().from(cooperationRequests).where(eq(cooperationRequests.id, key)).for('key share')
        if (!asked) return err({ kind: 'NOT_FOUND' } as const)
        if (!(await endRegistration(tx, key, staff.id, at))) return err({ kind: 'TICKET_DECIDED' } as const)
        if ((await tx.$count(stores, eq(stores.slug, body.slug))) > 0)
          return err({ kind: 'FIELDS_WRONG' as const, errors: { slug: ['فروشگاه دیگری این نشانی را دارد.'] } })
        const storeId = await addStore(tx, asked, body.slug, at)
        const terms = { hosts: hostsOf(asked), webhookUrl: null, commissionPerTenThousand: body.commission_per_ten_thousand }
        const { id: merchantId } = await registerMerchant(tx, { storeId, ...terms, at })
        const email = asked.email.toLowerCase()
        const known = await memberByEmail(tx, email)
        if (known && !isPending(known)) return err({ kind: 'TAKEN' } as const)
        const proposal = await proposeOwner(tx, { merchantId, email, fullName: asked.requesterName, by: staff.id, at })
        if (!proposal.ok) return proposal
        const results = { store_id: storeId, merchant_id: merchantId, proposal_id: proposal.value.id }
        const message = 'فروشگاه ساخته شد و دعوت مالک آن منتظر تأیید نفر دوم است. فروشگاه بسته است تا شرایط آن را تنظیم و بازش کنید.'
        const audit = {
          subject: `cooperation:${key}`,
          after: { store: storeId, merchant: merchantId, proposal: proposal.value.id, ...body },
        }
        return ok({ value: created({ results, message }), audit })
      }),
    ),
  )
}

/** Marks the request as done; false if it is already. Of two members of staff one approves. */
async function endRegistration(tx: Db, registrationId: number, doneBy: number, doneAt: Instant): Promise<boolean> {
  const written = await tx
    .insert(registrationsDone)
    .values({ kind: 'cooperation', registrationId, note: 'تأیید شد؛ فروشگاه ساخته شد و دعوت مالک منتظر نفر دوم است.', doneBy, doneAt })
    .onConflictDoNothing()
    .returning({ id: registrationsDone.registrationId })
  return written.length === 1
}

async function addStore(tx: Db, asked: Request, slug: string, at: Instant): Promise<number> {
  const { storeName: name, website: url, email, phone: tel } = asked
  const store = { slug, name, url, email, tel, type: 'ONLINE' as const, seoTitle: name, seoDescription: name, isOpen: false }
  const id = await insertStore(tx, { ...store, changedAt: at })
  const [category] = await tx.select({ id: categories.id }).from(categories).where(eq(categories.slug, asked.category))
  if (category) await writeCategories(tx, id, [category.id])
  return id
}

/** The host of the website, to which customers return; the owner registers others. */
const hostsOf = ({ website }: Request): string[] => (website !== null && URL.canParse(website) ? [new URL(website).host] : [])
