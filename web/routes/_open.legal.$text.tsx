import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { buttonClass } from '#ui/actions/button.tsx'
import { publicHead } from '#web/app/shell/public-head.ts'
import { aboutLinks } from '#web/catalogue/legal/about-text.ts'
import { legalTexts } from '#web/catalogue/legal/copy.ts'
import { LegalPage } from '#web/catalogue/legal/legal-page.tsx'

/** The terms of use, the privacy notice, and who we are: public (F-115). */
export const Route = createFileRoute('/_open/legal/$text')({
  loader: ({ params: { text } }) => {
    const found = legalTexts[text]
    if (!found) throw notFound()
    const { title, description } = found
    return { head: publicHead({ path: `/legal/${text}`, title, description }), crumb: title }
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Legal,
})

function Legal() {
  const { text } = Route.useParams()
  const shown = legalTexts[text]
  if (!shown) return null
  return (
    <LegalPage
      text={shown}
      renderContactLink={(name) => (
        <Link to="/contact" className="link">
          {name}
        </Link>
      )}
    >
      {text === 'about' && (
        <ul className="flex flex-wrap gap-3">
          {aboutLinks.map(({ to, title, params }) => (
            <li key={title}>
              <Link to={to} {...(params && { params })} className={buttonClass('secondary')}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </LegalPage>
  )
}
