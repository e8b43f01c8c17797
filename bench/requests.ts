import { createHmac } from 'node:crypto'
import { publishedSigningKey, signatureHeader, signedMessage, timestampHeader } from '#contract/platform/http/request-headers.ts'
import type { Debtor } from './fill.ts'
import type { Asked, Said } from './line.ts'

export type Ask = (asked: Asked) => Promise<Said>

type More = Pick<Asked, 'method' | 'headers' | 'body'>

/** A customer's call as their browser makes it: bearer token and signature. */
export const signed = ({ token }: Debtor, path: string, more: More = {}): Asked =>
  visiting(path, { ...more, headers: { authorization: `Bearer ${token}`, ...more.headers } })

/** A visitor's call, without a token. */
export function visiting(path: string, more: More = {}): Asked {
  const epochSecond = Math.floor(Date.now() / 1000)
  return {
    path,
    ...more,
    headers: {
      [timestampHeader]: String(epochSecond),
      [signatureHeader]: signatureOf(path.split('?', 1)[0] ?? path, epochSecond),
      'accept-encoding': 'identity',
      ...more.headers,
    },
  }
}

const signatures = new Map<string, string>()

/** A browser signs each call; the load generator reuses a signature while it is valid. */
function signatureOf(path: string, epochSecond: number): string {
  const message = signedMessage(path, epochSecond)
  const known = signatures.get(message)
  if (known) return known
  const made = createHmac('sha512', publishedSigningKey).update(message).digest('hex')
  signatures.set(message, made)
  return made
}

/** The same request to the baseline, which checks no identity. */
export const bare = ({ customerId }: Debtor, path: string, headers: Readonly<Record<string, string>> = {}): Asked => ({
  path,
  headers: { 'x-customer': String(customerId), ...headers },
})

export const isGood = ({ status }: Said): boolean => status >= 200 && status < 400

/** The browser's return from the gateway. */
export const callback = (authority: string): Asked => ({ path: `/gateway/callback?Authority=${authority}&Status=OK` })

/** A whole purchase of one invoice: POST, the gateway at once, and the callback, after which it is paid. */
export async function buy(ask: Ask, debtor: Debtor, invoice: string): Promise<boolean> {
  const body = JSON.stringify({ items: [{ id: invoice }], redirect_uri: '/invoice/payment' })
  const begun = await ask(signed(debtor, '/api/customer/payment/purchase/invoice', { method: 'POST', body }))
  const authority = /gateway\.bench\/([\w-]+)/.exec(begun.body)?.[1]
  return authority !== undefined && isGood(await ask(callback(authority)))
}
