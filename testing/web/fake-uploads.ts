import { vi } from 'vitest'
import { temporaryUpload } from '#contract/lending/documents/routes.ts'

export type FakeUpload = { readonly url: string; readonly parts: readonly (readonly [name: string, value: string])[] }
type Answer = { readonly status: number; readonly body: unknown }

/** The session id of the temporary upload of this number, from 1. */
export const sessionOfUpload = (number: number): string => String(number).repeat(32)

/**
 * Plays XMLHttpRequest: each upload is noted in `sent` and answered at once by `answer`, a temporary upload by `answerTemporary`.
 */
export function fakeUploads(answer: () => Answer, answerTemporary: (number: number) => Answer = uploaded): readonly FakeUpload[] {
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
        const isTemporary = this.#asked === `POST ${temporaryUpload.path}`
        const { status, body } = isTemporary ? answerTemporary(sent.filter(({ url }) => url === this.#asked).length) : answer()
        Object.assign(this, { status, response: body })
        queueMicrotask(() => this.dispatchEvent(new Event('load')))
      }
    },
  )
  return sent
}

const uploaded = (number: number): Answer => ({
  status: 200,
  body: { results: { session_id: sessionOfUpload(number), file_type: 'png' }, message: '' },
})

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
