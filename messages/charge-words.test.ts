import { LOCALES } from '@tongyun/freight/locale'
import { CHARGE_CODES, CHARGE_GROUPS, LEG_MODES } from '@tongyun/freight/vocabulary'
import { describe, expect, test } from 'vitest'
import { chargeWord } from './charge-words.ts'
import { vocabularyWord } from './vocabulary.ts'

const PORTS = { zh: /港/, en: /\bport\b/i, ru: /(^|\s)порту (отправления|назначения)/ }
const at = (mode: string) => ({ origin: mode, destination: mode })

describe.each(LOCALES)('names of charges in %s', (locale) => {
  const word = (code: string, group: string, mode: string | null = null) =>
    chargeWord({ code, group }, mode === null ? null : at(mode), locale)

  test('customs clearance says whether it is of export or of import, where that is known', () => {
    const [origin, destination] = [word('CUS', 'origin'), word('CUS', 'destination')]
    expect(new Set([origin, destination, vocabularyWord('charge_code', 'CUS', locale)]).size).toBe(3)
    expect(origin).toMatch(/出口|export|экспорт/i)
    expect(destination).toMatch(/进口|import|импорт/i)
    expect(word('CUS', 'surcharge')).toBe(vocabularyWord('charge_code', 'CUS', locale))
  })

  test('a rail terminal, an airport and a depot are called no port', () => {
    for (const code of ['THC', 'DTH'])
      for (const mode of LEG_MODES) expect(PORTS[locale].test(word(code, 'origin', mode)), `${code} ${mode}`).toBe(mode === 'sea')
    for (const code of ['THC', 'DTH']) expect(new Set(LEG_MODES.map((mode) => word(code, 'origin', mode))).size).toBe(4)
  })

  test('each end has its own kind of terminal', () => {
    const ends = { origin: 'rail', destination: 'sea' }
    expect(chargeWord({ code: 'THC', group: 'origin' }, ends, locale)).toBe(word('THC', 'origin', 'rail'))
    expect(chargeWord({ code: 'DTH', group: 'destination' }, ends, locale)).toBe(word('DTH', 'destination', 'sea'))
  })

  test('every other charge keeps its name', () => {
    for (const code of CHARGE_CODES.filter((each) => !['THC', 'DTH', 'CUS'].includes(each)))
      for (const group of CHARGE_GROUPS)
        for (const mode of LEG_MODES) expect(word(code, group, mode)).toBe(vocabularyWord('charge_code', code, locale))
  })
})
