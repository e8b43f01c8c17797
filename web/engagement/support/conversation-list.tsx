import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { digits } from '#domain/platform/kernel/persian.ts'
import { searchKey } from '#domain/platform/kernel/search-key.ts'
import IconSearch from '#icons/IconSearch'
import { classNames } from '#ui/class-names.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { copy, statusWords } from './copy.ts'
import type { ConversationBrief } from './queries.ts'

type Props = { readonly conversations: readonly ConversationBrief[]; readonly shown: number | undefined }

/** The customer's conversations, filtered by the words of their subjects. */
export function ConversationList({ conversations, shown }: Props) {
  const [sought, setSought] = useState('')
  const found = conversations.filter(({ subject }) => searchKey(subject).includes(searchKey(sought)))
  useAltArrows(found, shown)
  return (
    <section className="card self-start overflow-hidden" aria-label={copy.list}>
      <div className="border-b border-line p-3">
        <label className="control">
          <IconSearch aria-hidden />
          <input
            type="search"
            aria-label={copy.search}
            placeholder={copy.search}
            value={sought}
            onChange={(event) => setSought(event.currentTarget.value)}
          />
        </label>
      </div>
      {found.length === 0 && <p className="cap p-5">{conversations.length === 0 ? copy.empty : copy.noneFound}</p>}
      <ul className="divide-y divide-line">
        {found.map((each) => (
          <Row key={each.id} conversation={each} isShown={each.id === shown} />
        ))}
      </ul>
    </section>
  )
}

/** Alt with ↑ or ↓ opens the conversation before or after the shown one, also while a message is written. */
function useAltArrows(conversations: readonly ConversationBrief[], shown: number | undefined): void {
  const navigate = useNavigate()
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { altKey, ctrlKey, metaKey, key, target } = event
      if (!altKey || ctrlKey || metaKey || (key !== 'ArrowUp' && key !== 'ArrowDown')) return
      // There it opens the list of choices.
      if (target instanceof Element && target.closest('select, dialog[open]')) return
      event.preventDefault()
      const place = conversations.findIndex(({ id }) => id === shown)
      const next = conversations[key === 'ArrowDown' ? place + 1 : place - 1]
      if (next) void navigate({ to: '/support', search: { conversation: next.id } })
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [conversations, shown, navigate])
}

function Row({
  conversation: { id, subject, status, rating, changed_at },
  isShown,
}: {
  conversation: ConversationBrief
  isShown: boolean
}) {
  const { text, tone } = statusWords[status]
  return (
    <li>
      <Link
        to="/support"
        search={{ conversation: id }}
        aria-current={isShown ? 'true' : undefined}
        className={classNames('block p-4 text-start hover:bg-sunken/60', isShown && 'bg-brand-tint')}
      >
        <b className="block truncate font-semibold">{subject}</b>
        <span className="my-3 block">
          <Badge tone={rating === null ? tone : 'success'}>{rating === null ? text : `${text}، ${copy.rate(digits(rating))}`}</Badge>
        </span>
        <span className="cap">
          <JalaliDate at={changed_at} withTime />
        </span>
      </Link>
    </li>
  )
}
