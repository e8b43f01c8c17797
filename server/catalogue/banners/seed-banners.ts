import { drawSideBanner, drawWideBanner } from '#server/catalogue/pictures/draw-pictures.ts'
import type { ObjectName } from '#server/catalogue/pictures/objects.ts'
import { pictures } from '#server/catalogue/pictures/sql.ts'
import type { Db } from '#server/platform/database/open.ts'
import { banners } from './tables.ts'

type SeedBanner = {
  readonly type: (typeof banners.$inferInsert)['type']
  readonly link: string
  readonly words: string
  readonly ground: string
  readonly objects: readonly [ObjectName, ...ObjectName[]]
}

const seedBannerRows: readonly SeedBanner[] = [
  {
    type: 'home-main',
    link: '/stores',
    words: 'از فروشگاه‌های همکار، قسطی بخرید',
    ground: '#e6efff',
    objects: ['phone', 'washer', 'suitcase'],
  },
  {
    type: 'home-main',
    link: '/categories/home-and-office',
    words: 'خانه و اداره، قسطی',
    ground: '#d9f4ef',
    objects: ['sofa', 'washer', 'plant'],
  },
  { type: 'home-side', link: '/calculator', words: 'قسط‌تان چند می‌شود؟', ground: '#fdeed3', objects: ['phone'] },
  { type: 'home-side', link: '/categories/tourism', words: 'سفر، قسطی', ground: '#f0ecfb', objects: ['suitcase'] },
  { type: 'store-list', link: '/categories/digital', words: 'کالای دیجیتال، قسطی', ground: '#e6efff', objects: ['laptop', 'phone', 'gift'] },
  { type: 'store-list', link: '/categories/fashion', words: 'مد و پوشاک، قسطی', ground: '#fde8ea', objects: ['shirt', 'shoe', 'gift'] },
  {
    type: 'bank-validation',
    link: '/grades/no-rank',
    words: 'رتبه ندارید؟ از این‌جا شروع کنید',
    ground: '#e3f5e6',
    objects: ['gift', 'plant'],
  },
]

/** Banners for every slot of the pages, with their pictures. */
export async function seedBanners(tx: Db): Promise<void> {
  const rows = seedBannerRows.map(({ ground, objects, words, ...banner }, position) => ({
    path: `banners/${banner.type}-${position + 1}.svg`,
    svg: banner.type === 'home-side' ? drawSideBanner(ground, objects[0], words) : drawWideBanner(ground, objects, words),
    banner: { ...banner, position },
  }))
  await tx.insert(pictures).values(rows.map(({ path, svg }) => ({ path, svg })))
  await tx.insert(banners).values(rows.map(({ path, banner }) => ({ ...banner, desktopImage: `/media/${path}` })))
}
