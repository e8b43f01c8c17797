import { spawn } from 'node:child_process'
import { sql } from 'drizzle-orm'
import { orderIdentifier } from '#domain/platform/kernel/public-code.ts'
import { instant } from '#domain/platform/kernel/time.ts'
import { createApp } from '#server/app/create-app.ts'
import { seedDemoCustomers } from '#server/app/seed/seed-demo-customers.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { testClock } from '#server/platform/clock/sql.ts'
import { readConfig } from '#server/platform/configuration/config.ts'
import { openDatabase, rowsOf } from '#server/platform/database/open.ts'
import { freePort } from '#testing/free-port.ts'
import { ownerUrl } from '#testing/postgres.ts'
import { callerWith, type Caller } from './by-http.ts'
import { buyAtDemoStore } from './demo-store.ts'
import { onPostgres, openOwnServer, shell, type OwnServer } from './own-server.ts'

/** A system that shows the same whenever it is started: the demo's people on one day, and no jobs, and no other test uses it. */
export type SameDayServer = {
  readonly server: OwnServer
  /** The demo customer who repays, signed in. */
  readonly customer: Caller
  /** In addresses: the id and identifier of her order, an invoice of it, its payment, and a purchase of hers at the demo store. */
  readonly keys: Readonly<Record<'order' | 'identifier' | 'invoice' | 'payment' | 'track', string>>
  leave(): Promise<void>
}

/** Later than any day on which this runs, since the test clock does not go back: Saturday, 31 Ordibehesht 1412. */
const at = instant(Date.parse('2033-05-21T10:00:00+03:30'))
/** As the seed adds them: the new one is the first. */
const repayingId = 2

/** Needs PostgreSQL. */
export async function openSameDayServer(): Promise<SameDayServer> {
  const [port, mailPort] = [String(await freePort()), String(await freePort())]
  const { DATABASE_URL = '' } = await onPostgres(at)
  const place = { DATABASE_URL, SANDBOX_PORT: port, SANDBOX_MAIL_PORT: mailPort }
  const owner = await openDatabase({ url: ownerUrl(DATABASE_URL), connections: 1, migrates: false })
  await owner.db.insert(testClock).values({ isOnly: true, aheadMs: at - Date.now() })
  const server = await openOwnServer({ ...place, AUTOPILOT: 'on' }, ['server'])
  const sandbox = spawn(process.execPath, ['sandbox/main.ts'], {
    env: { ...shell, SANDBOX_PORT: port, SANDBOX_MAIL_PORT: mailPort, PUBLIC_URL: server.address },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const app = await createApp(readConfig({ ...place, ...server.place, PUBLIC_URL: server.address, LOG_LEVEL: 'silent' }))
  await seedDemoCustomers(app)
  await app.close()
  await server.start()
  const customer = callerWith(await openSession(owner.db, { customerId: repayingId, name: 'e2e', at }), server.address)
  const track = await buyAtDemoStore(`http://localhost:${port}`, customer, 'pictures')
  const [keys] = await rowsOf<{ order: number; invoice: string; payment: string }>(
    owner.db,
    sql`select (select id::int from orders where customer_id = ${repayingId}) as "order",
      (select id from invoices where customer_id = ${repayingId} and number = 1) as invoice,
      (select id from payments where customer_id = ${repayingId} and kind = 'invoice' order by created_at desc limit 1) as payment`,
  )
  await owner.close()
  if (!keys) throw new Error('the demo customer has no order')
  return {
    server,
    customer,
    keys: { ...keys, order: String(keys.order), identifier: orderIdentifier(keys.order), track },
    leave: async () => {
      await server.leave()
      sandbox.kill()
    },
  }
}
