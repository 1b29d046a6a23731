import { expect, test } from 'vitest'
import { textLanguage } from './text-language.ts'

test.each([
  ['含码头费，不含目的港费用。', 'zh'],
  ['COSCO 船期稳定，每周三 CNSHA 开航', 'zh'],
  ['Не включает портовые сборы в порту назначения', 'ru'],
  ['Терминал NLE, линия FESCO, отправка по средам', 'ru'],
  ['Terminal handling at destination is not included.', 'en'],
  ['THC and documents are included; 上海 is the only port of loading we serve with this rate', 'en'],
  ['COSCO SHIPPING', null],
  ['FOB Shanghai', null],
  ['7 + 3', null],
  ['', null],
])('%s is %s', (text, language) => {
  expect(textLanguage(text)).toBe(language)
})
