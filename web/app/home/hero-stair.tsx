const steps = 9
const stepWidth = 1600 / steps - 8
const top = (at: number) => 286 - 34 * at
const left = (at: number) => 1600 - (1600 / steps) * (at + 1) + 4

const objects = [
  { name: 'suitcase', on: 1, size: 82 },
  { name: 'phone', on: 2, size: 96 },
  { name: 'plant', on: 3, size: 92 },
  { name: 'washer', on: 4, size: 104 },
]

/** The stair behind the first section, with objects on its steps. Decoration only. */
export function HeroStair() {
  return (
    <svg
      aria-hidden
      className="absolute bottom-0 left-1/2 h-[330px] w-[max(100%,1440px)] min-w-[1440px] -translate-x-1/2"
      viewBox="0 0 1600 330"
      preserveAspectRatio="xMidYMax slice"
    >
      {Array.from({ length: steps }, (_, at) => (
        <rect key={at} x={left(at)} y={top(at)} width={stepWidth} height={350 - top(at)} rx="14" fill={`var(--stair-${at})`} />
      ))}
      {objects.map(({ name, on, size }) => (
        <image
          key={name}
          href={`/media/objects/${name}.svg`}
          x={left(on) + (stepWidth - size) / 2}
          y={top(on) - size * 0.967}
          width={size}
          height={size}
          className={on === 4 ? 'max-lg:hidden' : undefined}
        />
      ))}
    </svg>
  )
}
