import { Skeleton, SkeletonRows } from '#ui/feedback/skeleton.tsx'

/** The page of dues while they load, as high as it will be. */
export const DuesSkeleton = () => (
  <div className="cols gap-5 [--aside:316px]">
    <div className="min-w-0 space-y-5">
      <Skeleton className="h-[480px] rounded-[20px] ph:h-[360px]" />
      <SkeletonRows rows={6} />
    </div>
    <div className="space-y-5">
      <Skeleton className="h-72 rounded-[20px]" />
      <Skeleton className="h-48 rounded-[20px]" />
    </div>
  </div>
)
