import * as m from '@tongyun/messages'
import type { ComponentProps } from 'react'
import { EmailField } from '../forms/phone-email-fields.tsx'
import { useRootData } from '../site/use-root-data.ts'

/** An e-mail address and where the answer comes, which is no promise of mail where the site has no mail server. */
export const AnswerAddressField = (props: Omit<ComponentProps<typeof EmailField>, 'hint'>) => {
  const { sendsMail } = useRootData().config
  return <EmailField hint={sendsMail ? m.support_email_hint() : m.support_email_hint_unsent()} {...props} />
}
