/** P09 a budget that no plan keeps is told in words that people understand, and one that nothing was compared with, too. */
import type { SentenceResult } from '@tongyun/contract/search/endpoints'
import { LOCALES, type Locale } from '@tongyun/freight/locale'
import { describe, expect, test } from 'vitest'
import { hrefsIn, renderPage } from '../../test/render-page.tsx'
import { inLocale } from '../i18n/locale.server.ts'
import { BudgetNote } from './budget-note.tsx'
import { overBudgetWords } from './plan-facts.ts'
import { readQuestion } from './question.ts'

const question = { text: '上海到莫斯科 预算10元', edits: {} }
const page = (locale: Locale, over: (number | null)[], budgetMinor: number | null = 1_000, per = 'total') => {
  const budget = { value: { amount: 10, currency: 'CNY', per }, confidence: 0.9, spans: [] }
  const result = {
    interpretation: { slots: { budget } },
    plans: over.slice(0, 1).map((overBudgetPercent) => ({ overBudgetPercent })),
    alternatives: over.slice(1).map((overBudgetPercent) => ({ overBudgetPercent })),
    budgetMinor,
    currency: 'CNY',
    places: {},
    asOf: '2026-12-01T00:00:00Z',
  } as unknown as SentenceResult
  return renderPage(locale, '/transport/AISearch', () => <BudgetNote question={question} result={result} />, null)
}

const FAR: Record<Locale, [number, string][]> = {
  zh: [
    [40, '超预算 40%'],
    [300, '超预算 300%'],
    [301, '为预算的 4 倍'],
    [1_150, '为预算的 13 倍'],
    [169_045, '为预算的 1,691 倍'],
  ],
  en: [
    [40, '40% over budget'],
    [300, '300% over budget'],
    [350, '4.5 times the budget'],
    [169_045, '1,691 times the budget'],
  ],
  ru: [
    [301, 'дороже бюджета в 4 раза'],
    [350, 'дороже бюджета в 4,5 раза'],
    [1_150, 'дороже бюджета в 13 раз'],
    [2_000, 'дороже бюджета в 21 раз'],
  ],
}
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

describe.each(LOCALES)('in %s', (locale) => {
  test.each(FAR[locale])('%d %% over reads as %s', (percent, words) => {
    expect(plain(inLocale(locale, () => overBudgetWords(percent)))).toBe(words)
  })
  test('where nothing keeps the budget the least excess is named, with a link that drops the budget', () => {
    const html = page(locale, [3_000, 1_150])
    expect(plain(html)).toContain(plain(inLocale(locale, () => overBudgetWords(1_150))))
    expect(html).not.toContain(inLocale(locale, () => overBudgetWords(3_000)))
    const links = hrefsIn(html).map((href) => readQuestion(new URLSearchParams(href.slice(href.indexOf('?')))).question)
    expect(links).toEqual([expect.objectContaining({ text: question.text, edits: { budget: null } })])
  })
  test('a budget that nothing was compared with is said to be left aside', () =>
    expect(page(locale, [null], null, 'km')).toMatch(/10(?:[.,]00)?.{0,3}CNY/))
  test('control: plans that keep it need no word', () => expect(page(locale, [null])).not.toContain('<p'))
})
