import * as m from '@tongyun/messages'
import { expect, test } from 'vitest'
import { hrefsIn, renderPage } from '../../test/render-page.tsx'
import { BookPlanLink } from './book-plan-link.tsx'

const leg = (name: string, departureId: string | null = `${name}-202612010000`) => ({ capacityId: name, departureId })
const linkTo = (legs: Parameters<typeof BookPlanLink>[0]['legs']) =>
  renderPage(
    'en',
    '/transport/AISearch',
    () => <BookPlanLink legs={legs} cargo={{ weightKg: 900, containers: ['2x40HC'] }} />,
    {},
  )
const addressIn = (html: string) => new URL(hrefsIn(html)[0] ?? '', 'http://site')

test('one leg leads to the page of its offer, also where no departure is dated', () => {
  const { pathname, searchParams } = addressIn(linkTo([leg('a')]))
  expect([pathname, searchParams.get('offer'), searchParams.get('departure')]).toEqual([
    '/workbenche/book',
    'a',
    'a-202612010000',
  ])
  expect(addressIn(linkTo([leg('a', null)])).searchParams.has('departure')).toBe(false)
})

test('several lead to the page of the plan with their departures in their order and the whole cargo', () => {
  const { pathname, searchParams } = addressIn(linkTo([leg('b'), leg('a'), leg('c')]))
  expect(pathname).toBe('/workbenche/book/plan')
  expect(searchParams.getAll('leg')).toEqual(['b-202612010000', 'a-202612010000', 'c-202612010000'])
  expect([searchParams.get('weightKg'), searchParams.getAll('containers')]).toEqual(['900', ['2x40HC']])
})

test('where a leg of several has no dated departure a sentence says so, and nothing leads on', () => {
  const html = linkTo([leg('a'), leg('b', null)])
  expect(hrefsIn(html)).toEqual([])
  expect(html).toContain(m.trips_plan_undated({}, { locale: 'en' }))
})
