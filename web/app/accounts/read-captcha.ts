import { textOf } from '../forms/faults.ts'

/** The solved captcha of a sent form (captcha-field.tsx), as the contract's `captchaFields` take it. */
export const readCaptcha = (form: FormData) => ({
  captchaId: textOf(form, 'captchaId'),
  captcha: textOf(form, 'captcha'),
  captchaProof: textOf(form, 'captchaProof'),
})
