import { createFileRoute, Link } from '@tanstack/react-router'
import { descriptions, publicTitles } from '#web/app/shell/descriptions.ts'
import { publicHead } from '#web/app/shell/public-head.ts'
import { ContactPage } from '#web/catalogue/help/contact-page.tsx'
import { OpenFormGuard } from '#web/catalogue/help/public-form.tsx'
import { QuestionsLink } from '#web/catalogue/help/questions-link.tsx'

/** The ways to reach us (D-21): public. */
export const Route = createFileRoute('/_open/contact')({
  loader: () => ({
    head: publicHead({ path: '/contact', title: publicTitles.contact, description: descriptions.contact }),
    crumb: publicTitles.contact,
  }),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: Contact,
})

function Contact() {
  return (
    <>
      <ContactPage
        renderQuestionsLink={(name) => <QuestionsLink className="link">{name}</QuestionsLink>}
        renderAppointmentLink={(name) => (
          <Link to="/in-person-registration" className="link">
            {name}
          </Link>
        )}
      />
      <OpenFormGuard />
    </>
  )
}
