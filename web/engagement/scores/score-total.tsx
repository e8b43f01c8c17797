import type { ScoreBrief } from '#contract/engagement/scores/scores.ts'
import { scoreTags, tagFrom, toNextTag } from '#domain/engagement/scores/score-entry.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import IconMedal from '#icons/IconMedal'
import { copy } from './copy.ts'

/** The total of the behaviour record, its tag, and the distance to the next, as a stair of the three tags. */
export function ScoreTotal({ brief }: { readonly brief: ScoreBrief }) {
  const next = toNextTag(brief.total)
  return (
    <section className="card-deep on-deep flex flex-wrap items-center gap-8 p-7" aria-label={copy.total}>
      <div>
        <div className="text-on-deep-2">{copy.total}</div>
        <div className="text-[44px] leading-[1.4] font-black">{digits(brief.total)}</div>
        <div className="text-sm text-on-deep-2">{next ? copy.next(next.missing, next.tag) : copy.highest}</div>
      </div>
      <ol className="ms-auto grid grid-cols-3 ph:ms-0 ph:grid-cols-3 items-end gap-2 text-center text-xs">
        {scoreTags.map((tag, step) => (
          <li key={tag} aria-current={tag === brief.score_tag ? 'step' : undefined} className="grid w-24 gap-1.5">
            {tag === brief.score_tag && <IconMedal aria-hidden className="justify-self-center" />}
            <span aria-hidden className={`rounded-md ${heights[step]} ${brief.total >= tagFrom[tag] ? 'bg-chart-2' : 'bg-white/14'}`} />
            <span className={tag === brief.score_tag ? 'font-bold' : 'text-on-deep-2'}>
              {copy.tags[tag]}، {digits(tagFrom[tag])}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}

const heights = ['h-5', 'h-9', 'h-13']
