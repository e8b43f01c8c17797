import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { DataExport } from '#contract/identity/data-exports/data-exports.ts'
import { sections } from '#domain/identity/own-data/rules.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import IconFileZip from '#icons/IconFileZip'
import { Button } from '#ui/actions/button.tsx'
import { useOneAtATime } from '#ui/actions/use-one-at-a-time.ts'
import { Progress } from '#ui/feedback/progress.tsx'
import { toast } from '#ui/feedback/toast.ts'
import { Tile } from '#ui/layout/tile.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { useStepUp } from '#web/identity/passkeys/step-up/use-step-up.tsx'
import { wordsOf } from '#web/platform/http/call.ts'
import { copy } from './copy.ts'
import { dataExportQuery, useAskExport, useFetchExport } from './queries.ts'

const onError = (error: unknown) => toast({ severity: 'error', message: wordsOf(error), button: true })

/** All data about oneself: asked for, made while one looks on, and fetched as JSON and PDF (R-OWN-05). */
export function DataCard() {
  const { data: newest } = useSuspenseQuery(dataExportQuery)
  return (
    <section className="card p-5" aria-labelledby="own-data">
      <h2 id="own-data" className="h-card mb-4">
        {copy.title}
      </h2>
      <div aria-live="polite">{newest?.status === 'WAITING' ? <Making {...newest} /> : <Fetching newest={newest} />}</div>
      <p className="well mt-4 p-3 text-xs text-text-2">
        {copy.note}{' '}
        <a href="/schemas/own-data.json" className="link" target="_blank" rel="noreferrer">
          {copy.schema}
        </a>
      </p>
    </section>
  )
}

const Headed = ({ title, text, children }: { readonly title: string; readonly text: ReactNode; readonly children?: ReactNode }) => (
  <div className="flex items-start gap-4">
    <Tile icon={<IconFileZip />} />
    <div className="min-w-0 flex-1">
      <b className="block">{title}</b>
      <p className="cap">{text}</p>
      {children}
    </div>
  </div>
)

const Making = ({ step, steps, section }: DataExport) => (
  <Headed title={copy.making(digits(step), digits(steps))} text={section === null ? copy.files : sections[section]}>
    <Progress value={step} max={steps} label={copy.progress} className="mt-2" />
    <p className="cap">{copy.leave}</p>
  </Headed>
)

function Fetching({ newest }: { readonly newest: DataExport | null }) {
  const { confirmed, dialog } = useStepUp()
  const asking = useAskExport(confirmed)
  const fetching = useFetchExport(confirmed, newest?.id ?? '')
  const once = useOneAtATime()
  const ask = () =>
    once(() => asking.mutateAsync(undefined, { onError, onSuccess: ({ message }) => toast({ severity: 'success', message }) }))
  const fetchAs = (format: 'json' | 'pdf') => once(() => fetching.mutateAsync(format, { onError }))
  const isReady = newest?.status === 'READY'
  const [title, text] = isReady
    ? [copy.ready, <Until key="until" at={newest.ends_at} />]
    : newest
      ? [copy.expired, copy.expiredText]
      : [copy.none, copy.noneText]
  return (
    <>
      <Headed title={title} text={text} />
      <div className="mt-4 flex flex-wrap gap-2">
        {isReady && (
          <>
            <Button size="sm" loading={fetching.isPending && fetching.variables === 'json'} onClick={() => fetchAs('json')}>
              {copy.json}
            </Button>
            <Button size="sm" variant="soft" loading={fetching.isPending && fetching.variables === 'pdf'} onClick={() => fetchAs('pdf')}>
              {copy.pdf}
            </Button>
          </>
        )}
        <Button size="sm" variant={isReady ? 'ghost' : 'primary'} loading={asking.isPending} onClick={ask}>
          {newest ? copy.again : copy.ask}
        </Button>
      </div>
      {dialog}
    </>
  )
}

const Until = ({ at }: { readonly at: string | null }) => (
  <>
    {copy.until} <JalaliDate at={at} withTime />
  </>
)
