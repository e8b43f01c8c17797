import type { ReactNode } from 'react'
import { JalaliDate } from '#ui/text/jalali-date.tsx'
import { copy } from './copy.ts'
import type { LegalText } from './legal-text.ts'

type Props = {
  readonly text: LegalText
  readonly renderContactLink: (name: string) => ReactNode
  /** What follows the last section. */
  readonly children?: ReactNode
}

/** A text in sections, with its version and a list of the sections beside it. */
export function LegalPage({ text, renderContactLink, children }: Props) {
  return (
    <>
      <h1 className="h-page">{text.title}</h1>
      {text.version && (
        <p className="cap mt-1">
          {copy.version(text.version.version)}، {copy.since} <JalaliDate at={text.version.since} long />
        </p>
      )}
      <p className="mt-2 mb-8 max-w-[44em] text-text-2">{text.lead}</p>
      <div className="grid grid-cols-[260px_minmax(0,1fr)] items-start gap-10">
        <SectionList text={text} renderContactLink={renderContactLink} />
        <div className="space-y-10">
          {text.sections.map(({ id, title, paragraphs }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id} className="text-xl font-extrabold">
                {title}
              </h2>
              {paragraphs.map((paragraph) => (
                <p key={paragraph} className="mt-3 max-w-[44em] text-text-2">
                  {paragraph}
                </p>
              ))}
            </section>
          ))}
          {children}
        </div>
      </div>
    </>
  )
}

const SectionList = ({ text, renderContactLink }: Pick<Props, 'text' | 'renderContactLink'>) => (
  <nav aria-label={copy.sections} className="sticky top-6">
    <ul className="space-y-1">
      {text.sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} className="block rounded-lg px-3 py-2 font-semibold text-text-2 hover:bg-brand-tint hover:text-text">
            {title}
          </a>
        </li>
      ))}
    </ul>
    <p className="well mt-6 p-4 text-sm text-text-2">
      {copy.question}
      <br />
      {renderContactLink(copy.write)}
    </p>
  </nav>
)
