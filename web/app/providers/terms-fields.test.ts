import { PROPOSED_TERMS, termsFaults } from '@tongyun/freight/deal/deal-terms'
import { LOCALES } from '@tongyun/freight/locale'
import { expect, test } from 'vitest'
import { inLocale } from '../i18n/locale.server.ts'
import { faultsIn, faultWords } from './terms-fault-words.ts'
import { fieldOfPath, fieldsOfForm, fieldsOfTerms, readTerms, type TermsFields } from './terms-fields.ts'

const sent = (fields: TermsFields) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return fieldsOfForm(form)
}
const read = (change: TermsFields) => readTerms(sent({ ...fieldsOfTerms(PROPOSED_TERMS), ...change }))

test('terms go through the form and come back', () => {
  const terms = structuredClone(PROPOSED_TERMS)
  terms.modes.air = {
    instantBooking: true,
    ladder: {
      freeHours: 6,
      steps: [{ hoursBefore: 48, fee: { kind: 'fixed', amountMinor: 12_350, currency: 'USD' } }],
      noShow: { kind: 'fixed', amountMinor: 1500, currency: 'JPY' },
    },
  }
  terms.freeTime = { zh: '免箱期\n14 天', en: '', ru: '14 дней' }
  expect(readTerms(sent(fieldsOfTerms(terms)))).toEqual({ terms, unread: [] })
  expect(readTerms(sent(fieldsOfTerms(PROPOSED_TERMS)))).toEqual({ terms: PROPOSED_TERMS, unread: [] })
})

test('a step that was blanked is none, and those behind it come forward', () => {
  const { terms, unread } = read({ 'road.steps.0.hours': '', 'road.steps.0.fee': '' })
  expect(unread).toEqual([])
  expect(terms.modes.road.ladder.steps).toEqual([{ hoursBefore: 6, fee: { kind: 'percent', percent: 100 } }])
})

test('what cannot be read is told and stays as it was typed', () => {
  const typed = {
    answerWorkingHours: 'soon',
    'rail.steps.0.fee': '',
    'rail.noShow.fee': '',
    quoteHours: '',
    'vat.percent': '6,5 ?',
  }
  expect(read(typed).unread).toEqual([
    { field: 'answerWorkingHours', rule: 'number' },
    { field: 'quoteHours', rule: 'required' },
    { field: 'rail.steps.0.fee', rule: 'required' },
    { field: 'rail.noShow.fee', rule: 'required' },
    { field: 'vat.percent', rule: 'number' },
  ])
  expect(sent({ ...fieldsOfTerms(PROPOSED_TERMS), ...typed })).toMatchObject(typed)
})

test('every fault of terms has a field of the form, and words with the mode and the step', () => {
  const { terms } = read({
    'sea.freeHours': '721',
    'road.steps.1.hours': '30',
    'air.noShow.fee': '10',
    'payment.days': '5',
    'vat.percent': '0',
    'vat.mode': 'included',
    'freeTime.en': 'call +86 138 0013 8000',
  })
  const fields = fieldsOfTerms(PROPOSED_TERMS)
  const found = termsFaults(terms).map(({ path, rule }) => faultWords(fieldOfPath(path), rule))
  for (const { field } of found) expect(Object.keys(fields)).toContain(field)
  expect(found.map(({ field }) => field)).toEqual([
    'sea.freeHours',
    'road.steps.1.hours',
    'air.noShow.fee',
    'payment.days',
    'vat.percent',
    'freeTime.en',
  ])
  expect(found[1]?.text).toContain('公路')
  expect(found[1]?.text).toContain('第 2 档')
})

test.each(LOCALES)('refusals by shape are worded in %s beside the field that was typed into', (locale) => {
  const issue = { field: 'terms', path: 'terms.modes.sea.ladder.steps.0.fee.percent', rule: 'too_big' as const, limit: '100' }
  const answer = { code: 810001 as const, msg: '', data: { issues: [issue] } }
  // The same step is out of bounds, and dearer than those after it; a payment that lacks its days is told at once.
  const { terms } = read({ 'sea.steps.0.fee': '120', 'payment.kind': 'days_after_invoice' })
  const found = inLocale(locale, () => faultsIn(answer as unknown as Parameters<typeof faultsIn>[0], terms))
  expect(found.map(({ field }) => field)).toEqual(['sea.steps.0.fee', 'payment.days'])
  expect(found[0]?.text).toContain('100')
})
