import { publishedSigningKey, signatureHeader, signedMessage, timestampHeader } from '#contract/platform/http/request-headers.ts'

/** The headers every call but the store endpoints carries (R-API-02, R-API-03, D-03); `path` is the pathname as sent. */
export async function signatureOf(path: string, now: number): Promise<Record<string, string>> {
  const epochSecond = Math.floor(now / 1000)
  const mac = await crypto.subtle.sign('HMAC', await importedKey(), text.encode(signedMessage(path, epochSecond)))
  const hex = Array.from(new Uint8Array(mac), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return { [signatureHeader]: hex, [timestampHeader]: String(epochSecond) }
}

const text = new TextEncoder()
let key: Promise<CryptoKey> | null = null

function importedKey(): Promise<CryptoKey> {
  const secret = text.encode(import.meta.env.VITE_SIGNING_KEY ?? publishedSigningKey)
  key ??= crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-512' }, false, ['sign'])
  return key
}
