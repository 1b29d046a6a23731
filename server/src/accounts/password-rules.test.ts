import { passwordFaults } from '@tongyun/contract/accounts/terms/person-patterns'
import { dictionary } from '@zxcvbn-ts/language-common'
import { expect, test } from 'vitest'
import { isCommon, isPersonal } from './password-rules.ts'
import { refusePassword } from './passwords.ts'

/** Shapes people give a word so that §5 takes it. */
const SHAPES: ((word: string) => string)[] = [
  (word) => `${word}1!`,
  (word) => `${word}123!`,
  (word) => `${word}@1`,
  (word) => `1!${word}`,
  (word) => `${word.replace(/a/g, '@').replace(/o/g, '0').replace(/e/g, '3')}1!`,
]
const upper = (word: string) => word[0]?.toUpperCase() + word.slice(1)

test('S10 passwords that §5 admits and anybody would guess are refused', () => {
  const guessed = [
    'Passw0rd!',
    'Qwerty1!',
    'Qwerty123!',
    'P@ssw0rd1',
    'Admin123!@',
    'Abcd1234!',
    'Iloveyou1!',
    'Welcome1!',
    'Aa123456!',
    'Tongyun2026!',
    'Tongyun1!',
    'Freight-2026',
    'T0ngyun!',
    'Yiwu2026!!',
    'Logistics1!',
    '1qaz@WSX',
    'Zaq12wsx!',
    'Summer2026!',
    'Aa1!Aa1!',
    'Aa1!Aa1!Aa1!',
    'Abc123!@#',
    'Qwer1234!',
    'Asdf1234!',
  ]
  for (const password of guessed) {
    expect(passwordFaults(password), password).toEqual([])
    expect(isCommon(password), password).toBe(true)
  }
})

test('S10 thousands of leaked passwords in the shapes of §5 are refused, every one', () => {
  const leaked = dictionary['passwords-common'].filter((word) => /^[a-z]{4,9}$/.test(word)).slice(0, 600)
  const shaped = leaked
    .flatMap((word) => SHAPES.map((shape) => shape(upper(word))))
    .filter((password) => passwordFaults(password).length === 0)
  expect(shaped.length).toBeGreaterThan(1_500)
  expect(shaped.filter((password) => !isCommon(password))).toEqual([])
})

test('random passwords and ones nobody uses are taken', async () => {
  for (const password of ['kT9#mw2Q', 'xR4$vLp8zW!q', 'vR7#kPz2!mQ', 'Bz%8rnQ2wv', '7h&Gq_mXe4'])
    await expect(refusePassword(password, ['Li Wei', 'li.wei@example.com', '13800138000']), password).resolves.toBeUndefined()
})

test('S10 names, addresses, numbers and the company do not belong into a password, however they are written', async () => {
  const words = ['Иван Петров', 'ivan.petrov', 'petrov@severtrans.example', '86-138-0013-8642', 'Север Транс', null]
  for (const password of ['Petrov#71x', 'x9!P3tr0v%Q', 'iV@n#82kqQ', 'Zq!38642Rt', 'Иван#71xQzz', 'S3v3rtr@ns#Q'])
    expect(isPersonal(password, words), password).toBe(true)
  await expect(refusePassword('Petrov#71x', words)).rejects.toThrow(
    expect.objectContaining({ code: 812001, params: { reason: 'password_personal' } }),
  )
  await expect(refusePassword('Passw0rd!', words)).rejects.toThrow(
    expect.objectContaining({ code: 812001, params: { reason: 'password_common' } }),
  )
  // Control: the same passwords of somebody else.
  for (const password of ['Petrov#71x', 'Zq!38642Rt']) expect(isPersonal(password, ['Li Wei', '13900000000'])).toBe(false)
})
