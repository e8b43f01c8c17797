import { classNames } from '../class-names.ts'

/** A grey shape in place of what is loading; give it its size by classes. */
export const Skeleton = ({ className }: { readonly className?: string }) => (
  <div aria-hidden className={classNames('skel', className ?? 'h-4 w-full')} />
)

/** A card of rows that are on their way, announced once. */
export function SkeletonRows({ rows = 3 }: { readonly rows?: number }) {
  return (
    <div className="card p-5" role="status" aria-label="در حال بارگذاری">
      {Array.from({ length: rows }, (_, at) => (
        <div key={at} className="flex items-center gap-4 py-3">
          <Skeleton className="h-11 w-11 rounded-md" />
          <div className="flex-1 space-y-2">
            <Skeleton className="h-3.5 w-2/5" />
            <Skeleton className="h-3 w-1/4" />
          </div>
          <Skeleton className="h-8 w-24" />
        </div>
      ))}
    </div>
  )
}

/** A whole page that is on its way: heading, three cards, rows. */
export function SkeletonPage() {
  return (
    <div className="space-y-6" role="status" aria-label="در حال بارگذاری">
      <Skeleton className="h-9 w-56" />
      <div className="grid grid-cols-3 gap-5">
        <Skeleton className="h-28 rounded-lg" />
        <Skeleton className="h-28 rounded-lg" />
        <Skeleton className="h-28 rounded-lg" />
      </div>
      <Skeleton className="h-72 rounded-lg" />
    </div>
  )
}
