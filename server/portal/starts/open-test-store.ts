import { randomBytes } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { Reply } from '#contract/platform/http/route.ts'
import { openTestStore as route } from '#contract/portal/starts/routes.ts'
import { err, ok, type Result } from '#domain/platform/kernel/result.ts'
import { wireInstant, type Instant } from '#domain/platform/kernel/time.ts'
import type { KeyRefusal } from '#server/backoffice/actions/idempotency-keys.ts'
import { executeUnderKey } from '#server/backoffice/actions/run-action.ts'
import { insertStore } from '#server/backoffice/stores/stores-sql.ts'
import { issueKey, registerMerchant } from '#server/merchants/accounts/register-merchant.ts'
import type { App } from '#server/platform/context/app.ts'
import type { Db } from '#server/platform/database/open.ts'
import { networkOf } from '#server/platform/http/address.ts'
import type { Created } from '#server/platform/http/answers.ts'
import { created } from '#server/platform/http/http-server.ts'
import { countTry, type TriesRefusal } from '#server/platform/rate-limits/count-try.ts'
import { writeMemberAudit } from '../members/audit.ts'
import { inviteProven } from '../members/invite.ts'
import { takeStart, type TestStart } from './sql.ts'

type Opened = Created<Reply<typeof route>>
type Dead = { readonly kind: 'LINK_DEAD' }

/** Where a store that is being written runs; its developers register others in the portal. */
const firstHosts = ['localhost:4000', '127.0.0.1:4000']
const commissionPerTenThousand = 250

/** Makes the store, its owner and its first key by the link of the letter, in one transaction and once (R-SHOP-02). */
export async function openTestStore(
  app: App,
  request: FastifyRequest,
  token: string,
): Promise<Result<Opened, Dead | TriesRefusal | KeyRefusal | { readonly kind: 'ONLY_IN_TEST_MODE' }>> {
  if (!app.config.isTestMode) return err({ kind: 'ONLY_IN_TEST_MODE' })
  const counted = await countTry(app.db, { limit: 'member-address', key: networkOf(request.ip), at: app.now() })
  if (!counted.ok) return counted
  return executeUnderKey<Opened, Dead>(app, { request }, async (tx, at) => {
    const start = await takeStart(tx, token, at)
    if (!start) return err({ kind: 'LINK_DEAD' })
    const merchantId = await addStore(tx, start, at)
    const owner = { merchantId, email: start.email, fullName: start.fullName, role: 'OWNER' as const }
    const invited = await inviteProven(tx, app.config, { ...owner, at })
    // The address has become a member of another store since the letter.
    if (!invited.ok) return err({ kind: 'LINK_DEAD' })
    const key = await issueKey(tx, app.config, { merchantId, at })
    if (!key.ok) throw new Error(key.error.kind)
    const { member, link } = invited.value
    await writeMemberAudit(tx, member, route.id, at, { subject: `key:${key.value.keyId}`, after: { address: request.ip } })
    const results = {
      store_name: start.storeName,
      email: start.email,
      key_id: key.value.keyId,
      secret: key.value.secret,
      address: app.config.publicUrl,
      hosts: firstHosts,
      enrolment_token: link.path.split('#')[1] ?? '',
      expires_at: wireInstant(link.expiresAt),
    }
    return ok(created({ results }))
  })
}

async function addStore(tx: Db, { storeName: name }: TestStart, at: Instant): Promise<number> {
  const text = { name, seoTitle: name, seoDescription: name }
  const slug = `test-${randomBytes(6).toString('hex')}`
  const storeId = await insertStore(tx, { ...text, slug, type: 'ONLINE', isOpen: true, changedAt: at })
  return (await registerMerchant(tx, { storeId, hosts: firstHosts, webhookUrl: null, commissionPerTenThousand, at })).id
}
