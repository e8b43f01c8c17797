import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { EntryFrame } from '#browser/platform/frame/entry-frame.tsx'
import { createIdempotencyKeys } from '#browser/platform/http/idempotency-keys.ts'
import { wordsOf } from '#browser/platform/http/refused.ts'
import type { Reply } from '#contract/platform/http/route.ts'
import { openTestStore } from '#contract/portal/starts/routes.ts'
import IconFlask from '#icons/IconFlask'
import { call } from '#merchant/portal/http/call.ts'
import { Button } from '#ui/actions/button.tsx'
import { Alert } from '#ui/feedback/alert.tsx'
import { copy } from './copy.ts'

type Opened = Reply<typeof openTestStore>['results']
type Props = { readonly token: string; readonly onOpened: (opened: Opened) => void; readonly onAskAgain: () => void }

/** The link is opened by a button, so that the preview of a mail program does not use it up; a lost answer is asked for again. */
export function OpenStore({ token, onOpened, onAskAgain }: Props) {
  const [keys] = useState(createIdempotencyKeys)
  const opening = useMutation({
    mutationFn: () => call(openTestStore, { body: { token } }, { idempotencyKey: keys.keyFor(token) }),
    onSuccess: ({ results }) => {
      history.replaceState(history.state, '', location.pathname)
      onOpened(results)
    },
    onSettled: (_reply, fault) => keys.settle(fault),
  })
  const askAgain = () => {
    history.replaceState(history.state, '', location.pathname)
    onAskAgain()
  }
  return (
    <EntryFrame icon={<IconFlask />} title={copy.openTitle} lead={copy.openLead}>
      {opening.error && <Alert tone="danger">{wordsOf(opening.error)}</Alert>}
      <Button size="lg" className="w-full" loading={opening.isPending} onClick={() => opening.mutate()}>
        {copy.open}
      </Button>
      {opening.error && (
        <Button variant="secondary" className="w-full" onClick={askAgain}>
          {copy.askAgain}
        </Button>
      )}
    </EntryFrame>
  )
}
