/** The signature of every call but the store endpoints (R-API-02..08, D-03). Friction, never authentication: the key ships to browsers. */
export const signatureHeader = 'X-Signature'
export const timestampHeader = 'X-Timestamp'
export const bucketSeconds = 97

export const bucketOf = (epochSecond: number): number => Math.floor(epochSecond / bucketSeconds)

/** What is signed: the pathname as sent, without query, and the time bucket. */
export const signedMessage = (path: string, epochSecond: number): string => `${path}:${bucketOf(epochSecond)}`

/** The default key, in the pages and on the server. */
export const publishedSigningKey = 'pelekan-published-signing-key'

/** Honoured on every POST that moves money (lifecycle.md §3): scoped to the customer, never expires. */
export const idempotencyHeader = 'Idempotency-Key'

/**
 * What a call in a session that is bound to a key of the device carries beside its token (R-OWN-08). `DPoP` is a proof of RFC 9449, signed
 * with the device's key. `Session-Proof` is for GET alone: `epochSecond.mac`, the mac being HMAC-SHA-256 of `readMessage` in base64url
 * under the key that sessions.bind answered.
 */
export const dpopHeader = 'DPoP'
export const readProofHeader = 'Session-Proof'

/** What a read's proof is about: the path as sent, with its query, and the second. */
export const readMessage = (url: string, epochSecond: number): string => `GET ${url} ${epochSecond}`

/** The header of calls that move money, for their schemas. */
export const takesIdempotencyKey = {
  [idempotencyHeader]:
    'A key of your choice for this command, 1 to 200 characters, such as a UUID. The same key with the same body has the same result and ' +
    'takes effect once; with another body it is refused (IDEMPOTENCY_KEY_REUSED). It never expires.',
}

/** The server's time in milliseconds on a call to the sandbox, which follows the test clock by it (R-SHOP-10). */
export const testTimeHeader = 'x-test-time'
