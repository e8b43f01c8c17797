import { digits } from '#domain/platform/kernel/persian.ts'

const units = [
  { ms: 86_400_000, name: 'روز' },
  { ms: 3_600_000, name: 'ساعت' },
  { ms: 60_000, name: 'دقیقه' },
] as const

/** How long in its largest whole unit: «۳ ساعت»; under a minute «کمتر از یک دقیقه». */
export function duration(lengthMs: number): string {
  const unit = units.find(({ ms }) => lengthMs >= ms)
  return unit ? `${digits(Math.floor(lengthMs / unit.ms))} ${unit.name}` : 'کمتر از یک دقیقه'
}
