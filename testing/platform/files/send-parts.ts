import type { Route } from '#contract/platform/http/route.ts'
import { signed, type Answered, type TestApp } from '#testing/test-app.ts'
import { picture } from './send-file.ts'

type Parts = {
  readonly token: string
  readonly path: string
  /** The names of the file parts; each is a small picture of its own. */
  readonly files: readonly string[]
  readonly fields?: Readonly<Record<string, string>>
}

let small: Promise<Buffer> | undefined

/** Calls a multipart route with one small picture a part, as a browser does. */
export async function sendParts<R extends Route>(
  test: TestApp,
  route: R,
  { token, path, files, fields = {} }: Parts,
): Promise<Answered<R>> {
  const form = new FormData()
  small ??= picture()
  const bytes = new Uint8Array(await small)
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  for (const name of files) form.set(name, new Blob([bytes], { type: 'image/jpeg' }), `${name}.jpg`)
  const asked = new Request('http://pelekan.test', { method: 'POST', body: form })
  const answer = await test.http.inject({
    method: route.method,
    url: path,
    payload: Buffer.from(await asked.arrayBuffer()),
    headers: {
      ...signed(test.app, path),
      authorization: `Bearer ${token}`,
      'content-type': asked.headers.get('content-type') ?? '',
    },
  })
  return { status: answer.statusCode, headers: answer.headers, body: answer.json<Answered<R>['body']>() }
}
