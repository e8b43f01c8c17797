import { SkeletonRows } from '#ui/skeleton.tsx'

/** What a page shows while it is on its way. */
export const Waiting = () => (
  <div className="p-6">
    <SkeletonRows rows={6} />
  </div>
)
