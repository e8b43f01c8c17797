import IconPlus from '#icons/IconPlus'
import { Button } from '#ui/actions/button.tsx'
import { copy } from './copy.ts'
import type { FaqRow } from './faq-rows.ts'
import { FaqTools, type FaqActions } from './faq-tools.tsx'

type Props = {
  readonly headings: readonly FaqRow[]
  readonly actions: FaqActions
  readonly onAdd: (heading: FaqRow) => void
}

/** The headings of a set with their questions, open. */
export const FaqSections = ({ headings, actions, onAdd }: Props) => (
  <div className="space-y-8">
    {headings.map((heading, index) => (
      <section key={heading.id} aria-label={heading.title} className="card p-5">
        <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-xl font-extrabold">{heading.title}</h2>
          <FaqTools rows={headings} index={index} actions={actions} />
        </div>
        <FaqAnswer value={heading.value} description={heading.description} />
        <Questions rows={heading.below} actions={actions} />
        <Button size="sm" variant="ghost" className="mt-3" icon={<IconPlus aria-hidden />} onClick={() => onAdd(heading)}>
          {copy.faqAddQuestion}
          <span className="sr-only"> {heading.title}</span>
        </Button>
      </section>
    ))}
  </div>
)

const Questions = ({ rows, actions }: { readonly rows: readonly FaqRow[]; readonly actions: FaqActions }) =>
  rows.length > 0 && (
    <ul className="divide-y divide-line border-y border-line">
      {rows.map((row, index) => (
        <li key={row.id}>
          <div className="flex flex-wrap items-center justify-between gap-3 py-3">
            <h3 className="font-bold">{row.title}</h3>
            <FaqTools rows={rows} index={index} actions={actions} />
          </div>
          <FaqAnswer value={row.value} description={row.description} />
          {row.below.length > 0 && (
            <div className="mb-4 border-s-2 border-line ps-5">
              <Questions rows={row.below} actions={actions} />
            </div>
          )}
        </li>
      ))}
    </ul>
  )

/** The paragraphs of a question as the site shows them: plain text, where a line break is a line break (D-94). */
export const FaqAnswer = ({ value, description }: { readonly value: string; readonly description: string }) => (
  <>
    {[value, description].map(
      (text, index) =>
        text !== '' && (
          <p key={index === 0 ? 'value' : 'description'} className="max-w-[44em] pb-4 whitespace-pre-line text-text-2">
            {text}
          </p>
        ),
    )}
  </>
)
