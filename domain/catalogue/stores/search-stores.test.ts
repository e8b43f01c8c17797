import { expect, test } from 'vitest'
import { searchKey } from '#domain/platform/kernel/search-key.ts'
import { goods } from './goods.ts'
import { searchedTextsOf, searchKeyOfStore } from './search-stores.ts'

const store = {
  name: 'موبایل آریا',
  slug: 'mobile-aria',
  description: 'موبایل، تبلت و لوازم جانبی. ارسال از تهران.',
  categories: [{ nameFa: 'دیجیتال', nameEn: 'Digital', slug: 'digital' }],
}
const finds = (typed: string, of: Parameters<typeof searchedTextsOf>[0] = store) =>
  searchKeyOfStore(searchedTextsOf(of), goods).includes(searchKey(typed))

test('F-035: a store is found by name, Latin spelling, description, category and other names of its goods', () => {
  const typed = ['موبايل آريا', 'mobile-aria', 'Mobile Aria', 'لوازم جانبی', 'دیجیتال', 'digital', 'گوشی', 'phone', 'ipad']
  expect(typed.filter((text) => !finds(text))).toEqual([])
})

test('F-035: goods that a store does not sell do not find it, nor a text across two parts of it', () => {
  expect(['یخچال', 'laptop', 'آریا mobile', 'تور'].filter((text) => finds(text))).toEqual([])
  const motors = { ...store, name: 'موتور ایران', slug: 'motor-iran', description: 'موتورسیکلت', categories: [] }
  expect(finds('hotel', motors)).toBe(false)
  expect(searchedTextsOf({ ...store, description: null })).toEqual(searchedTextsOf({ ...store, description: '' }))
})

test('F-035: home appliances are found as a fridge', () => {
  expect(finds('يخچال', { ...store, description: 'لوازم خانگی برقی.' })).toBe(true)
})
