import type { FastifyInstance } from 'fastify'
import { debitBanks } from '../people/test-numbers.ts'
import type { SandboxSettings } from '../settings.ts'
import { mandatePage } from './mandate-page.ts'
import { readMandateRequest, readTexts } from './mandate-protocol.ts'
import { openMandates } from './mandates.ts'
import { accepted, refused } from './protocol.ts'
import { pull } from './pull.ts'
import type { Sessions } from './session.ts'

/** Direct debit in the published Zarinpal Payman protocol: a mandate, the bank's page, pulls by its signature, its end. */
export function mandateRoutes(app: FastifyInstance, settings: SandboxSettings, sessions: Sessions): void {
  const mandates = openMandates(`${settings.gatewayMerchantId}:${settings.now()}`)
  const isOurs = (merchantId: string): boolean => merchantId === settings.gatewayMerchantId

  app.get('/pg/v4/payman/banksList.json', () =>
    accepted({
      code: 100,
      message: 'Success',
      banks: debitBanks.map(({ name, slug, code }) => ({
        name,
        slug,
        bank_code: code,
        max_daily_amount: 500_000_000,
        max_daily_count: null,
      })),
    }),
  )

  app.post('/pg/v4/payman/request.json', (request, reply) => {
    const asked = readMandateRequest(request.body, settings.now())
    if (asked === null) return reply.code(422).send(refused(-9))
    if (!isOurs(asked.merchantId)) return reply.code(401).send(refused(-10))
    return accepted({ code: 100, message: 'Success', payman_authority: mandates.open(asked).authority })
  })

  app.post('/pg/v4/payman/verify.json', (request, reply) => {
    const asked = readTexts(request.body, ['merchant_id', 'payman_authority'])
    if (asked === null) return reply.code(422).send(refused(-9))
    const mandate = isOurs(asked.merchant_id) ? mandates.byAuthority(asked.payman_authority) : null
    if (mandate === null) return reply.code(404).send(refused(-54))
    if (mandate.state !== 'GIVEN') return reply.code(401).send(refused(-51))
    return accepted({ code: 100, message: 'Success', signature: mandate.signature })
  })

  app.post('/pg/v4/payman/checkout.json', async (request, reply) => {
    const asked = readTexts(request.body, ['merchant_id', 'authority', 'signature'])
    if (asked === null) return reply.code(422).send(refused(-9))
    const mandate = isOurs(asked.merchant_id) ? mandates.bySignature(asked.signature) : null
    const session = sessions.find(asked.authority)
    if (mandate === null || session === null) return reply.code(404).send(refused(-54))
    return pull(settings, reply, { mandate, session })
  })

  app.post('/pg/v4/payman/cancelContract.json', (request, reply) => {
    const asked = readTexts(request.body, ['merchant_id', 'signature'])
    if (asked === null) return reply.code(422).send(refused(-9))
    const mandate = isOurs(asked.merchant_id) ? mandates.bySignature(asked.signature) : null
    if (mandate?.state !== 'GIVEN') return reply.code(401).send(refused(-83))
    mandate.state = 'CANCELED'
    return accepted({ code: 100, message: 'Success' })
  })

  mandatePage(app, mandates)
}
