/** Questions of a price sheet lead to the rows they are about. */
import type { ImportQuestion } from '@tongyun/contract/price-sheets/reading'
import { expect, test } from 'vitest'
import { hrefsIn, renderPage } from '../../test/render-page.tsx'
import { ImportQuestions } from './import-questions.tsx'

const question = (rows: string[], offers: number, rowCount = rows.length): ImportQuestion => ({
  key: 'transit||',
  group: 'transit',
  title: 'Transit',
  of: '',
  reason: 'Not said',
  words: '',
  input: 'number',
  choices: [],
  fallback: '',
  offers,
  rows,
  rowCount,
})
const line = (row: number) => ({ row, cells: [], why: null, offers: [] })
const shown = { sheet: 1, page: 1, last: 3, lines: [line(4), line(5)], offers: [], more: false }
const linksOf = (rows: string[], sheets: { name: string }[]) => {
  const html = renderPage(
    'ru',
    '/workbenche/import/i-1',
    () => <ImportQuestions importId="i-1" questions={[question(rows, 9)]} sheets={sheets} shown={shown} />,
    {},
  )
  return hrefsIn(html).filter((href) => href.includes('#row-'))
}

test('X06 a row on the page is led to where it is, another with the page it stands on', () => {
  const links = linksOf(['Sea!5', 'Sea!700', 'Rail!4'], [{ name: 'Rail' }, { name: 'Sea' }])
  expect(links).toEqual([
    '#row-5',
    '/workbenche/import/i-1?sheet=1&row=700#row-700',
    '/workbenche/import/i-1?sheet=0&row=4#row-4',
  ])
})

test('X06 rows beyond those that are named are counted; control: where all are named, nothing is', () => {
  const textOf = (rowCount: number) =>
    renderPage(
      'en',
      '/workbenche/import/i-1',
      () => <ImportQuestions importId="i-1" questions={[question(['L5', 'L7'], 0, rowCount)]} sheets={[]} shown={null} />,
      {},
    ).replace(/<[^>]+>/gu, '')
  expect(textOf(9)).toContain('Rows: 5 7 and 7 more')
  expect(textOf(2)).not.toContain('more')
  expect(textOf(2)).not.toContain('0 offers')
})

test('X06 questions of one decision stand under one title, each field called by the words of the sheet; control: one alone', () => {
  const carrier = (words: string) => ({
    ...question(['L5'], 1),
    key: `carrier|sea|${words}`,
    title: 'Carrier',
    group: 'carrier',
    words,
  })
  const textOf = (asked: readonly string[]) =>
    renderPage(
      'en',
      '/workbenche/import/i-1',
      () => <ImportQuestions importId="i-1" questions={asked.map(carrier)} sheets={[]} shown={null} />,
      {},
    )
  const together = textOf(['OVP', 'AKKON'])
  expect(together.match(/<strong>Carrier<\/strong>/gu)).toHaveLength(1)
  expect(together.match(/<label [^>]*>(?:OVP|AKKON)<\/label>/gu)).toHaveLength(2)
  expect(together).not.toContain('<q>')
  expect(textOf(['OVP'])).toContain('<q>OVP</q>')
})
