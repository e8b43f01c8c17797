/**
 * The keys of the sandbox, published as test keys are: they open nothing but the played partners. The server's
 * configuration takes them as defaults, and asks for others where a partner is placed elsewhere.
 */
export const publishedKeys = {
  gatewayMerchantId: '5a0dba1e-7e57-4000-8000-00000000face',
  smsKey: 'sandbox-sms-key',
  /** The bearer key of the identity registry, the bureau, the bank, the desk and the signing partner. */
  partnerKey: 'sandbox-partner-key',
  /** The secret under which the signing partner's notices are signed. */
  signingSecret: 'sandbox-signing-secret',
} as const

/** The demo store of the sandbox: the key its server signs with, and the partner store it is. Published, so it is opened only where the sandbox decides for staff and bank. */
export const demoStore = {
  storeSlug: 'tekno-sara',
  keyId: 'mk_demo_store',
  secret: 'sandbox-demo-store-secret-sandbox-demo-store',
} as const
