import type { CategorySlug, StoreType } from '#domain/catalogue/stores/store.ts'
import { persianDigits } from '#domain/platform/kernel/persian.ts'
import { tileCount } from '#server/catalogue/pictures/draw-pictures.ts'
import type { ObjectName } from '#server/catalogue/pictures/objects.ts'
import { kinds, type Kind } from './kinds.ts'
import { roots } from './roots.ts'
import { streets, towns } from './towns.ts'

export type InventedStore = {
  readonly name: string
  readonly slug: string
  readonly tile: number
  readonly objects: readonly [ObjectName, ObjectName]
  readonly categories: readonly CategorySlug[]
  readonly goods: string
  readonly description: string
  readonly type: StoreType
  readonly city: string
  readonly province: string
  readonly tel: string
  readonly address: string
  readonly ordersCount: number
  readonly ordersAmount: number
  readonly commission: number
  readonly cashBack: number
  /** Which variant of the lending terms applies (terms.ts). */
  readonly terms: number
}

/** The stores of the design's screens, with their index in the list of kinds. */
const known: readonly (readonly [name: string, slug: string, kind: number, tile: number, orders: number, cashBack: number])[] = [
  ['تکنوسرا', 'tekno-sara', 0, 0, 18_420, 0],
  ['خانه‌آرا', 'khaneh-ara', 7, 1, 12_875, 2],
  ['آشپزباشی', 'ashpaz-bashi', 12, 2, 9_310, 0],
  ['ورزش‌لند', 'varzesh-land', 11, 3, 7_644, 3],
  ['مُدکده', 'mod-kadeh', 1, 4, 6_902, 0],
  ['سفرینو', 'safarino', 4, 5, 5_118, 1],
  ['کودک‌شاد', 'koudak-shad', 16, 6, 4_470, 0],
  ['کتاب‌گرد', 'ketab-gard', 13, 7, 3_985, 5],
  ['یدک‌پلاس', 'yadak-plus', 18, 8, 2_760, 0],
]

/**
 * `count` plausible stores without real brands, the same in every database. Names repeat only beyond some 2,500 stores and are
 * then numbered.
 */
export function inventStores(count: number): readonly InventedStore[] {
  const taken = new Map<string, number>()
  return Array.from({ length: count }, (_, index) => {
    const given = known[index]
    const kind = at(kinds, given ? given[2] : index)
    return given
      ? {
          ...dealing(kind, index),
          name: given[0],
          slug: given[1],
          tile: given[3],
          ordersCount: given[4],
          ordersAmount: given[4] * 145_000_000,
          cashBack: given[5],
        }
      : { ...dealing(kind, index), ...named(kind, index, taken) }
  })
}

function dealing(kind: Kind, index: number): Omit<InventedStore, 'name' | 'slug'> {
  const town = at(townsByWeight, index < known.length ? 0 : spread(index, 7))
  const type = index % 5 < 3 ? 'ONLINE' : 'IN_PERSON'
  const ordersCount = 40 + (spread(index, 31) % 2400)
  const street = at(streets, spread(index, 3))
  return {
    tile: index % tileCount,
    objects: kind.objects,
    categories: kind.also ? [kind.category, kind.also] : [kind.category],
    goods: kind.goods,
    description: `${kind.goods}. ${at(promises, spread(index, 5))} ${type === 'ONLINE' ? `ارسال از ${town.city} به سراسر کشور.` : `فروش حضوری در ${town.city}.`}`,
    type,
    city: town.city,
    province: town.province,
    tel: `${town.code}${String(32_000_000 + spread(index, 17) * 53)}`,
    address: `${town.city}، خیابان ${street}، پلاک ${persianDigits(String(1 + (spread(index, 11) % 320)))}`,
    ordersCount,
    ordersAmount: ordersCount * (60 + (spread(index, 13) % 140)) * 1_000_000,
    commission: 2 + (spread(index, 19) % 13) / 2,
    cashBack: at([0, 0, 0, 1, 0, 2, 0, 3, 0, 5], spread(index, 23)),
    terms: spread(index, 29),
  }
}

function named(kind: Kind, index: number, taken: Map<string, number>): Pick<InventedStore, 'name' | 'slug'> {
  const round = Math.floor(index / kinds.length)
  const [prefix, latinPrefix] = at(kind.prefixes, round)
  const [root, latinRoot] = at(roots, round * 5 + index * 3)
  const slug = `${latinPrefix}-${latinRoot}`
  const times = (taken.get(slug) ?? 0) + 1
  taken.set(slug, times)
  const name = `${prefix} ${root}`
  return times === 1 ? { name, slug } : { name: `${name} ${persianDigits(String(times))}`, slug: `${slug}-${times}` }
}

const promises = [
  'ضمانت اصالت کالا و هفت روز فرصت بازگشت.',
  'مشاورهٔ رایگان پیش از خرید و ارسال سریع.',
  'قیمت روشن، موجودی واقعی و پشتیبانی هر روزه.',
  'انتخاب از میان بیش از هزار کالای موجود.',
  'بسته‌بندی دقیق و پیگیری سفارش تا تحویل.',
]

const townsByWeight = towns.flatMap((town) => Array.from({ length: town.weight }, () => town))

/** A deterministic number that looks random: the same for the same index and salt. */
function spread(index: number, salt: number): number {
  const mixed = Math.imul(index + 1, 2_654_435_761) ^ Math.imul(salt, 40_503)
  return ((mixed ^ (mixed >>> 15)) >>> 0) % 1_000_003
}

function at<T>(list: readonly T[], index: number): T {
  const found = list[index % list.length]
  if (found === undefined) throw new RangeError('an empty list')
  return found
}
