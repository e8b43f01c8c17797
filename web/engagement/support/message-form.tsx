import { useRef, useState, type KeyboardEvent } from 'react'
import { useUnsavedChanges } from '#browser/platform/forms/unsaved-changes.ts'
import { useStoredDraft } from '#browser/platform/forms/use-stored-draft.ts'
import { longestMessage } from '#domain/engagement/support/conversation.ts'
import IconLock from '#icons/IconLock'
import IconPaperclip from '#icons/IconPaperclip'
import IconSend2 from '#icons/IconSend2'
import IconX from '#icons/IconX'
import { Button, IconButton } from '#ui/actions/button.tsx'
import { useOneAtATime } from '#ui/actions/use-one-at-a-time.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { Progress } from '#ui/feedback/progress.tsx'
import { useSession } from '#web/identity/session/state.ts'
import { useUploads } from '#web/lending/documents/use-uploads.ts'
import { wordsOf } from '#web/platform/http/call.ts'
import { copy } from './copy.ts'
import { useSendMessage } from './queries.ts'

/** The one attachment of a message of this form: chosen, uploaded and removed. */
export const useAttachment = (form: string) => {
  const { uploads, start, forget, clear, take } = useUploads<'attachment'>(`support:${form}`, 'support')
  const file = uploads[0]
  const isOnItsWay = file !== undefined && file.error === null && file.sessionId === null
  const sent = file?.sessionId ? { attachment: file.sessionId } : {}
  return { file, isOnItsWay, sent, choose: (chosen: File) => start('attachment', chosen, 1), forget, clear, take }
}
type Attaching = ReturnType<typeof useAttachment>

/** What was written into this form and not sent: it is there again after another conversation, a reload and the end of a session. */
export const useWritten = (form: string) => {
  const mobile = useSession((session) => session.user.user.mobile)
  // Of whoever is signed in at first, as with attachments.
  const [key] = useState(mobile === '' ? null : `${mobile}:message:${form}`)
  return useStoredDraft<{ readonly subject: string; readonly text: string }>(key)
}

/** Writes the next message; Ctrl and Enter send it. */
export function MessageForm({ id }: { readonly id: number }) {
  const [{ text = '' }, write] = useWritten(String(id))
  const sending = useSendMessage(id)
  const attaching = useAttachment(String(id))
  const once = useOneAtATime()
  useUnsavedChanges(text.trim() !== '' || attaching.file !== undefined || sending.isPending)
  const isReady = text.trim() !== '' && !attaching.isOnItsWay
  const send = () => {
    if (!isReady) return
    once(async () => {
      // At once: who comes back from another conversation before the answer would send it again.
      write({})
      const files = attaching.take()
      try {
        await sending.mutateAsync({ text: text.trim(), ...attaching.sent })
        files.letGo()
      } catch {
        // The next message may have been begun meanwhile.
        write(({ text: next }) => ({ text: next === undefined ? text : `${text}\n${next}` }))
        files.putBack()
      }
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    send()
  }
  return (
    <form
      className="support-form"
      onSubmit={(event) => {
        event.preventDefault()
        send()
      }}
    >
      {sending.error && <Alert tone="danger">{wordsOf(sending.error)}</Alert>}
      <div className="support-box">
        <AttachButton onChoose={attaching.choose} />
        <textarea
          aria-label={copy.message}
          placeholder={copy.placeholder}
          autoComplete="off"
          maxLength={longestMessage}
          rows={2}
          value={text}
          onChange={({ currentTarget: { value } }) => write(value === '' ? {} : { text: value })}
          onKeyDown={onKeyDown}
        />
        <Button type="submit" size="sm" loading={sending.isPending} disabled={!isReady} icon={<IconSend2 aria-hidden />}>
          {copy.send}
        </Button>
      </div>
      <ChosenFile {...attaching} />
      <p className="cap flex flex-wrap justify-between gap-2">
        <span className="flex items-center gap-1.5">
          <IconLock aria-hidden size={15} />
          {copy.secrets}
        </span>
        <span className="support-keys">
          {copy.shortcut} <kbd dir="ltr">Ctrl Enter</kbd>
          <span className="ms-3">
            {copy.another} <kbd dir="ltr">Alt ↑ ↓</kbd>
          </span>
        </span>
      </p>
    </form>
  )
}

/** Opens the browser's choice of a picture or a PDF. */
export function AttachButton({ onChoose }: { readonly onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton label={copy.attach} size="sm" icon={<IconPaperclip aria-hidden />} onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        aria-label={copy.attachment}
        accept="image/jpeg,image/png,image/webp,application/pdf"
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          event.currentTarget.value = ''
          if (file) onChoose(file)
        }}
      />
    </>
  )
}

/** The chosen file, on its way, arrived or refused. */
export function ChosenFile({ file, isOnItsWay, forget }: Pick<Attaching, 'file' | 'isOnItsWay' | 'forget'>) {
  if (!file) return null
  return (
    <div>
      <div className="flex items-center gap-2 text-sm">
        <IconPaperclip aria-hidden size={17} />
        <bdi className="min-w-0 truncate">{file.name}</bdi>
        <IconButton label={copy.removeFile(file.name)} size="xs" icon={<IconX aria-hidden />} onClick={() => forget(file.key)} />
      </div>
      {isOnItsWay && <Progress value={file.progress} label={copy.sending} />}
      {file.error !== null && <Alert tone="danger">{file.error}</Alert>}
    </div>
  )
}
