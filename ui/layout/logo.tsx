/** The mark: three steps that rise to the left. */
export function Mark({ size = 30 }: { readonly size?: number }) {
  return (
    <svg aria-hidden width={size} height={size} viewBox="0 0 32 32">
      <path d="M21 21.500h7A2 2 0 0 1 30 23.500V27a3 3 0 0 1-3 3h-6z" fill="#98ADD9" />
      <path d="M11.500 12H19a2 2 0 0 1 2 2v16h-9.500z" fill="#6a90d7" />
      <path d="M5 2.500h4.500a2 2 0 0 1 2 2V30H5a3 3 0 0 1-3-3V5.500a3 3 0 0 1 3-3z" fill="#325FB9" />
    </svg>
  )
}

/** The mark and the name; on narrow side bars the name gives way. */
export function Logo({ size = 30 }: { readonly size?: number }) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <Mark size={size} />
      <span className="rail-hide text-xl font-black">پلکان</span>
    </span>
  )
}
