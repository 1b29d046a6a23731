/** Which fields of a form are kept for their person (docs/decisions/023), by what marks them in the document. */
const SECRET_TYPES = new Set(['password', 'file', 'submit', 'button', 'image', 'reset'])
const SECRET_CONTENTS = /\b(?:one-time-code|current-password|new-password|cc-\w+)\b/

/** Passwords, codes and files, and buttons, are never kept. */
export const isSecretField = ({ type, autocomplete }: { type: string; autocomplete: string }) =>
  SECRET_TYPES.has(type) || SECRET_CONTENTS.test(autocomplete)

/** Hidden fields that say which thing of several a form is about. A captcha is new on each page. */
export const isAboutName = (name: string) => /^(?:intent|of|do|path|\w*[a-z]Id)$/.test(name) && name !== 'captchaId'
