import type { Route } from '#contract/platform/http/route.ts'
import type { Answered } from '#testing/call-route.ts'
import type { TestApp } from '#testing/test-app.ts'
import { picture, sendFiles } from './send-file.ts'

type Parts = {
  readonly token: string
  readonly path: string
  /** The names of the file parts; each has the same small picture. */
  readonly files: readonly string[]
  readonly fields?: Record<string, string>
}

let small: Promise<Buffer> | undefined

/** Calls a multipart route with one small picture a part, as a browser does. */
export async function sendParts<R extends Route>(test: TestApp, route: R, { files, ...sent }: Parts): Promise<Answered<R>> {
  small ??= picture()
  const bytes = await small
  return sendFiles(test, route, { ...sent, files: files.map((part) => ({ part, name: `${part}.jpg`, bytes })) })
}
