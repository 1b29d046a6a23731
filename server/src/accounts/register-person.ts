import type { registerPerson as endpoint } from '@tongyun/contract/accounts/registration'
import type { CheckedInputOf } from '@tongyun/contract/endpoint'
import { writeAudit } from '../core/audit.ts'
import { BusinessError } from '../core/errors.ts'
import type { Context, Operation } from '../core/route.ts'
import { registerCompany } from '../providers/index.ts'
import { makeShipper } from '../shippers/index.ts'
import { firmNumbered, type GivenNumber, insertRequest, keptNumber } from './ask-to-join.ts'
import type { Firm } from './firm.ts'
import { sendWelcomeLetter } from './letters.ts'
import { insertPerson, refuseWithoutConsent } from './new-person.ts'
import { hashPassword, refusePassword } from './passwords.ts'
import { refuseDuplicates } from './refuse-duplicates.ts'
import { updateUsed } from './sent-codes.queries.ts'
import { checkCode, keptTarget, wrongCode } from './sent-codes.ts'
import { startSession } from './start-session.ts'

type Input = CheckedInputOf<typeof endpoint>

/** The number of the firm, where one was given with its kind. */
const numberIn = ({ companyNumberKind: kind, companyNumber: number }: Input): GivenNumber | null =>
  kind === undefined || number === undefined ? null : keptNumber({ kind, number }, 'companyNumber')

const refuseIncomplete = ({ role, companyName, companyNumber, consents }: Input) => {
  refuseWithoutConsent(consents)
  if ((role === 'provider' || companyNumber !== undefined) && companyName === undefined)
    throw new BusinessError(810001, { field: 'companyName', rule: 'required', path: 'companyName', limit: '' })
}

/** An account with the firm it names: a new one, or none while the owners of the firm of that number are asked. */
const insertWithFirm = async (
  transaction: Context['database'],
  input: Input,
  { target, hash, number }: { target: string; hash: string; number: GivenNumber | null },
  context: Context,
) => {
  const { role, companyName, userName, fullName, channel, consents } = input
  const { now, locale } = context
  const asked: Pick<Firm, 'kind' | 'id'> | null = number && (await firmNumbered(transaction, number))
  const company_id =
    role === 'provider' && companyName !== undefined && asked === null
      ? await registerCompany(transaction, { name: companyName, number, now })
      : null
  const person = { user_name: userName, full_name: fullName, password_hash: hash, [channel]: target }
  const user = await insertPerson(
    transaction,
    { ...person, role: company_id === null ? 'shipper' : 'provider_owner', company_id },
    consents,
    context,
  )
  if (asked !== null && number !== null) await insertRequest(transaction, user, { firm: asked, number: number.number, now })
  else if (role === 'shipper' && companyName !== undefined) {
    const columns = { company_number_kind: number?.kind ?? null, company_number: number?.number ?? null }
    await makeShipper(transaction, user.user_id, { [`name_${locale}`]: companyName, ...columns }, now)
  }
  return { user, asked: asked !== null }
}

/**
 * POST /ty/users/register. Names and addresses others have are told only to whoever proved the target by its code. All or
 * nothing: a refusal after the code leaves the code unused.
 */
export const registerPerson: Operation<typeof endpoint> = async (input, context) => {
  const { channel, userName, fullName, companyName, password } = input
  const { database, keys, locale, now } = context
  const target = keptTarget(channel, input.target)
  refuseIncomplete(input)
  const number = numberIn(input)
  await refusePassword(password, [userName, fullName, target, companyName ?? null])
  const { code_id } = await checkCode(context, { purpose: 'register', channel, target }, input.code)
  const hash = await hashPassword(password, keys)
  return refuseDuplicates(() =>
    database.transaction().execute(async (transaction) => {
      if (!(await updateUsed(transaction, code_id, now))) throw wrongCode()
      const { user, asked } = await insertWithFirm(transaction, input, { target, hash, number }, context)
      const { user_id: userId, role } = user
      await sendWelcomeLetter(transaction, { userId, channel, target, language: locale }, user, context)
      const signedIn = await startSession({ ...context, database: transaction }, user, {
        site: 'portal',
        secondFactor: false,
        contactProven: true,
      })
      await writeAudit(transaction, { at: now, actor: userId, action: 'account.register', subject: userId, details: { role } })
      return { ...signedIn, asked }
    }),
  )
}
