import { eq, sql } from 'drizzle-orm'
import { addMerchant, addToCatalogue, changeInCatalogue } from '#contract/backoffice/settings/routes.ts'
import { addOffer } from '#contract/backoffice/stores/offer-routes.ts'
import { addStore, setStoreTerms } from '#contract/backoffice/stores/routes.ts'
import { contactUs, joinCampaign } from '#contract/catalogue/help/routes.ts'
import { openConversation } from '#contract/engagement/support/routes.ts'
import { addDays, dayOf } from '#domain/platform/kernel/time.ts'
import { cooperationRequests } from '#server/catalogue/help/tables.ts'
import { supportMessages } from '#server/engagement/support/tables.ts'
import { issueKey } from '#server/merchants/accounts/register-merchant.ts'
import { rowsOf } from '#server/platform/database/open.ts'
import { present } from '../expectations.ts'
import { picture } from '../platform/files/send-file.ts'
import type { Prepare, Scene } from './scene.ts'

const range = { min: 20_000_000, max: 100_000_000, interest_rate: 12, order_cost: 700_000 }
const terms = {
  price_steps: [50_000_000, 100_000_000],
  installment_steps: [3, 6],
  price_configs: [range],
  guarantees: [{ type: 'PROMISSORY' as const, title: 'سفتهٔ الکترونیک' }],
}
const shop = ({ next }: Scene) => ({
  slug: `store-${next()}`,
  name: 'سبزکالا',
  type: 'ONLINE' as const,
  seo_title: 'خرید قسطی',
  seo_description: 'لوازم خانه را قسطی بخرید.',
})
const byAdmin = async (scene: Scene, rest: object) => ({ token: await scene.as('ADMIN'), ...rest })

async function store(scene: Scene): Promise<number> {
  return (await scene.staffApp.call(addStore, { body: shop(scene) }, await scene.as('ADMIN'))).body.results.id
}
async function lendingStore(scene: Scene) {
  const id = await store(scene)
  await scene.staffApp.call(setStoreTerms, { params: { id, provider_id: 1 }, body: terms }, await scene.as('ADMIN'))
  return id
}

const offer = ({ it }: Scene) => {
  const from = addDays(dayOf(it.now()), 1)
  return { percent: 10, cap: null, starts_on: from, ends_on: addDays(from, 6) }
}
async function storeOffer(scene: Scene) {
  const id = await store(scene)
  const added = await scene.staffApp.call(addOffer, { params: { id }, body: offer(scene) }, await scene.as('ADMIN'))
  return { id, offer_id: added.body.results.id }
}

/** A new customer's conversation with a picture, and the number of its message. */
async function askSupport({ it, owner, next }: Scene) {
  const { customerId, token } = await it.customer(`0916${String(1_000_000 + next())}`)
  const { results } = (await it.call(openConversation, { body: { subject: 'پرسش', text: 'سلام' } }, { token })).body
  await owner
    .update(supportMessages)
    .set({ fileKey: `${customerId}/picture`, fileName: 'picture.jpg' })
    .where(eq(supportMessages.customerId, customerId))
  return { params: { customer_id: customerId, id: results.id }, latest: results.messages[0]?.id ?? 0 }
}

const discount = ({ next }: Scene) => ({
  code: `code${next()}`,
  title: 'بهار',
  type: 'PERCENT',
  value: 10,
  cap: 500_000,
  expired_at: null,
  applies_to: ['customer_validation'],
  uses_each: 1,
})
async function row(scene: Scene) {
  const body = { fields: discount(scene) }
  const added = await scene.staffApp.call(addToCatalogue, { params: { catalogue: 'discounts' }, body }, await scene.as('ADMIN'))
  return { catalogue: 'discounts' as const, id: added.body.results.id }
}
/** A row of a table whose rows may be removed. */
async function removableRow(scene: Scene) {
  const fields = { type: 'home-main', link: '/stores', desktop_image: '/media/objects/gift.svg', position: 1 }
  const added = await scene.staffApp.call(addToCatalogue, { params: { catalogue: 'banners' }, body: { fields } }, await scene.as('ADMIN'))
  return { catalogue: 'banners', id: added.body.results.id }
}

