import { createReadStream } from 'node:fs'
import { fileURLToPath } from 'node:url'
import fastify, { type FastifyInstance } from 'fastify'
import { bankRoutes } from './bank/routes.ts'
import { bureauRoutes } from './bureau/routes.ts'
import { clockRoutes } from './clock/routes.ts'
import { openSandboxClock } from './clock/sandbox-clock.ts'
import { fileRoutes } from './files/routes.ts'
import { gatewayRoutes } from './gateway/routes.ts'
import { openSessions } from './gateway/session.ts'
import { identityRoutes } from './identity/routes.ts'
import { openMailbox } from './mail/mailbox.ts'
import { mailRoutes } from './mail/routes.ts'
import { peopleRoutes } from './people/routes.ts'
import { postRoutes } from './post/routes.ts'
import { pushRoutes } from './push/routes.ts'
import { reviewerRoutes } from './reviewer/routes.ts'
import { publishedSettings, type SandboxSettings } from './settings.ts'
import { signingRoutes } from './signing/routes.ts'
import { openInbox } from './sms/inbox.ts'
import { noticeSmsRoutes } from './sms/notices.ts'
import { smsRoutes } from './sms/routes.ts'
import { storeRoutes } from './store/routes.ts'
import { witnessRoutes } from './witness/routes.ts'

export type Sandbox = {
  /** For tests that need no socket. */
  readonly app: FastifyInstance
  /** Listens on localhost, by IPv4 and IPv6 where both are there, or on `host`, and answers the address; port 0 takes a free one. */
  listen(port: number, host?: string): Promise<string>
  /** The mail server; answers its port, 0 takes a free one. */
  listenForMail(port: number, host?: string): Promise<number>
  close(): Promise<void>
}

/** The external partners, simulated: gateway, SMS, registry, bureau, bank, post, reviewer, signing partner, push service, witnesses and a partner store on one port, and a mail server on its own. State is in memory. */
export function openSandbox(changes: Partial<Omit<SandboxSettings, 'closing'>> = {}): Sandbox {
  const closing = new AbortController()
  const clock = openSandboxClock(changes.now ?? publishedSettings.now)
  const settings: SandboxSettings = { ...publishedSettings, ...changes, now: clock.now, closing: closing.signal }
  const app = fastify({
    forceCloseConnections: true,
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
    routerOptions: { maxParamLength: 200 },
  })
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  clock.follow(app)
  const inbox = openInbox(settings)
  const mailbox = openMailbox(settings)
  peopleRoutes(app)
  const sessions = openSessions(settings.now, settings.gatewaySessionMs, `${settings.gatewayMerchantId}:${settings.now()}`)
  gatewayRoutes(app, settings, { sessions, files: () => files })
  smsRoutes(app, settings, inbox)
  noticeSmsRoutes(app, settings, inbox)
  mailRoutes(app, mailbox)
  pushRoutes(app, settings)
  identityRoutes(app, settings)
  bureauRoutes(app, settings)
  const bank = bankRoutes(app, settings)
  const files = fileRoutes(app, settings, { sessions: () => sessions.all(), transfers: () => bank.transfers(), inbox })
  postRoutes(app, settings)
  reviewerRoutes(app, settings)
  signingRoutes(app, settings, inbox)
  storeRoutes(app, settings)
  witnessRoutes(app, settings)
  clockRoutes(app, settings)
  lookRoutes(app)
  app.get('/healthz', () => ({ ok: true }))
  return {
    app,
    listen: async (port, host = 'localhost') => {
      const { port: taken } = new URL(await app.listen({ host, port }))
      return `http://localhost:${taken}`
    },
    listenForMail: (port, host) => mailbox.listen(port, host),
    close: async () => {
      closing.abort()
      await mailbox.close()
      await app.close()
    },
  }
}

const files = {
  '/style.css': { file: fileURLToPath(new URL('pages/style.css', import.meta.url)), type: 'text/css; charset=utf-8' },
  '/vazirmatn.woff2': {
    file: fileURLToPath(import.meta.resolve('vazirmatn/fonts/webfonts/Vazirmatn[wght].woff2')),
    type: 'font/woff2',
  },
}

/** The one style sheet and the font; every page forbids anything else. */
function lookRoutes(app: FastifyInstance): void {
  for (const [path, { file, type }] of Object.entries(files))
    app.get(path, (_, reply) => reply.type(type).header('cache-control', 'max-age=3600').send(createReadStream(file)))
  app.addHook('onSend', async (_, reply) => {
    reply.headers({
      'content-security-policy':
        "default-src 'none'; style-src 'self'; font-src 'self'; img-src data:; base-uri 'none'; frame-ancestors 'none'",
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    })
  })
}
