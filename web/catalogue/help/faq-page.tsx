import type { ReactNode } from 'react'
import type { FaqSet } from '#contract/catalogue/help/faq.ts'
import IconMinus from '#icons/IconMinus'
import IconPlus from '#icons/IconPlus'
import { copy } from './copy.ts'
import { treeOf, type FaqNode } from './faq-tree.ts'

/** A set of questions: groups, and under each its questions, which open without a script (R-FAQ-03). */
export function FaqPage({ set, renderWriteLink }: { readonly set: FaqSet; readonly renderWriteLink: (name: string) => ReactNode }) {
  const groups = treeOf(set.response_details)
  return (
    <>
      <h1 className="h-page">{copy.questions.title}</h1>
      <p className="mt-1 mb-8 text-text-2">{set.text}</p>
      <div className="grid grid-cols-[260px_minmax(0,1fr)] items-start gap-10">
        <nav aria-label={copy.questions.groups} className="sticky top-6">
          <ul className="space-y-1">
            {groups.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`#group-${id}`}
                  className="block rounded-lg px-3 py-2 font-semibold text-text-2 hover:bg-brand-tint hover:text-text"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
          <p className="well mt-6 p-4 text-sm text-text-2">
            {copy.questions.notFound}
            <br />
            {renderWriteLink(copy.questions.write)}
          </p>
        </nav>
        <div className="space-y-10">
          {groups.map(({ id, title, value, description, children }) => (
            <section key={id} aria-labelledby={`group-${id}`}>
              <h2 id={`group-${id}`} className="text-xl font-extrabold">
                {title}
              </h2>
              {[value, description].map(
                (text) =>
                  text && (
                    <p key={text} className="mt-1 whitespace-pre-line text-text-2">
                      {text}
                    </p>
                  ),
              )}
              <div className="mt-3 divide-y divide-line border-y border-line">
                {children.map((one) => (
                  <Question key={one.id} question={one} />
                ))}
              </div>
            </section>
          ))}
        </div>
      </div>
    </>
  )
}

/** A question with its answer, and with the questions beneath it where it has some. */
function Question({ question: { title, value, description, children } }: { readonly question: FaqNode }) {
  return (
    <details className="group">
      <summary className="flex items-center justify-between gap-6 py-4 text-md font-bold">
        {title}
        <IconPlus aria-hidden size={20} className="text-text-3 group-open:hidden" />
        <IconMinus aria-hidden size={20} className="hidden text-brand-text group-open:inline" />
      </summary>
      {[value, description].map((text) => text && <Paragraph key={text} text={text} />)}
      {children.length > 0 && (
        <div className="mb-4 divide-y divide-line border-s-2 border-line ps-5">
          {children.map((one) => (
            <Question key={one.id} question={one} />
          ))}
        </div>
      )}
    </details>
  )
}

/** Plain text (D-94): a line break is a line break. */
const Paragraph = ({ text }: { readonly text: string }) => <p className="max-w-[44em] pb-5 whitespace-pre-line text-text-2">{text}</p>
