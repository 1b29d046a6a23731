import { expect, test } from 'vitest'
import { pagePaths, queryString } from './page-paths.ts'

test('an address is the path of its page with what stands for its names, and a query', () => {
  expect(pagePaths.home()).toBe('/home/index')
  expect(pagePaths.offers({ view: 'paused' })).toBe('/workbenche/capacities?view=paused')
  expect(pagePaths.review('r-1')).toBe('/administration/review/r-1')
  expect(pagePaths.articleHistory('a 1', { language: 'ru' })).toBe('/administration/news/a%201/history?language=ru')
})

test('what a person or a row names cannot leave its place in the path', () => {
  expect(pagePaths.provider('../home?x=1#y')).toBe('/provider/..%2Fhome%3Fx%3D1%23y')
  expect(pagePaths.newsArticle(':slug')).toBe('/news/%3Aslug')
})

test('a query leaves out what has no value, writes true as 1 and repeats the key of a list', () => {
  expect(queryString({ a: null, b: undefined, c: '', d: false, e: [] })).toBe('')
  expect(queryString({ q: 'a&b', on: true, page: 0, mode: ['sea', 'air'] })).toBe('?q=a%26b&on=1&page=0&mode=sea&mode=air')
})
