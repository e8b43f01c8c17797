import { useId } from 'react'

type Props = {
  /** One or two letters. */
  readonly sign: string
  /** '#rrggbb', dark enough for white letters. */
  readonly colour: string
  /** In pixels. */
  readonly size?: number
}

/** Our own mark of a bank: its letters on its colour. Decoration: the bank's name is beside it. */
export function BankMark({ sign, colour, size = 44 }: Props) {
  const shine = useId()
  return (
    <svg aria-hidden width={size} height={size} viewBox="0 0 44 44" className="shrink-0">
      <linearGradient id={shine} x1="0" y1="0" x2="1" y2="1">
        <stop offset="0" stopColor="#000" stopOpacity="0.18" />
        <stop offset="1" stopColor="#fff" stopOpacity="0.16" />
      </linearGradient>
      <rect width="44" height="44" rx="12" fill={colour} />
      <rect width="44" height="44" rx="12" fill={`url(#${shine})`} />
      <path d="M10 35h24" stroke="#fff" strokeOpacity="0.45" strokeWidth="2.5" strokeLinecap="round" />
      <text x="22" y="27" textAnchor="middle" fontSize={sign.length > 1 ? 15 : 18} fontWeight="800" fill="#fff">
        {sign}
      </text>
    </svg>
  )
}
