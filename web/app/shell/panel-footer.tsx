import { Link } from '@tanstack/react-router'
import { QuestionsLink } from '#web/catalogue/help/questions-link.tsx'
import { copy } from './copy.ts'
import { publicTitles } from './descriptions.ts'

const links = [
  { to: '/contact', title: publicTitles.contact },
  { to: '/in-person-registration', title: publicTitles.appointment },
  { to: '/legal/$text', params: { text: 'about' }, title: 'دربارهٔ پلکان' },
  { to: '/legal/$text', params: { text: 'terms' }, title: 'قوانین استفاده' },
  { to: '/legal/$text', params: { text: 'privacy' }, title: 'حریم خصوصی' },
  { to: '/cooperation', title: publicTitles.cooperation },
] as const

/** Help and the public pages, below every page of the panel. Its texts are here, apart from those of the public pages' first load. */
export const PanelFooter = () => (
  <nav aria-label="راهنما و صفحه‌های عمومی" className="mt-12 flex flex-wrap gap-x-5 gap-y-4 border-t border-line pt-5 text-xs text-text-2">
    <QuestionsLink className="hover:text-text">{copy.questions}</QuestionsLink>
    {links.map(({ to, title, ...rest }) => (
      <Link key={title} to={to} {...rest} className="hover:text-text">
        {title}
      </Link>
    ))}
  </nav>
)
