import { createHmac } from 'node:crypto'
import type { BrowserContext } from 'playwright-core'
import { inject } from 'vitest'
import { loginOtp, sendOtp } from '#contract/identity/login/routes.ts'
import { publishedSigningKey, signatureHeader, signedMessage, timestampHeader } from '#contract/platform/http/request-headers.ts'
import type { Input, Reply, Route } from '#contract/platform/http/route.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { codeSentTo, messagesTo } from './sandbox.ts'

/** A signed-in customer without a browser. */
export type Caller = {
  readonly token: string
  /** The address of the system they call. */
  readonly app: string
  /** Calls `route` as a page does, with its file parts; throws the response where it is refused. */
  call<R extends Route>(route: R, input: Input<R>, files?: Files): Promise<Reply<R>>
}
export type Files = Readonly<Record<string, { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }>>

type Texts = Readonly<Record<string, unknown>>
type Sent = { params?: Texts; query?: Texts; body?: unknown; fields?: Texts }
type By = { readonly app?: string; readonly token?: string; readonly files?: Files | undefined }

/** Signs in by one-time code over HTTP, at the journeys' system unless `app` names another. */
export async function callerSignedIn(mobile: string, app: string = inject('address')): Promise<Caller> {
  return oneAtATime(mobile, async () => {
    const earlier = await messagesTo(mobile)
    await callServer(sendOtp, { body: { mobile } }, { app })
    const code = await codeSentTo(mobile, earlier)
    const { results } = await callServer(loginOtp, { body: { mobile, token: code, channel: 'web_desktop' } }, { app })
    return callerWith(results.access_token, app)
  })
}

/** The same with an existing token. */
export const callerWith = (token: string, app: string = inject('address')): Caller => ({
  token,
  app,
  call: (route, input, files) => callServer(route, input, { app, token, files }),
})

/** Signs the browser in as this caller by the token's cookie. */
export async function lendToken(context: BrowserContext, { token }: Pick<Caller, 'token'>, app: string = inject('address')): Promise<void> {
  await context.addCookies([{ name: 'auth_token', value: token, url: app, sameSite: 'Lax' }])
}

async function callServer<R extends Route>(route: R, input: Input<R>, { app = inject('address'), token, files }: By): Promise<Reply<R>> {
  const { params = {}, query = {}, body, fields = {} } = input as Sent
  const path = route.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  const answer = await fetch(`${app}${path}${search && '?'}${search}`, {
    method: route.method,
    headers: {
      ...signatureOf(path),
      'x-forwarded-for': madeUpAddress(),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(route.method === 'POST' && { 'idempotency-key': crypto.randomUUID() }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(files !== undefined && { body: formOf(fields, files) }),
  })
  if (!answer.ok) throw new Error(`${route.id} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Reply<R>
}

function formOf(fields: Texts, files: Files): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value))
  for (const [part, { buffer, mimeType, name }] of Object.entries(files))
    form.append(part, new Blob([new Uint8Array(buffer)], { type: mimeType }), name)
  return form
}

function signatureOf(path: string): Record<string, string> {
  const epochSecond = Math.floor(Date.now() / 1000)
  const signature = createHmac('sha512', publishedSigningKey).update(signedMessage(path, epochSecond)).digest('hex')
  return { [timestampHeader]: String(epochSecond), [signatureHeader]: signature }
}

/** A signed GET as another client sends it. */
export const fetchSigned = (path: string, headers: Readonly<Record<string, string>>): Promise<Response> =>
  fetch(`${inject('address')}${path}`, { headers: { ...signatureOf(path), 'x-forwarded-for': madeUpAddress(), ...headers } })

/** A random client address, since rate limits count by address. */
export const madeUpAddress = (): string => `10.${Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join('.')}`
