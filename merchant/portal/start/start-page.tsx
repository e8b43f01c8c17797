import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { EntryFrame } from '#browser/platform/frame/entry-frame.tsx'
import type { Reply } from '#contract/platform/http/route.ts'
import type { openTestStore } from '#contract/portal/starts/routes.ts'
import IconFlask from '#icons/IconFlask'
import { modeQuery } from '#merchant/portal/mode/mode.tsx'
import { buttonClass } from '#ui/actions/button.tsx'
import { AskForm } from './ask-form.tsx'
import { copy } from './copy.ts'
import { NewKey } from './new-key.tsx'
import { OpenStore } from './open-store.tsx'

type Opened = Reply<typeof openTestStore>['results']

/** Test keys by oneself (R-SHOP-02): ask for the link; with the link make store and key; see the key, once. */
export function StartPage() {
  const { data: mode } = useQuery(modeQuery())
  const [token, setToken] = useState(tokenInAddress)
  const [opened, setOpened] = useState<Opened | null>(null)
  // A link that is pasted into this tab changes only the fragment, which loads nothing.
  useEffect(() => {
    const read = () => setToken(tokenInAddress())
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  if (mode?.is_test === false) return <NotHere portal={mode.other_portal} />
  if (opened) return <NewKey opened={opened} />
  if (token !== null) return <OpenStore token={token} onOpened={setOpened} onAskAgain={() => setToken(null)} />
  return <AskForm />
}

const NotHere = ({ portal }: { readonly portal: string | null }) => (
  <EntryFrame icon={<IconFlask />} title={copy.notHere} lead={copy.notHereText}>
    {portal && (
      <a className={buttonClass('primary', 'lg', 'w-full')} href={`${portal}/start`}>
        {copy.toTest}
      </a>
    )}
  </EntryFrame>
)

/** The token of the letter's link; what the cooperation page has filled in is no token. */
const tokenInAddress = (): string | null => (/^#[\w-]{43}$/.test(location.hash) ? location.hash.slice(1) : null)
