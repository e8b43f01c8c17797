import { Refused } from '#browser/platform/http/refused.ts'
import type { UploadPurpose } from '#contract/lending/documents/send-stage.ts'
import { useUploads } from './use-uploads.ts'

/** The session ids of a form's files by the text parts that carry them, such as `front_image_session_id`. */
export type SlotSessions<Slot extends string> = Readonly<Partial<Record<`${Slot}_session_id`, string>>>

/** The files of a form, one a slot: each is uploaded as soon as it is chosen, outlives a reload, and is sent as its session id. */
export function useSlots<Slot extends string>(form: string, purpose: UploadPurpose) {
  const { uploads, start, forget, refuse, clear } = useUploads<Slot>(form, purpose)
  const arrived = uploads.flatMap(({ type, sessionId }) => (sessionId === null ? [] : [[type, sessionId] as const]))
  return {
    uploads,
    start,
    forget,
    sessionOf: (slot: Slot): string | null => arrived.find(([type]) => type === slot)?.[1] ?? null,
    isUploading: uploads.some(({ sessionId, error }) => sessionId === null && error === null),
    /** Passes the sessions to `send`. Nothing stays stored of what was accepted; a slot whose session was refused shows why. */
    send: async <Reply>(send: (sessions: SlotSessions<Slot>) => Promise<Reply>): Promise<Reply> => {
      try {
        const sessions = Object.fromEntries(arrived.map(([type, sessionId]) => [`${type}_session_id`, sessionId]))
        const reply = await send(sessions as SlotSessions<Slot>)
        clear()
        return reply
      } catch (fault) {
        if (fault instanceof Refused)
          for (const [type] of arrived) if (fault.errors[type]) refuse(type, fault.errors[type][0] ?? fault.message)
        throw fault
      }
    },
  }
}