const merchantTerms = { commission_per_ten_thousand: 150, markup_per_ten_thousand: 0, least_ticket: 100_000, most_ticket: 500_000_000 }
async function merchant(scene: Scene): Promise<number> {
  const body = { store_id: await store(scene), ...merchantTerms, hosts: [`shop${scene.next()}.example.ir`] }
  return (await scene.staffApp.call(addMerchant, { body }, await scene.as('ADMIN'))).body.results.id
}

/** Sends a public form and returns the id of the row it left. */
async function submitForm({ it, next }: Scene, table: 'contact_messages' | 'campaign_leads'): Promise<number> {
  if (table === 'contact_messages')
    await it.call(contactUs, { body: { full_name: 'سارا محمدی', email: 'sara@example.ir', subject: 'پرسش', text: 'سلام' } })
  else
    await it.call(joinCampaign, {
      body: { fullname: 'سارا محمدی', mobile: `0912${String(next()).padStart(7, '0')}`, utm_campaign: 'yalda' },
    })
  const [last] = await rowsOf<{ id: number }>(it.app.db, sql`select max(id) as id from ${sql.identifier(table)}`)
  // The forms have a rate limit for each address.
  await it.app.db.execute(sql`delete from rate_limits`)
  return last?.id ?? 0
}

async function failedJob({ it: { app } }: Scene): Promise<string> {
  const id = (await app.jobs.send('uploads', {}, { retryLimit: 0 })) ?? ''
  await app.jobs.fetch('uploads')
  await app.jobs.fail('uploads', id, new Error('no space'))
  return id
}

