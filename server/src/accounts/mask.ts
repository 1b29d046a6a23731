/** Contacts as others see them. */
import { shownPhone } from '@tongyun/contract/accounts/terms/person-patterns'

/** Country code and operator stay, and the last four digits. */
const maskPhone = (digits: string) => {
  if (digits.length < 8) return `${digits.slice(0, 1)}****${digits.slice(-1)}`
  const shown = digits.length > 11 ? 5 : 3
  return shownPhone(`${digits.slice(0, shown)}${'*'.repeat(digits.length - shown - 4)}${digits.slice(-4)}`)
}

const maskEmail = (email: string) => {
  const at = email.lastIndexOf('@')
  return `${[...email].slice(0, 1).join('')}***${email.slice(at)}`
}

/** +86 138 **** 0000, a***@example.com */
export const maskContact = (contact: string): string => {
  if (contact === '') return ''
  return contact.includes('@') ? maskEmail(contact) : maskPhone(contact)
}
