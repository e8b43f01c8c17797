import { vi } from 'vitest'

export type FakeUpload = { readonly url: string; readonly parts: readonly (readonly [name: string, value: string])[] }
type Answer = { readonly status: number; readonly body: unknown }

/** Plays XMLHttpRequest: each upload is noted in `sent` and answered at once by `answer`. */
export function fakeUploads(answer: () => Answer): readonly FakeUpload[] {
  const sent: FakeUpload[] = []
  vi.stubGlobal(
    'XMLHttpRequest',
    class extends EventTarget {
      readonly upload = new EventTarget()
      status = 0
      response: unknown = null
      responseType = ''
      #asked = ''
      open(method: string, url: string): void {
        this.#asked = `${method} ${url}`
      }
      setRequestHeader(): void {}
      send(form: FormData): void {
        const parts = [...form.entries()].map(([name, value]) => [name, typeof value === 'string' ? value : value.name] as const)
        sent.push({ url: this.#asked, parts })
        const { status, body } = answer()
        Object.assign(this, { status, response: body })
        queueMicrotask(() => this.dispatchEvent(new Event('load')))
      }
    },
  )
  return sent
}

/** A file of one small picture, for an input. */
export const pictureFile = (name: string): File =>
  new File(
    [
      Uint8Array.from(atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='), (sign) =>
        sign.charCodeAt(0),
      ),
    ],
    name,
    {
      type: 'image/png',
    },
  )
