import type { CompanySheet } from '@tongyun/contract/providers/company-sheet'
import { companyFaults } from '@tongyun/contract/providers/terms/company-faults'
import { expect, test } from 'vitest'
import { licenceOfForm, sheetOfForm, unreadNumbers } from './company-form.ts'
import { faultWords, refusalWords } from './company-words.ts'

const FILE = 'a'.repeat(32)
const OTHER = 'b'.repeat(32)
const formOf = (fields: [string, string][]) => {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}

test('P13 the form and the sheet say the same: texts, lists, files, numbers as people type them', () => {
  const sheet = sheetOfForm(
    formOf([
      ['name.zh', ' 远东货运 '],
      ['introduction.en', 'One\r\nTwo'],
      ['registeredCapitalTenThousandYuan', '1 500,5'],
      ['foundedYear', '2006'],
      ['companyNumber.kind', 'inn'],
      ['companyNumber.number', '77 07 083 893'],
      ['logo.fileId', FILE],
      ['logo', ''],
      ['photos.0.fileId', FILE],
      ['photos.0.remove', '1'],
      ['photos.1.fileId', OTHER],
      ['photos.1.caption.ru', 'Склад'],
      ['photos', 'c'.repeat(32)],
      ['photos', 'refused:815001'],
      ['contacts.0.name.zh', ''],
      ['contacts.0.phone', ''],
      ['contacts.2.name.zh', '王芳'],
      ['contacts.2.phone', '021-55550001'],
      ['honors.0.year', '2024'],
    ]),
    'CNSHA',
  )
  expect(sheet).toMatchObject({
    name: { zh: '远东货运', en: '', ru: '' },
    introduction: { en: 'One\nTwo' },
    cityId: 'CNSHA',
    foundedYear: 2006,
    registeredCapitalTenThousandYuan: 1500.5,
    companyNumber: { kind: 'inn', number: '7707083893' },
    logo: FILE,
    photos: [
      { fileId: OTHER, caption: { zh: '', en: '', ru: 'Склад' } },
      { fileId: 'c'.repeat(32), caption: { zh: '', en: '', ru: '' } },
    ],
    contacts: [{ name: { zh: '王芳' }, phone: '021-55550001' }],
    honors: [{ year: 2024 }],
    serviceProducts: [],
  } satisfies Partial<Record<keyof CompanySheet, unknown>>)
})

test('another logo takes the place of the one before; a ticked box removes it', () => {
  const before: [string, string] = ['logo.fileId', FILE]
  expect(sheetOfForm(formOf([before, ['logo', OTHER]]), null).logo).toBe(OTHER)
  expect(sheetOfForm(formOf([before, ['logo', 'refused:815001']]), null).logo).toBe(FILE)
  expect(sheetOfForm(formOf([before, ['logo.remove', '1']]), null).logo).toBeNull()
})

test('a licence keeps its paper until another is chosen', () => {
  const before: [string, string] = ['licence.paperId', FILE]
  expect(licenceOfForm(formOf([before, ['licence.paper', '']])).paper).toBe(FILE)
  expect(licenceOfForm(formOf([before, ['licence.paper', OTHER]])).paper).toBe(OTHER)
})

test('every fault of a blank sheet has words', () => {
  const faults = companyFaults(sheetOfForm(formOf([]), null))
  expect(faults.length).toBeGreaterThan(5)
  for (const fault of faults) expect(faultWords(fault).text.length).toBeGreaterThan(2)
  expect(refusalWords('logo', '815001:picture_unreadable').text).not.toContain('picture_unreadable')
  expect(refusalWords('photos', '810001:too_big').text.length).toBeGreaterThan(5)
})

test('what is no number is told and kept as it was typed, not dropped', () => {
  const form = formOf([
    ['registeredCapitalTenThousandYuan', '五百万'],
    ['foundedYear', '1 998'],
    ['honors.0.year', 'last year'],
    ['honors.1.year', ''],
    ['phone', 'x'],
  ])
  expect(unreadNumbers(form)).toEqual([
    { field: 'registeredCapitalTenThousandYuan', text: '五百万' },
    { field: 'honors.0.year', text: 'last year' },
  ])
})
