import IconBell from '#icons/IconBell'
import { Button } from '#ui/actions/button.tsx'
import { Tile } from '#ui/layout/tile.tsx'
import { answerPrompt, usePromptsForNotices } from './browser-notices.ts'
import { copy } from './copy.ts'

/** Offers notices of the browser while another window is open, until it is dismissed or allowed (D-29). */
export function NotificationPrompt({ className = '' }: { readonly className?: string }) {
  if (!usePromptsForNotices()) return null
  return (
    <section className={`card flex flex-wrap items-center gap-4 p-5 ${className}`} aria-label={copy.prompt}>
      <Tile icon={<IconBell />} />
      <div className="min-w-48 flex-1">
        <b>{copy.prompt}</b>
        <p className="text-sm text-text-2">{copy.promptText}</p>
      </div>
      <Button variant="soft" size="sm" onClick={() => void answerPrompt(true)}>
        {copy.promptAllow}
      </Button>
      <Button variant="ghost" size="sm" onClick={() => void answerPrompt(false)}>
        {copy.promptDismiss}
      </Button>
    </section>
  )
}
