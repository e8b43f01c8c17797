import { generateProof } from 'dpop'
import { dpopHeader, readMessage, readProofHeader } from '#contract/platform/http/request-headers.ts'
import { storedKeys, type DeviceKeys } from './key-store.ts'

type Proven = { readonly method: string; readonly path: string; readonly token: string }

/** The header by which a call proves that it comes from this device (R-OWN-08); none where the keys are gone, and the server refuses. */
export async function proofOf({ method, path, token }: Proven): Promise<Readonly<Record<string, string>>> {
  const keys = await keysOf(token)
  if (!keys) return {}
  return method === 'GET' && keys.read ? readProof(keys.read, path) : dpopProof(keys.pair, { method, path, token })
}

/** A proof of RFC 9449 about this call. */
async function dpopProof(pair: CryptoKeyPair, { method, path, token }: Proven): Promise<Readonly<Record<string, string>>> {
  const [pathname = ''] = path.split('?', 1)
  const address = location.origin + (import.meta.env.VITE_API_BASE ?? '') + pathname
  return { [dpopHeader]: await generateProof(pair, address, method, undefined, token) }
}

async function readProof(read: CryptoKey, path: string): Promise<Readonly<Record<string, string>>> {
  const second = Math.floor(Date.now() / 1000)
  const mac = new Uint8Array(await crypto.subtle.sign('HMAC', read, new TextEncoder().encode(readMessage(path, second))))
  return { [readProofHeader]: `${second}.${base64url(mac)}` }
}

const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

let known: { readonly token: string; readonly keys: DeviceKeys } | null = null

/** Read once per session and tab, as soon as both are there. */
async function keysOf(token: string): Promise<DeviceKeys | null> {
  if (known?.token === token) return known.keys
  const keys = await storedKeys().catch(() => null)
  if (keys?.read) known = { token, keys }
  return keys
}
