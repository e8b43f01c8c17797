import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { ok } from '#domain/platform/kernel/result.ts'
import { createApp } from '#server/app/create-app.ts'
import { everyRoute } from '#server/app/every-route.ts'
import { readConfig } from '#server/platform/configuration/config.ts'
import { openHttpServer } from '#server/platform/http/http-server.ts'
import type { Gateway } from '#server/platform/partners/partners.ts'
import { countStatements, serveUsage } from './server.ts'

/** A gateway that takes no time, so that only the product is measured. */
const gateway: Gateway = {
  request: async () => {
    const authority = randomUUID()
    return ok({ authority, startPayUrl: `http://gateway.bench/${authority}` })
  },
  verify: async ({ authority }) => ok({ paid: true, trackingId: authority.slice(0, 12), maskedCard: null }),
}

// The product's server in a separate process, without jobs and pages.
const statements = countStatements(pg)
const opened = await createApp(readConfig({ ...process.env, DEMO: 'on', LOG_LEVEL: 'silent', PAYMENT_CHECK_AFTER_MS: '86400000' }))
const app = { ...opened, partners: { ...opened.partners, gateway } }
const http = await openHttpServer(app, {})
everyRoute(http, app)
serveUsage(await http.listen({ host: '127.0.0.1', port: 0 }), statements)
