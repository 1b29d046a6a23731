/** Contacts as others see them. */

const maskPhone = (digits: string) =>
  digits.length < 8
    ? `${digits.slice(0, 1)}****${digits.slice(-1)}`
    : `${digits.slice(0, 3)}${'*'.repeat(digits.length - 7)}${digits.slice(-4)}`

const maskEmail = (email: string) => {
  const at = email.lastIndexOf('@')
  return `${[...email].slice(0, 1).join('')}***${email.slice(at)}`
}

/** 138****0000, a***@example.com */
export const maskContact = (contact: string): string => {
  if (contact === '') return ''
  return contact.includes('@') ? maskEmail(contact) : maskPhone(contact)
}
