import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { ConsentInFull } from '#contract/lending/consents/consents.ts'
import { digits, persianDigits } from '#domain/platform/kernel/persian.ts'
import { buttonClass } from '#ui/actions/button.tsx'
import { KeyValues, type KeyValue } from '#ui/layout/key-value.tsx'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { textsOfVersion } from '#web/catalogue/legal/texts-of-version.ts'
import { copy } from './copy.ts'
import { consentQuery } from './queries.ts'

/** An accepted text as it was, with when and how it was accepted and its whole hash (R-OWN-06). */
export function ConsentPage({ id }: { readonly id: string }) {
  const { data: consent } = useSuspenseQuery(consentQuery(id))
  return (
    <>
      <h1 className="h-page mb-6">{copy.kinds[consent.kind]}</h1>
      <div className="grid grid-cols-[minmax(0,1fr)_352px] items-start gap-5 ph:grid-cols-1">
        <section className="card min-w-0 p-6">
          <Text consent={consent} />
        </section>
        <aside className="card min-w-0 p-6 ph:row-start-1">
          <KeyValues rows={rowsOf(consent)} />
          {consent.sha256 !== null && (
            <p className="mt-4 text-sm">
              <span className="cap block">{copy.hash}</span>
              <bdi dir="ltr" lang="en" className="lat block break-all">
                {consent.sha256}
              </bdi>
            </p>
          )}
        </aside>
      </div>
    </>
  )
}

const rowsOf = ({ accepted_at, channel, version, order_identifier: order }: ConsentInFull): readonly KeyValue[] => [
  [copy.acceptedAt, <JalaliDate key="at" at={accepted_at} withTime />],
  [copy.channel, copy.channels[channel]],
  ...(version === null ? [] : [[copy.version, digits(version)] as const]),
  ...(order === null
    ? []
    : [
        [
          copy.order,
          <bdi key="order" dir="ltr">
            {persianDigits(order)}
          </bdi>,
        ] as const,
      ]),
]

function Text({ consent: { kind, version, text, file } }: { readonly consent: ConsentInFull }) {
  if (kind === 'TERMS') return <Terms version={version ?? 0} />
  if (file)
    return (
      <Titled title={copy.file}>
        <a href={file.tmp_url} download={file.file_name} className={buttonClass('secondary')}>
          {copy.download}
        </a>
      </Titled>
    )
  if (text === null) return <p>{copy.atBank}</p>
  return (
    <Titled title={copy.text}>
      {text.split('\n').map((line, at) => (
        <p key={at} className="mt-2">
          {line}
        </p>
      ))}
    </Titled>
  )
}

function Terms({ version }: { readonly version: number }) {
  const texts = textsOfVersion[version]
  if (!texts) return <p>{copy.noVersion}</p>
  return texts.map(({ title, lead, sections }) => (
    <article key={title} className="mb-8">
      <h2 className="text-xl font-extrabold">{title}</h2>
      <p className="mt-2 text-text-2">{lead}</p>
      {sections.map((section) => (
        <section key={section.id} className="mt-6">
          <h3 className="h-card">{section.title}</h3>
          {section.paragraphs.map((paragraph) => (
            <p key={paragraph} className="mt-2 max-w-[44em] text-text-2">
              {paragraph}
            </p>
          ))}
        </section>
      ))}
    </article>
  ))
}

const Titled = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <>
    <h2 className="h-card mb-3">{title}</h2>
    {children}
  </>
)
