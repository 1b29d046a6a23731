import type { Channel } from '@tongyun/contract/accounts/registration'
import type { User } from './users.queries.ts'

/** The contacts of an account, e-mail first, which costs nothing and holds the longer letter. */
export const contactsOf = ({ email, phone }: Pick<User, 'email' | 'phone'>): { channel: Channel; target: string }[] => [
  ...(email === null ? [] : [{ channel: 'email' as const, target: email }]),
  ...(phone === null ? [] : [{ channel: 'phone' as const, target: phone }]),
]
