import type { ReportEntity } from '#contract/lending/credit-checks/report.ts'
import { scoreProgress, shownProgress } from '#domain/lending/credit-checks/grade.ts'
import { digits } from '#domain/platform/kernel/persian.ts'
import { classNames } from '#ui/class-names.ts'
import { reportCopy as words } from './report-copy.ts'

type Props = {
  readonly score: number
  readonly grade: string | null
  readonly segments: NonNullable<ReportEntity['grouped_score_segmentation']>
}

/** The half circle of the design: centre, radius, and how much is left between two letters. */
const [x, y, radius] = [190, 180, 150] as const
const gap = 0.7
const strokes = ['stroke-chart-5', 'stroke-chart-4', 'stroke-chart-2', 'stroke-[var(--cobalt-500)]', 'stroke-chart-1']

/**
 * The score as a half circle from 0 at the right to 100 at the left by the documented progress (R-SCORE-04, R-SCORE-05), with
 * the bureau's letters along it, the customer's own one strong.
 */
export function ScoreDial({ score, grade, segments }: Props) {
  const progress = scoreProgress(score)
  const [knobX, knobY] = pointAt(progress)
  return (
    <div className="relative">
      <svg
        role="img"
        aria-label={words.dial(digits(shownProgress(score)), digits(score))}
        width="380"
        height="228"
        viewBox="0 -14 380 228"
        className="max-w-full"
      >
        {arcsOf(segments).map(({ letter, from, to }, at) => (
          <Arc
            key={letter}
            letter={letter}
            from={from}
            to={to}
            isOwn={letter === grade?.charAt(0)}
            stroke={strokes[at] ?? 'stroke-chart-1'}
          />
        ))}
        <circle cx={knobX} cy={knobY} r="14" strokeWidth="6" className="fill-surface stroke-text" />
        <text x={x + radius} y="204" textAnchor="middle" fontSize="13" className="fill-text-3">
          {digits(0)}
        </text>
        <text x={x - radius} y="204" textAnchor="middle" fontSize="13" className="fill-text-3">
          {digits(100)}
        </text>
      </svg>
      <div aria-hidden className="absolute inset-x-0 bottom-2 text-center">
        <div className="text-[56px] leading-[1.15] font-black">{digits(shownProgress(score))}</div>
        <div className="text-sm text-text-2">{words.raw(digits(score))}</div>
      </div>
    </div>
  )
}

type ArcProps = { readonly letter: string; readonly from: number; readonly to: number; readonly isOwn: boolean; readonly stroke: string }

function Arc({ letter, from, to, isOwn, stroke }: ArcProps) {
  const [startX, startY] = pointAt(from + gap)
  const [endX, endY] = pointAt(to - gap)
  const [labelX, labelY] = pointAt((from + to) / 2, radius + 27)
  return (
    <>
      <path
        d={`M${startX} ${startY}A${radius} ${radius} 0 0 0 ${endX} ${endY}`}
        fill="none"
        strokeWidth="22"
        className={classNames(letter === '' ? 'stroke-[var(--chart-rest)]' : stroke, letter !== '' && !isOwn && 'opacity-28')}
      />
      <text
        x={labelX}
        y={labelY + 5}
        textAnchor="middle"
        fontSize="14"
        fontWeight={isOwn ? 800 : 600}
        className={classNames('lat', isOwn ? 'fill-text' : 'fill-text-3')}
      >
        {letter}
      </text>
    </>
  )
}

/** Each letter's part of the half circle, in per cent; a report without letters is one grey arc. */
function arcsOf(segments: Props['segments']): readonly { readonly letter: string; readonly from: number; readonly to: number }[] {
  const arcs = segments.map(({ grade, from }, at) => ({
    letter: grade,
    from: at === 0 ? 0 : scoreProgress(from),
    to: scoreProgress(segments[at + 1]?.from ?? 900),
  }))
  return arcs.length > 0 ? arcs : [{ letter: '', from: 0, to: 100 }]
}

/** Where a progress from 0 to 100 lies: 0 at the right end, 100 at the left one. */
function pointAt(progress: number, away: number = radius): readonly [number, number] {
  const angle = (progress / 100) * Math.PI
  return [round(x + away * Math.cos(angle)), round(y - away * Math.sin(angle))]
}

const round = (value: number): number => Math.round(value * 10) / 10
