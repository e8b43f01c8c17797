import sharp from 'sharp'
import type { Route } from '#contract/platform/http/route.ts'
import type { Answered } from '#testing/call-route.ts'
import { signed, type TestApp } from '#testing/test-app.ts'
import { pdfOf } from './pdf-of.ts'

/** A small picture, a blue card. */
export const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#325FB9' } })
    .jpeg()
    .toBuffer()

/** A PDF of one page that only shows itself. */
export const plainPdf: Buffer = pdfOf()

type Sent = {
  readonly token: string
  readonly path?: string
  readonly file?: { readonly bytes: Buffer; readonly name: string }
  readonly fields?: Record<string, string>
}

type SentFiles = Omit<Sent, 'file'> & {
  readonly files: readonly { readonly part: string; readonly name: string; readonly bytes: Buffer }[]
}

/** Calls a multipart route with its one file, as a browser does. */
export const sendFile = <R extends Route>(test: TestApp, route: R, { file, ...sent }: Sent): Promise<Answered<R>> =>
  sendFiles(test, route, { ...sent, files: file ? [{ part: 'file', ...file }] : [] })

/** The same with several files by their part names. */
export async function sendFiles<R extends Route>(
  test: TestApp,
  route: R,
  { token, path = route.path, files, fields = {} }: SentFiles,
): Promise<Answered<R>> {
  const boundary = '----papers'
  const texts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const parts = files.flatMap(({ part, name, bytes }) => [
    Buffer.from(
      `--${boundary}\r\nContent-Disposition: form-data; name="${part}"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`,
    ),
    bytes,
    Buffer.from('\r\n'),
  ])
  const answer = await test.http.inject({
    method: route.method,
    url: path,
    payload: Buffer.concat([Buffer.from(texts.join('')), ...parts, Buffer.from(`--${boundary}--\r\n`)]),
    headers: {
      ...signed(test.app, path),
      authorization: `Bearer ${token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json<Answered<R>['body']>() }
}
