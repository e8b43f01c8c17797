import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { toNextTag } from '#domain/engagement/scores/score-entry.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import IconChevronLeft from '#icons/IconChevronLeft'
import { Card } from '#ui/layout/card.tsx'
import { copy } from './copy.ts'
import { scoreBriefQuery } from './queries.ts'

/** Total and tag of the behaviour record, with a link to all entries. */
export function ScoreBriefCard() {
  const { data: brief } = useQuery(scoreBriefQuery)
  const next = brief && toNextTag(brief.total)
  return (
    <Card
      title={copy.scores}
      className="p-6"
      action={
        <Link to="/scores" className="link text-sm">
          {copy.toScores}
          <IconChevronLeft aria-hidden size={17} />
        </Link>
      }
    >
      {brief && (
        <>
          <p className="flex items-baseline gap-3">
            <span className="text-2xl font-black">{digits(brief.total)}</span>
            <span className="badge">{copy.tags[brief.score_tag]}</span>
          </p>
          <p className="cap mt-1">{next ? copy.next(next.missing, next.tag) : copy.highest}</p>
        </>
      )}
    </Card>
  )
}
