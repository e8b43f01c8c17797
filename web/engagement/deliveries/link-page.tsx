import { useEffect, useRef, useState } from 'react'
import { buttonClass } from '#ui/actions/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Logo } from '#ui/layout/logo.tsx'
import { wordsOf } from '#web/platform/http/call.ts'
import { copy } from './copy.ts'

type Props = {
  readonly words: Readonly<Record<'wait' | 'about' | 'done' | 'failed', string>>
  /** Does what the link is for with the token behind '#'; answers the sentence to show. */
  readonly act: (token: string) => Promise<string>
}

/** What a link in a notice opens, signed in or not. Its token is behind '#', so that it is sent to no server by opening it. */
export function LinkPage({ words, act }: Props) {
  const [outcome, setOutcome] = useState<{ readonly title: string; readonly text: string }>()
  const isSent = useRef(false)
  useEffect(() => {
    if (isSent.current) return
    isSent.current = true
    const token = location.hash.slice(1)
    const ended = token === '' ? Promise.resolve(null) : act(token)
    ended.then(
      (text) => setOutcome(text === null ? { title: words.failed, text: copy.incomplete } : { title: words.done, text }),
      (error: unknown) => setOutcome({ title: words.failed, text: wordsOf(error) }),
    )
  }, [act, words])
  return (
    <>
      <header className="px-10 py-6 ph:px-4">
        <a href="/" aria-label="پلکان">
          <Logo />
        </a>
      </header>
      <main className="mx-auto max-w-[560px] px-8 pb-20 ph:px-4" aria-live="polite">
        <EmptyState
          level={1}
          title={outcome?.title ?? words.wait}
          text={outcome?.text ?? words.about}
          action={
            outcome && (
              <a href="/notifications/settings" className={buttonClass()}>
                {copy.settings}
              </a>
            )
          }
        />
      </main>
    </>
  )
}
