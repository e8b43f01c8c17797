import { spawn } from 'node:child_process'
import { onTestFinished } from 'vitest'
import { publishedKeys } from '#contract/platform/partners/published-keys.ts'
import { dayMs, instant, minuteMs, type Day, type Instant } from '#domain/platform/kernel/time.ts'
import { testClockPath } from '#server/app/test-clock/clock-routes.ts'
import { openSession } from '#server/identity/sessions/sql.ts'
import { openDatabase, type Db } from '#server/platform/database/open.ts'
import { freePort } from '#testing/free-port.ts'
import { noonOf } from '#testing/lending/plans/repaid-order.ts'
import { ownerUrl } from '#testing/postgres.ts'
import { callerWith, lendToken, type Caller } from './by-http.ts'
import { onPostgres, openOwnServer, shell, type OwnServer } from './own-server.ts'
import { openVisitor, type Visitor } from './visitor.ts'

/** A server whose test clock is advanced, with a sandbox of its own: that follows the server's time, which other journeys do not have. */
export type AdvancedServer = {
  readonly server: OwnServer
  readonly sandbox: string
  /** Its database, as the owner. */
  readonly db: Db
  /** The server's time. */
  now(): Promise<Instant>
  /** Lets the time pass until noon of a day. */
  advanceTo(on: Day): Promise<void>
  /** Signs the customer in at the server's time: a session ends sooner than a loan. */
  signedIn(customerId: number): Promise<Caller>
  /** The same in a browser, or on a phone. */
  browserOf(customerId: number, screen?: { readonly isPhone: boolean }): Promise<Visitor>
  leave(): Promise<void>
}

export async function openAdvancedServer(): Promise<AdvancedServer> {
  const [port, mailPort] = [String(await freePort()), String(await freePort())]
  const place = await onPostgres()
  const owner = await openDatabase({ url: ownerUrl(place['DATABASE_URL'] ?? ''), connections: 2, migrates: false })
  const server = await openOwnServer({ ...place, SANDBOX_PORT: port, SANDBOX_MAIL_PORT: mailPort, JOB_BEAT_MS: '5000' })
  const sandbox = spawn(process.execPath, ['sandbox/main.ts'], {
    env: { ...shell, SANDBOX_PORT: port, SANDBOX_MAIL_PORT: mailPort, PUBLIC_URL: server.address },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ask = async (by?: string) => {
    const answer = await fetch(server.address + testClockPath, {
      headers: { authorization: `Bearer ${publishedKeys.partnerKey}`, ...(by !== undefined && { 'content-type': 'application/json' }) },
      ...(by !== undefined && { method: 'POST', body: JSON.stringify({ by }) }),
    })
    if (!answer.ok) throw new Error(`the test clock answered ${answer.status}`)
    return instant(Date.parse(((await answer.json()) as { readonly now: string }).now))
  }
  const signedIn = async (customerId: number) =>
    callerWith(await openSession(owner.db, { customerId, name: 'e2e', at: await ask() }), server.address)
  return {
    server,
    sandbox: `http://localhost:${port}`,
    db: owner.db,
    now: () => ask(),
    advanceTo: async (on) => {
      // In several calls: a client waits for an answer no longer than five minutes.
      for (let left = noonOf(on) - (await ask()); left > 0; left = noonOf(on) - (await ask()))
        await ask(`${Math.ceil(Math.min(left, 90 * dayMs) / minuteMs)}m`)
    },
    signedIn,
    browserOf: async (customerId, { isPhone } = { isPhone: false }) => {
      const visitor = await openVisitor(server.address, { label: `advanced-${customerId}`, isPhone })
      onTestFinished(() => visitor.leave())
      await lendToken(visitor.context, await signedIn(customerId), server.address)
      return visitor
    },
    leave: async () => {
      await server.leave()
      sandbox.kill()
      await owner.close()
    },
  }
}
