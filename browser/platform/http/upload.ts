import type { Reply, Route } from '#contract/platform/http/route.ts'
import type { HttpClient } from './http-client.ts'
import { buildRequest, type CallOptions, type Given } from './http-request.ts'
import { Refused } from './refused.ts'

export type UploadOptions = CallOptions & {
  /** By the names of the route's file parts. */
  readonly files: Readonly<Record<string, File>>
  /** Called with 0 to 1 as the bytes leave. */
  readonly onProgress?: (share: number) => void
}

/** Calls a multipart `route` with its files, by XMLHttpRequest, which alone reports how far an upload is. */
export async function upload<R extends Route>(
  { settings, refusalOf }: HttpClient,
  route: R,
  input: Given<R>,
  options: UploadOptions,
): Promise<Reply<R>> {
  const { method, url, headers, fields, token } = await buildRequest(settings, route, input, options)
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const [name, file] of Object.entries(options.files)) form.append(name, file)

  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(method, url)
    request.responseType = 'json'
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => options.onProgress?.(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      if (request.status < 200 || request.status >= 300) return reject(refusalOf(route, request.status, request.response, token))
      settings.onSuccess?.(token)
      resolve(request.response as Reply<R>)
    })
    request.addEventListener('error', () => reject(new Refused(0, null, settings.fallback)))
    request.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    options.signal?.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}
