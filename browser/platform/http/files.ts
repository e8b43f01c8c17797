import type { Route } from '#contract/platform/http/route.ts'
import type { HttpClient } from './http-client.ts'
import type { CallOptions, Given } from './http-request.ts'

export type NamedFile = { readonly blob: Blob; readonly name: string }

/** Fetches the file that `route` answers, with the name the server gave it. */
export async function fetchFile<R extends Route>(client: HttpClient, route: R, input: Given<R>, options?: CallOptions): Promise<NamedFile> {
  const response = await client.send(route, input, options)
  const disposition = response.headers.get('content-disposition') ?? ''
  const name = disposition.match(/filename\*=UTF-8''([^;]+)/)?.[1] ?? disposition.match(/filename="?([^";]+)/)?.[1] ?? 'file'
  return { blob: await response.blob(), name: decodeURIComponent(name) }
}

/** Hands a fetched file to the browser's downloads. */
export function saveFile({ blob, name }: NamedFile): void {
  const address = URL.createObjectURL(blob)
  saveFrom(address, name)
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

/** Hands a fetched file to the device's share sheet, which also saves it; to the downloads where there is none or it is refused. */
export async function shareFile(file: NamedFile): Promise<void> {
  const shared = { files: [new File([file.blob], file.name, { type: file.blob.type })] }
  if (!('canShare' in navigator) || !navigator.canShare(shared)) return saveFile(file)
  const fault = await navigator.share(shared).catch((refused: unknown) => refused)
  const isClosed = fault instanceof DOMException && fault.name === 'AbortError'
  if (fault !== undefined && !isClosed) saveFile(file)
}

/** As `saveFile`, for a file that has an address. */
export function saveFrom(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
}
