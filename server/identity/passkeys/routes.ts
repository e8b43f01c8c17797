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
import { wireInstant } from '#domain/platform/kernel/time.ts'
import type { App } from '#server/platform/context/app.ts'
import { created, type HttpServer } from '#server/platform/http/http-server.ts'
import { publish } from '#server/platform/outbox/publish.ts'
import { addPasskey, newPasskeyOptions } from './add-passkey.ts'
import { deletePasskey, passkeysOf, setPasskeyName, type PasskeyRow } from './sql.ts'

/** The customer's passkeys (R-OWN-01). */
export function passkeyRoutes(http: HttpServer, app: App): void {
  const { db } = app

  http.serve(listPasskeys, listPasskeysSchema, async ({ actor }) =>
    ok({ results: (await passkeysOf(db, actor.customerId)).map(onTheWire) }),
  )

  http.serve(newPasskey, newPasskeySchema, async ({ actor }) => {
    const options = await newPasskeyOptions(app, actor)
    return options.ok ? ok({ results: options.value }) : options
  })

  http.serve(addRoute, addPasskeySchema, async ({ actor, body }) => {
    const added = await addPasskey(app, actor, body)
    return added.ok ? ok(created({ results: onTheWire(added.value), message: 'کلید عبور ساخته شد.' })) : added
  })

  http.serve(renamePasskey, renamePasskeySchema, async ({ actor: { customerId }, params: { id }, body }) => {
    const renamed = await setPasskeyName(db, { customerId, id }, oneLine(body.name))
    return renamed ? ok({ results: onTheWire(renamed), message: 'نام کلید عبور عوض شد.' }) : err({ kind: 'NOT_FOUND' })
  })

  http.serve(removePasskey, removePasskeySchema, async ({ actor: { customerId }, params: { id } }) => {
    const isRemoved = await db.transaction(async (tx) => {
      if (!(await deletePasskey(tx, { customerId, id }))) return false
      await publish(tx, { type: 'passkey.removed', customerId })
      return true
    })
    return isRemoved ? ok({ results: null, message: 'کلید عبور برداشته شد.' }) : err({ kind: 'NOT_FOUND' })
  })
}

const onTheWire = ({ id, name, createdAt, lastUsedAt, isSynced }: PasskeyRow): Passkey => ({
  id,
  name,
  created_at: wireInstant(createdAt),
  last_used_at: lastUsedAt === null ? null : wireInstant(lastUsedAt),
  is_synced: isSynced,
})
