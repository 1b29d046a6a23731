/** Where one writes to the other side. */
import { DEAL_MESSAGE_LENGTH } from '@tongyun/contract/deals/terms/deal-room'
import * as m from '@tongyun/messages'
import { Form, useNavigation } from 'react-router'
import { FaultSummary, fieldId } from '../forms/fault-summary.tsx'
import { RequestKeyField } from '../forms/request-key.tsx'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/text-area.tsx'
import type { DealAnswer } from './deal-record.ts'
import styles from './deal-room.module.css'

type Props = { requestKey: string; answer: DealAnswer | undefined; kind: 'main' | 'second' }
export const MessageForm = ({ requestKey, answer, kind }: Props) => {
  const { state, formData } = useNavigation()
  const sending = state !== 'idle' && formData?.get('intent') === 'message'
  const error = answer?.faults.find(({ field }) => field === 'text')?.text
  return (
    // What was sent begins an empty field; what was refused stays.
    <Form method="post" className={styles.form} preventScrollReset key={answer?.requestKey}>
      <RequestKeyField given={requestKey} answer={answer} />
      <FaultSummary faults={answer?.faults ?? []} />
      <TextArea
        id={fieldId('text')}
        label={m.deals_write()}
        name="text"
        rows={3}
        maxLength={DEAL_MESSAGE_LENGTH}
        defaultValue={answer?.text ?? ''}
        hint={m.deals_write_hint()}
        {...(error === undefined ? {} : { error })}
      />
      <div>
        <Button type="submit" name="intent" value="message" kind={kind} disabled={sending}>
          {m.deals_send()}
        </Button>
      </div>
    </Form>
  )
}