export const tableRequests: Readonly<Record<string, Prepare>> = {
  'ops.messages': async (scene) => {
    await submitForm(scene, 'contact_messages')
    return { token: await scene.as('SUPPORT'), body: {} }
  },
  'ops.messages.file': async ({ as }) => ({ token: await as('SUPPORT'), body: { format: 'xlsx', why: 'درخواست قضایی' } }),
  'ops.messages.answer': async (scene) => ({
    token: await scene.as('SUPPORT'),
    params: { id: await submitForm(scene, 'contact_messages') },
    body: { answer: 'تماس گرفتیم و پاسخ دادیم.', way: 'email' },
  }),
  'ops.support.file': async ({ as }) => ({ token: await as('SUPPORT'), body: { format: 'xlsx', why: 'درخواست قضایی' } }),
  'ops.support.read': async (scene) => ({ token: await scene.as('SUPPORT'), params: (await askSupport(scene)).params }),
  'ops.support.take-up': async (scene) => ({ token: await scene.as('SUPPORT'), params: (await askSupport(scene)).params }),
  'ops.support.answer': async (scene) => {
    const { params, latest } = await askSupport(scene)
    return { token: await scene.as('SUPPORT'), params, body: { text: 'بررسی شد.', latest } }
  },
  'ops.support.close': async (scene) => {
    const { params, latest } = await askSupport(scene)
    return { token: await scene.as('SUPPORT'), params, body: { latest } }
  },
  'ops.support.note': async (scene) => ({
    token: await scene.as('SUPPORT'),
    params: (await askSupport(scene)).params,
    body: { text: 'با بانک تماس گرفتم.' },
  }),
  'ops.registrations': async (scene) => {
    await submitForm(scene, 'campaign_leads')
    return { token: await scene.as('SUPPORT'), params: { kind: 'leads' }, body: {} }
  },
  'ops.registrations.file': async ({ as }) => ({ token: await as('SUPPORT'), params: { kind: 'leads' }, body: { format: 'csv' } }),
  'ops.stores.file': async ({ as }) => ({ token: await as('ADMIN'), body: { format: 'xlsx' } }),
  'ops.registrations.done': async (scene) => ({
    token: await scene.as('SUPPORT'),
    params: { kind: 'leads', key: await submitForm(scene, 'campaign_leads') },
    body: { note: 'دعوت شد' },
  }),
  'ops.registrations.approve': async (scene) => {
    const at = `approved-${scene.next()}`
    const asked = {
      storeName: 'فروشگاه',
      phone: `09${String(scene.next()).padStart(9, '0')}`,
      email: `${at}@shop.example`,
      category: 'mobile',
    }
    const who = { requesterName: 'سارا محمدی', requesterRole: 'مدیر', askedOn: dayOf(scene.it.now()), createdAt: scene.it.now() }
    const [left] = await scene.it.app.db
      .insert(cooperationRequests)
      .values({ ...asked, ...who })
      .returning({ id: cooperationRequests.id })
    return byAdmin(scene, { params: { key: present(left).id }, body: { slug: at, commission_per_ten_thousand: 250 } })
  },
  'ops.stores.add': (scene) => byAdmin(scene, { body: shop(scene) }),
  'ops.stores.change': async (scene) => byAdmin(scene, { params: { id: await store(scene) }, body: { is_open: true } }),
  'ops.stores.set-categories': async (scene) => byAdmin(scene, { params: { id: await store(scene) }, body: { category_ids: [1] } }),
  'ops.stores.set-terms': async (scene) => byAdmin(scene, { params: { id: await store(scene), provider_id: 1 }, body: terms }),
  'ops.stores.remove-terms': async (scene) => byAdmin(scene, { params: { id: await lendingStore(scene), provider_id: 1 } }),
  'ops.stores.order-providers': async (scene) => {
    const id = await lendingStore(scene)
    await scene.staffApp.call(setStoreTerms, { params: { id, provider_id: 2 }, body: terms }, await scene.as('ADMIN'))
    return byAdmin(scene, { params: { id }, body: { provider_ids: [2, 1] } })
  },
  'ops.stores.add-offer': async (scene) => byAdmin(scene, { params: { id: await store(scene) }, body: offer(scene) }),
  'ops.stores.change-offer': async (scene) => byAdmin(scene, { params: await storeOffer(scene), body: { ...offer(scene), percent: 12 } }),
  'ops.stores.remove-offer': async (scene) => byAdmin(scene, { params: await storeOffer(scene) }),
  'ops.pictures.add': async (scene) => byAdmin(scene, { picture: await picture() }),
  'ops.catalogue.add': (scene) => byAdmin(scene, { params: { catalogue: 'discounts' }, body: { fields: discount(scene) } }),
  'ops.catalogue.change': async (scene) => byAdmin(scene, { params: await row(scene), body: { fields: { title: 'تابستان' } } }),
  'ops.catalogue.remove': async (scene) => byAdmin(scene, { params: await removableRow(scene) }),
  'ops.catalogue.order': async (scene) => {
    const { catalogue, id } = await removableRow(scene)
    return byAdmin(scene, { params: { catalogue }, body: { ids: [id] } })
  },
  'ops.catalogue.undo': async (scene) => {
    const params = await row(scene)
    await scene.staffApp.call(changeInCatalogue, { params, body: { fields: { title: 'تابستان' } } }, await scene.as('ADMIN'))
    const [last] = await rowsOf<{ seq: number }>(scene.it.app.db, sql`select max(seq)::int as seq from staff_audit`)
    return byAdmin(scene, { params: { catalogue: params.catalogue, seq: last?.seq ?? 0 } })
  },
  'ops.discounts.announce': async (scene) => byAdmin(scene, { params: { id: (await row(scene)).id } }),
  'ops.policies.add': (scene) =>
    byAdmin(scene, { body: { from_day: addDays(dayOf(scene.it.now()), 200 + (scene.next() % 160)), yearly_rate: 30 } }),
  'ops.merchants.add': async (scene) => byAdmin(scene, { body: { store_id: await store(scene), ...merchantTerms } }),
  'ops.merchants.change': async (scene) => byAdmin(scene, { params: { id: await merchant(scene) }, body: { status: 'BLOCKED' } }),
  'ops.merchants.revoke-key': async (scene) => {
    const id = await merchant(scene)
    const key = await issueKey(scene.it.app.db, scene.it.app.config, { merchantId: id, at: scene.it.now() })
    return byAdmin(scene, { params: { id, key_id: key.ok ? key.value.keyId : '' } })
  },
  'ops.merchants.invite': async (scene) =>
    byAdmin(scene, {
      params: { id: await merchant(scene) },
      body: { email: `owner${scene.next()}@store.example`, full_name: 'مالک فروشگاه' },
    }),
  'ops.jobs.retry': async (scene) => byAdmin(scene, { params: { name: 'uploads', id: await failedJob(scene) } }),
  'ops.audit.file': async ({ as }) => ({ token: await as('ADMIN'), body: { format: 'csv' } }),
}
