import { digits } from '#domain/platform/kernel/persian.ts'

type Props = {
  /** 0 to 100 (R-CONST-31 clamps it before). */
  readonly value: number
  readonly label: string
  readonly size?: number
}

const arc = Math.PI * 48

/** The credit score as a half circle that fills from the right, its number in the middle. */
export function Gauge({ value, label, size = 132 }: Props) {
  const share = Math.min(Math.max(value, 0), 100) / 100
  return (
    <svg role="img" aria-label={`${label}: ${digits(Math.round(value))} از ۱۰۰`} width={size} height={size * 0.62} viewBox="0 0 120 74">
      <path d="M108 62A48 48 0 0 0 12 62" fill="none" stroke="var(--chart-rest)" strokeWidth="13" strokeLinecap="round" />
      {share > 0 && (
        <path
          d="M108 62A48 48 0 0 0 12 62"
          fill="none"
          stroke="var(--chart-1)"
          strokeWidth="13"
          strokeLinecap="round"
          strokeDasharray={`${share * arc} ${arc}`}
        />
      )}
      <text x="60" y="58" textAnchor="middle" fontSize="25" fontWeight="800" fill="var(--text)">
        {digits(Math.round(value))}
      </text>
      <text x="60" y="73" textAnchor="middle" fontSize="9.5" fill="var(--text-3)">
        از ۱۰۰
      </text>
    </svg>
  )
}
