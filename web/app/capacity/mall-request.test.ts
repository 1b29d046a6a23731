import { queryString } from '@tongyun/contract/page-paths'
import { describe, expect, test } from 'vitest'
import { changed, offerQuery } from './mall-query.ts'
import { readMallRequest } from './mall-request.ts'

const read = (query: string) => readMallRequest(new URLSearchParams(query))

describe('mall address (P05)', () => {
  test('reads lists, cargo and compared offers', () => {
    const { query, compare, ignored } = read(
      'mode=sea&mode=rail&origin=上海&weightKg=3200&pieces=4x120x80x100x250&compare=a-1&compare=a-2',
    )
    expect(query.mode).toEqual(['sea', 'rail'])
    expect(query).toMatchObject({ origin: '上海', weightKg: 3200, pieces: ['4x120x80x100x250'] })
    expect(compare).toEqual(['a-1', 'a-2'])
    expect(ignored).toEqual([])
  })

  test('takes door or port at each end from the plain form, and leaves what was ticked where none is chosen', () => {
    expect(read('originEnd=&destinationEnd=door&incoterm=FOB').query).toMatchObject({
      serviceMode: ['door_to_door', 'port_to_door'],
      incoterm: 'FOB',
    })
    expect(read('originEnd=port&destinationEnd=port&serviceMode=door_to_door').query.serviceMode).toEqual(['port_to_port'])
    const ticked = ['door_to_port', 'port_to_door']
    expect(read(`originEnd=&destinationEnd=&serviceMode=${ticked.join('&serviceMode=')}`).query.serviceMode).toEqual(ticked)
    expect(read('originEnd=warehouse').query.serviceMode).toEqual([])
  })

  test('reads numbers as people type them, and keeps as typed what nobody can read', () => {
    const { query, ignored, typed } = read('weightKg=2,4&weightUnit=t&volumeM3=１８&packages=1%20200&budget=70%20000')
    expect(query).toMatchObject({ weightKg: 2400, volumeM3: 18, packages: 1200, budget: 70_000 })
    expect([ignored, typed]).toEqual([[], {}])
    const wrong = read('weightKg=abc&weightUnit=t&volumeM3=-5&packages=0x10&budget=1e3&mode=ship')
    for (const name of ['weightKg', 'volumeM3', 'packages', 'budget']) expect(wrong.query).not.toHaveProperty(name)
    expect(wrong.ignored.sort()).toEqual(['budget', 'mode', 'packages', 'volumeM3', 'weightKg'])
    expect(wrong.typed).toEqual({ weightKg: 'abc', weightUnit: 't', volumeM3: '-5', packages: '0x10', budget: '1e3' })
  })

  test('drops unknown parameters and names known ones it cannot read', () => {
    const { query, ignored } = read('mode=ship&utm_source=x&budget=abc&sort=price')
    expect(ignored.sort()).toEqual(['budget', 'mode'])
    expect(query.mode).toEqual([])
    expect(query.sort).toBe('price')
    expect(query).not.toHaveProperty('utm_source')
  })

  test('compares at most four offers, each once, and refuses ids that are none', () => {
    expect(read('compare=a,b,c,a&compare=d,e&compare=<script>').compare).toEqual(['a', 'b', 'c', 'd'])
  })

  test('goes back to the first page when a filter changes and keeps what was ticked', () => {
    const { query } = read('mode=sea&page=3&verified=1')
    const next = new URLSearchParams(queryString(changed(query, { mode: ['sea', 'road'] }, ['a-1'])))
    expect([...next]).toEqual([
      ['mode', 'sea'],
      ['mode', 'road'],
      ['verified', '1'],
      ['compare', 'a-1'],
    ])
  })

  test('hands an offer its cargo, date and currency, and no filters', () => {
    const { query } = read('mode=sea&weightKg=300&readyFrom=2026-12-01&currency=RUB&certified=1')
    expect(new URLSearchParams(queryString(offerQuery(query))).toString()).toBe('weightKg=300&readyFrom=2026-12-01&currency=RUB')
  })
})
