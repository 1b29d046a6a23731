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
    () => <ImportQuestions importId="i-1" questions={[question(rows, 9)]} message={false} sheets={sheets} shown={shown} />,
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
      () => (
        <ImportQuestions
          importId="i-1"
          questions={[question(['L5', 'L7'], 0, rowCount)]}
          message={false}
          sheets={[]}
          shown={null}
        />
      ),
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
      () => <ImportQuestions importId="i-1" questions={asked.map(carrier)} message={false} sheets={[]} shown={null} />,
      {},
    )
  const together = textOf(['OVP', 'AKKON'])
  expect(together.match(/<strong>Carrier<\/strong>/gu)).toHaveLength(1)
  expect(together.match(/<label [^>]*>(?:OVP|AKKON)<\/label>/gu)).toHaveLength(2)
  expect(together).not.toContain('<q>')
  expect(textOf(['OVP'])).toContain('<q>OVP</q>')
})

const foldsOf = (questions: ImportQuestion[], message: boolean) => {
  const html = renderPage(
    'en',
    '/workbenche/import/i-1',
    () => <ImportQuestions importId="i-1" questions={questions} message={message} sheets={[]} shown={null} />,
    {},
  )
  return [...html.matchAll(/<summary>(.*?)<\/summary>/gsu)].map(([, words = '']) => words.replace(/<[^>]+>/gu, ''))
}
const proposed = (change: Partial<ImportQuestion>): ImportQuestion => ({ ...question([], 1), fallback: '20', ...change })

test('X06 a question about a message folds to a line that says what is proposed, as its field shows it', () => {
  const choices = [{ value: 'USD', label: 'US dollar' }]
  const asked = [
    proposed({}),
    proposed({ group: 'until', title: 'Valid to', input: 'date', fallback: '2026-12-31' }),
    proposed({ group: 'currency', title: 'Currency', input: 'choice', choices, fallback: 'USD' }),
  ]
  expect(foldsOf(asked, true)).toEqual([
    'Transit proposed: 20',
    'Valid to proposed: 31\u00a0December 2026',
    'Currency proposed: US dollar',
  ])
})

test('X06 what nothing is proposed for stays open, and so do questions about a table', () => {
  const together = [proposed({ key: 'a', of: 'Sea' }), proposed({ key: 'b', of: 'Air', fallback: '' })]
  expect(foldsOf([...together, proposed({ group: 'c', input: 'choice', fallback: 'gone' })], true)).toEqual([])
  expect(foldsOf([proposed({})], false)).toEqual([])
})
