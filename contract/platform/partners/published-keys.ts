/**
 * The keys of the sandbox, published as test keys: they give access to the simulated partners only. They are the defaults of the
 * server's configuration, which requires other keys for partners outside the sandbox.
 */
export const publishedKeys = {
  gatewayMerchantId: '5a0dba1e-7e57-4000-8000-00000000face',
  smsKey: 'sandbox-sms-key',
  /** The bearer key of the identity registry, the bureau, the bank, the reviewer and the signing partner. */
  partnerKey: 'sandbox-partner-key',
  /** The secret that signs the signing partner's notices. */
  signingSecret: 'sandbox-signing-secret',
} as const

/** The two witnesses of the sandbox; their key pairs come from published seeds. */
export const witnessNames = ['first', 'second'] as const
export const witnessSeed = (name: string): string => `sandbox-witness-${name}`
export const witnessKeys = {
  first: 'sandbox/witness/first+b81d105b+BF4bg+Hq9gZTcuDu9MG91MlfKmHxeKLOVOZrRjF1HauJ',
  second: 'sandbox/witness/second+117f5a76+BL4cnZwmdLOqkT/8C7quNfZfkqGVKM0jGJqoEUyNQyc9',
} as const

/** The demo store of the sandbox: its partner store, and the key its server signs with. Since it is published, it exists in demo mode only. */
export const demoStore = {
  storeSlug: 'tekno-sara',
  keyId: 'mk_demo_store',
  /** Its key in test mode. */
  testKeyId: 'test_demo_store',
  secret: 'sandbox-demo-store-secret-sandbox-demo-store',
} as const
