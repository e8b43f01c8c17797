import { createFileRoute, Link } from '@tanstack/react-router'
import { ContactPage } from '../help/contact-page.tsx'
import { QuestionsLink } from '../help/questions-link.tsx'
import { copy } from '../shell/copy.ts'
import { descriptions } from '../shell/descriptions.ts'
import { publicHead } from '../shell/public-head.ts'
import { titles } from '../shell/titles.ts'

/** The ways to reach the house (D-21): public. */
export const Route = createFileRoute('/_open/contact')({
  loader: () => ({ head: publicHead({ path: '/contact', title: titles.contact, description: descriptions.contact }) }),
  head: ({ loaderData }) => loaderData?.head ?? {},
  staticData: { crumbs: [{ title: titles.contact }] },
  component: Contact,
})

function Contact() {
  return (
    <ContactPage
      phone={copy.phone}
      renderQuestionsLink={(name) => <QuestionsLink className="link">{name}</QuestionsLink>}
      renderVisitLink={(name) => (
        <Link to="/in-person-registration" className="link">
          {name}
        </Link>
      )}
    />
  )
}
