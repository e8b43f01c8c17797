import { encode } from 'uqr'

/** A QR code, dark on white in both themes, since cameras need that. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: 2 })
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-52 flex-none rounded-md bg-white"
    >
      <path d={dots.join('')} fill="#000" />
    </svg>
  )
}
