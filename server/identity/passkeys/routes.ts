import {
  addPasskeySchema,
  listPasskeysSchema,
  newPasskeySchema,
  removePasskeySchema,
  renamePasskeySchema,
  type Passkey,
} from '#contract/identity/passkeys/passkeys.ts'
import { addPasskey as addRoute, listPasskeys, newPasskey, removePasskey, renamePasskey } from '#contract/identity/passkeys/routes.ts'
import { oneLine } from '#domain/platform/kernel/plain-text.ts'
import { err, ok } from '#domain/platform/kernel/result.ts'
import { wireInstant, wireInstantOrNull } from '#domain/platform/kernel/time.ts'
import { stepUpOf } from '#server/identity/passkeys/step-up/require-step-up.ts'
import type { App } from '#server/platform/context/app.ts'
import { created, type HttpServer } from '#server/platform/http/http-server.ts'
import { addPasskey, newPasskeyOptions } from './add-passkey.ts'
import { removePasskeyOf } from './remove-passkey.ts'
import { passkeysOf, setPasskeyName, type PasskeyRow } from './sql.ts'

/** The customer's passkeys (R-OWN-01). */
export function passkeyRoutes(http: HttpServer, app: App): void {
  const { db } = app

  http.serve(listPasskeys, listPasskeysSchema, async ({ actor }) =>
    ok({ results: (await passkeysOf(db, actor.customerId)).map(passkeyResponse) }),
  )

  http.serve(newPasskey, newPasskeySchema, async ({ actor, request }) => {
    const options = await newPasskeyOptions(app, actor, stepUpOf(app, actor, request, { command: 'passkeys' }))
    return options.ok ? ok({ results: options.value }) : options
  })

  http.serve(addRoute, addPasskeySchema, async ({ actor, body }) => {
    const added = await addPasskey(app, actor, body)
    return added.ok ? ok(created({ results: passkeyResponse(added.value), message: 'کلید عبور ساخته شد.' })) : added
  })

  http.serve(renamePasskey, renamePasskeySchema, async ({ actor: { customerId }, params: { id }, body }) => {
    const renamed = await setPasskeyName(db, { ownerId: customerId, id }, oneLine(body.name))
    return renamed ? ok({ results: passkeyResponse(renamed), message: 'نام کلید عبور عوض شد.' }) : err({ kind: 'NOT_FOUND' })
  })

  http.serve(removePasskey, removePasskeySchema, async ({ actor, params: { id }, request }) => {
    const stepUp = stepUpOf(app, actor, request, { command: 'passkeys', payee: String(id) })
    const removed = await db.transaction((tx) => removePasskeyOf(tx, { customerId: actor.customerId, id }, stepUp.spend))
    if (removed.ok) return ok({ results: null, message: 'کلید عبور حذف شد.' })
    return err(removed.error.kind === 'STEP_UP_NEEDED' ? await stepUp.ask() : removed.error)
  })
}

/** A passkey in an answer. */
export const passkeyResponse = ({ id, name, createdAt, lastUsedAt, isSynced }: PasskeyRow): Passkey => ({
  id,
  name,
  created_at: wireInstant(createdAt),
  last_used_at: wireInstantOrNull(lastUsedAt),
  is_synced: isSynced,
})
