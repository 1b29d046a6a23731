import { BusinessError } from '../core/errors.ts'

const REASONS: Record<string, 'user_name_taken' | 'contact_taken'> = {
  users_user_name: 'user_name_taken',
  users_phone: 'contact_taken',
  users_email: 'contact_taken',
}

/**
 * Runs `write` and says in words of ours which unique value of a person another account has.
 * @throws BusinessError 812002 user_name_taken or contact_taken
 */
export const refuseDuplicates = async <Value>(write: () => Promise<Value>): Promise<Value> => {
  try {
    return await write()
  } catch (error) {
    const constraint = error instanceof Error && 'constraint' in error ? String(error.constraint) : ''
    const reason = REASONS[constraint]
    throw reason === undefined ? error : new BusinessError(812002, { reason })
  }
}
