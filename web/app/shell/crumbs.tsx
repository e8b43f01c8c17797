import { Link, useMatches } from '@tanstack/react-router'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'

/** A step of the breadcrumbs in the top bar, with a link if it has `to`. */
export type Crumb = {
  readonly title: string
  readonly to?:
    | '/'
    | '/orders'
    | '/invoices'
    | '/profile'
    | '/stores'
    | '/security'
    | '/validation-user'
    | '/documents'
    | '/guarantees'
    | '/points'
    | '/support'
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's breadcrumbs. A loader that returns `{ crumb }` adds a last step, such as the number of an order, or is the only one. */
    readonly crumbs?: readonly Crumb[]
  }
}

/** The breadcrumbs of the current page, from its route. */
export function Crumbs() {
  const trail = useTrail()
  return (
    <Breadcrumbs
      trail={trail.map(({ title, to }, at) =>
        to && at < trail.length - 1 ? (
          <Link key={title} to={to} className="hover:text-text">
            {title}
          </Link>
        ) : (
          title
        ),
      )}
    />
  )
}

/** The steps from the widest page to the current one. */
export function useTrail(): readonly Crumb[] {
  const match = useMatches().findLast(({ staticData, loaderData }) => staticData.crumbs || crumbsIn(loaderData).length > 0)
  return [...(match?.staticData.crumbs ?? []), ...crumbsIn(match?.loaderData)]
}

const crumbsIn = (loaded: unknown): readonly Crumb[] =>
  typeof loaded === 'object' && loaded !== null && 'crumb' in loaded && typeof loaded.crumb === 'string' ? [{ title: loaded.crumb }] : []
