import { demoStore } from '#contract/platform/partners/published-keys.ts'
import { openSandbox } from './open-sandbox.ts'

/** The sandbox as its own process: SANDBOX_PORT (3001) and the keys it shares with the server come by environment. */
const {
  SANDBOX_PORT = '3001',
  SANDBOX_MAIL_PORT,
  HOST,
  PELEKAN_MODE,
  PORT,
  PUBLIC_URL,
  GATEWAY_MERCHANT_ID,
  SMS_KEY,
  PARTNER_KEY,
  SIGNING_SECRET,
} = process.env
const port = Number(SANDBOX_PORT)
if (!Number.isInteger(port) || port < 0 || port > 65_535) {
  console.error(`SANDBOX_PORT must be a port number from 0 to 65535, not "${SANDBOX_PORT}".`)
  process.exit(1)
}

const sandbox = openSandbox({
  serverAddress: PUBLIC_URL || `http://localhost:${PORT || '3000'}`,
  ...(PELEKAN_MODE === 'test' && { storeKeyId: demoStore.testKeyId }),
  ...(GATEWAY_MERCHANT_ID && { gatewayMerchantId: GATEWAY_MERCHANT_ID }),
  ...(SMS_KEY && { smsKey: SMS_KEY }),
  ...(PARTNER_KEY && { partnerKey: PARTNER_KEY }),
  ...(SIGNING_SECRET && { signingSecret: SIGNING_SECRET }),
})
const host = HOST || 'localhost'
const mailPort = await sandbox.listenForMail(SANDBOX_MAIL_PORT ? Number(SANDBOX_MAIL_PORT) : port === 0 ? 0 : port + 24, host)
console.log(`sandbox ${await sandbox.listen(port, host)}, mail on port ${mailPort}`)

const stop = () => void sandbox.close().then(() => process.exit(0))
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop)
// `npm start` was killed: nobody else ends this process.
process.once('disconnect', stop)
