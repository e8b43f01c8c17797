/** Decoration: what is bought stands on a stair that rises toward the left (design.md, principle 1). */
export function StairPicture() {
  return (
    <svg className="absolute inset-x-0 bottom-0 w-full" viewBox="0 0 720 560" aria-hidden>
      <rect x="580" y="490" width="136" height="90" rx="16" fill="#1f4084" />
      <rect x="436" y="406" width="136" height="174" rx="16" fill="#2a529f" />
      <rect x="292" y="322" width="136" height="258" rx="16" fill="#3f69b8" />
      <rect x="148" y="238" width="136" height="342" rx="16" fill="#6a90d7" />
      <rect x="4" y="154" width="136" height="426" rx="16" fill="#98add9" />
      <svg x="458" y="317.036" width="92" height="92" viewBox="0 0 120 120" aria-hidden>
        <rect x="30" y="36" width="60" height="74" rx="12" fill="#eb9d1d" />
        <rect x="30" y="60" width="60" height="9" fill="#ffddb5" />
        <rect x="30" y="82" width="60" height="9" fill="#ffddb5" />
        <path d="M48 36V18h24v18" fill="none" stroke="#1b3772" strokeWidth="6" strokeLinejoin="round" />
        <circle cx="44" cy="112" r="5" fill="#1b3772" />
        <circle cx="76" cy="112" r="5" fill="#1b3772" />
      </svg>
      <svg x="310" y="225.3" width="100" height="100" viewBox="0 0 120 120" aria-hidden>
        <rect x="24" y="56" width="72" height="60" rx="8" fill="#325FB9" />
        <rect x="18" y="42" width="84" height="22" rx="7" fill="#98ADD9" />
        <rect x="53" y="42" width="14" height="74" fill="#eb9d1d" />
        <path
          d="M60 42c-26 2-30-24-14-24 10 0 14 14 14 24zm0 0c26 2 30-24 14-24-10 0-14 14-14 24z"
          fill="none"
          stroke="#eb9d1d"
          strokeWidth="7"
          strokeLinejoin="round"
        />
      </svg>
      <svg x="160" y="129.696" width="112" height="112" viewBox="0 0 120 120" aria-hidden>
        <rect x="22" y="22" width="76" height="94" rx="10" fill="#e6efff" />
        <rect x="22" y="22" width="76" height="94" rx="10" fill="none" stroke="#98ADD9" strokeWidth="3" />
        <path d="M22 44h76" stroke="#98ADD9" strokeWidth="3" />
        <circle cx="36" cy="33" r="4" fill="#eb9d1d" />
        <rect x="62" y="30" width="26" height="6" rx="3" fill="#98ADD9" />
        <circle cx="60" cy="78" r="26" fill="#1b3772" />
        <circle cx="60" cy="78" r="19" fill="#325FB9" />
        <path d="M42 82c8-7 14 6 22 0s10-3 14-1a19 19 0 0 1-36 1z" fill="#98ADD9" />
      </svg>
    </svg>
  )
}
