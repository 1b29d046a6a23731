import type { Answer } from '@tongyun/contract/page-context'
import { LOCALES } from '@tongyun/freight/locale'
import * as m from '@tongyun/messages'
import { expect, test } from 'vitest'
import { renderPart } from '../../test/render-page.tsx'
import { FaultSummary, fieldId } from '../forms/fault-summary.tsx'
import { inLocale } from '../i18n/locale.server.ts'
import { BookingFields } from './party-fields.tsx'
import { faultsIn } from './party-input.ts'

const NEEDED = [
  'goods',
  ...['shipper', 'consignee'].flatMap((role) => ['company', 'person', 'address'].map((name) => `${role}.${name}`)),
]
const OF_PARTY = ['company', 'person', 'address']

const refused = (paths: readonly string[]) =>
  ({
    code: 810001,
    msg: '',
    data: { issues: paths.map((path) => ({ field: path, path, rule: 'required', limit: '' })) },
  }) as unknown as Answer<unknown>

/** Labels by the name of their control. */
const labelsIn = (html: string) => {
  const labels = new Map([...html.matchAll(/<label for="([^"]*)"[^>]*>([^<]*)<\/label>/g)].map(([, id, label]) => [id, label]))
  return new Map(
    [...html.matchAll(/<(?:input|textarea)[^>]*name="([^"]*)"[^>]*>/g)].map(([tag, name]) => [
      name,
      { tag, label: labels.get(/ id="([^"]*)"/.exec(tag)?.[1] ?? '') ?? '' },
    ]),
  )
}

test.each(LOCALES)('in %s every field that is needed has the star, and no other', (locale) => {
  const fields = labelsIn(renderPart(locale, <BookingFields typed={{}} faults={[]} companyNeeded />))
  const starred = [...fields].flatMap(([name, { label }]) => (label.endsWith(' *') ? [name] : []))
  const ofOptional = ['notify', 'pickup'].flatMap((role) => OF_PARTY.map((name) => `${role}.${name}`))
  expect(starred.sort()).toEqual(['companyName', ...NEEDED, ...ofOptional].sort())
  const required = [...fields].flatMap(([name, { tag }]) => (/ required=""/.test(tag) ? [name] : []))
  expect(required.sort()).toEqual(['companyName', ...NEEDED].sort())
  expect(renderPart(locale, <BookingFields typed={{}} faults={[]} />)).toContain(m.checkout_required({}, { locale }))
})

test.each(LOCALES)('in %s the summary leads to each field and says what to write there', (locale) => {
  const paths = [
    ...NEEDED.map((path) => (path === 'goods' ? path : `parties.${path}`)),
    'parties.consignee.phone',
    'requirements',
  ]
  const faults = inLocale(locale, () => faultsIn(refused(paths)))
  expect(faults.map(({ field }) => field)).toEqual([...NEEDED, 'consignee.phone', 'requirements'])
  expect(new Set(faults.map(({ text }) => text)).size).toBe(faults.length)
  const html = renderPart(locale, <FaultSummary faults={faults} />)
  for (const { field, text } of faults) expect(html).toContain(`<a href="#${fieldId(field ?? '')}">${text}</a>`)
  const need = m.checkout_need({ field: 'company', name: '' }, { locale })
  expect(faults.filter(({ text }) => text.endsWith(need))).toHaveLength(2)
})
