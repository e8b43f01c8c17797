import { Link } from '@tanstack/react-router'
import { EntryFrame } from '#browser/platform/frame/entry-frame.tsx'
import type { Reply } from '#contract/platform/http/route.ts'
import type { openTestStore } from '#contract/portal/starts/routes.ts'
import IconCopy from '#icons/IconCopy'
import IconKey from '#icons/IconKey'
import { Button, buttonClass } from '#ui/actions/button.tsx'
import { copyText } from '#ui/actions/copy-text.ts'
import { Alert } from '#ui/feedback/alert.tsx'
import { copy } from './copy.ts'

/** The first key, which is shown once, and what comes next. */
export function NewKey({ opened }: { readonly opened: Reply<typeof openTestStore>['results'] }) {
  return (
    <EntryFrame icon={<IconKey />} title={copy.keyTitle} lead={copy.keyLead(opened.store_name)}>
      <Alert tone="warn">{copy.once}</Alert>
      <dl className="space-y-3">
        <Line name={copy.address} value={opened.address} />
        <Line name={copy.keyId} value={opened.key_id} />
        <Line name={copy.secret} value={opened.secret} />
      </dl>
      <p className="cap">
        {copy.hosts} <bdi dir="ltr">{opened.hosts.join('، ')}</bdi>
      </p>
      <p>{copy.next}</p>
      <div className="space-y-3">
        <Link to="/enrol" hash={opened.enrolment_token} className={buttonClass('primary', 'lg', 'w-full')}>
          {copy.enrol}
        </Link>
        <a
          className={buttonClass('secondary', 'md', 'w-full')}
          href={`${opened.address}/docs/fa/whole-store`}
          target="_blank"
          rel="noreferrer"
        >
          {copy.guide}
        </a>
      </div>
    </EntryFrame>
  )
}

const Line = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt className="cap mb-1">{name}</dt>
    <dd className="well flex items-center gap-2 p-2">
      <Button
        variant="ghost"
        size="sm"
        className="mode-link"
        aria-label={copy.copy(name)}
        icon={<IconCopy aria-hidden />}
        onClick={() => void copyText(value, copy.copied)}
      />
      <code dir="ltr" className="min-w-0 flex-1 text-left break-all text-text">
        {value}
      </code>
    </dd>
  </div>
)
