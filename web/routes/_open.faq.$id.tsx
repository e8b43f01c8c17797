import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { descriptions, publicTitles } from '#web/app/shell/descriptions.ts'
import { publicHead } from '#web/app/shell/public-head.ts'
import { StructuredData } from '#web/app/shell/structured-data.tsx'
import { FaqPage } from '#web/catalogue/help/faq-page.tsx'
import { answeredIn, treeOf } from '#web/catalogue/help/faq-tree.ts'
import { faqQuery } from '#web/catalogue/help/queries.ts'
import { requireLogin } from '#web/identity/session/guards.ts'
import { useSignedIn } from '#web/identity/session/session.ts'

const isId = (text: string): boolean => /^[1-9]\d{0,8}$/.test(text)

/**
 * A set of questions. The call needs a login (R-FAQ-02), so a visitor reads the page that was drawn ahead with its
 * answers; where there is none, the login comes first (D-21).
 */
export const Route = createFileRoute('/_open/faq/$id')({
  loader: async ({ params: { id }, context: { queries }, location }) => {
    if (!isId(id)) throw notFound()
    const query = faqQuery(Number(id))
    if (queries.getQueryData(query.queryKey) === undefined) await requireLogin({ location })
    await queries.ensureQueryData(query)
    return {
      head: publicHead({ path: `/faq/${id}`, title: publicTitles.questions, description: descriptions.questions }),
      crumb: publicTitles.questions,
    }
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Faq,
})

function Faq() {
  const query = faqQuery(Number(Route.useParams().id))
  // A visitor may read what came with the page, and not ask again.
  const isVisitor = useSignedIn() === null
  const { data: set } = useSuspenseQuery(isVisitor ? { ...query, staleTime: Infinity } : query)
  return (
    <>
      <FaqPage
        set={set}
        renderWriteLink={(name) => (
          <Link to="/contact" className="link">
            {name}
          </Link>
        )}
      />
      <StructuredData about={faqPageAbout(answeredIn(treeOf(set.response_details)))} />
    </>
  )
}

const faqPageAbout = (answered: ReturnType<typeof answeredIn>) => ({
  '@type': 'FAQPage',
  mainEntity: answered.map(({ title, text }) => ({ '@type': 'Question', name: title, acceptedAnswer: { '@type': 'Answer', text } })),
})
