import { Link } from '@tanstack/react-router'
import IconCalculator from '#icons/IconCalculator'
import IconFiles from '#icons/IconFiles'
import IconShoppingBag from '#icons/IconShoppingBag'
import { Tile } from '#ui/layout/tile.tsx'
import { copy } from './copy.ts'

const links = [
  { to: '/stores', icon: <IconShoppingBag />, ...copy.shortcuts.stores },
  { to: '/calculator', icon: <IconCalculator />, ...copy.shortcuts.calculator },
  { to: '/documents', icon: <IconFiles />, ...copy.shortcuts.documents },
] as const

/** Links to three common pages. */
export function Shortcuts() {
  return (
    <nav aria-label={copy.title} className="grid grid-cols-3 gap-5 ph:grid-cols-3 ph:gap-2">
      {links.map(({ to, icon, title, text }) => (
        <Link
          key={to}
          to={to}
          className="card flex flex-col gap-3 p-5 hover:shadow-sm ph:items-center ph:gap-1.5 ph:px-1 ph:py-3 ph:text-center ph:text-sm"
        >
          <Tile icon={icon} />
          <span>
            <b className="block">{title}</b>
            <span className="cap ph:hidden">{text}</span>
          </span>
        </Link>
      ))}
    </nav>
  )
}
