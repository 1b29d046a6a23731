/** Handing a conversation of the chat desk to the provider of an offer (decision 091). */
import { getChatRoom, proposeHandover } from '@tongyun/contract/chat/desk'
import { CHAT_LIMITS } from '@tongyun/contract/chat/terms/chat-limits'
import { SITE_MAP } from '@tongyun/contract/site-map'
import * as m from '@tongyun/messages'
import {
  type ActionFunctionArgs,
  data,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { FaultSummary, fieldId } from '../forms/fault-summary.tsx'
import { type Fault, faultsOf, textOf } from '../forms/faults.ts'
import { newRequestKey, RequestKeyField, requestKeyAfter, requestKeyOf } from '../forms/request-key.tsx'
import { useFaults } from '../forms/use-faults.ts'
import { type AccessDenial, AccessDenialNote, accessDenialOf } from '../office/access-denial.tsx'
import styles from '../office/desk-form.module.css'
import { seo } from '../seo/seo.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import { deskPath } from './desk-request.ts'
import { offerIn, wordsOf } from './handed-words.ts'

type Proposal = { roomId: string; offer: string; words: string; requestKey: string }
type Refused = { faults: Fault[]; offer: string; words: string; requestKey: string }

const roomPath = (roomId: string) => deskPath({ view: 'mine', room: roomId })

export const loader = async (args: LoaderFunctionArgs): Promise<Proposal | { denied: AccessDenial }> => {
  const roomId = args.params.room ?? ''
  const answer = orLogin(args, await args.context.get(pageContext).call(getChatRoom, { roomId }))
  if (answer.code === 810004 || answer.code === 810001) throw data(null, { status: 404 })
  if (answer.data === null) return { denied: accessDenialOf(answer) }
  const { room, messages } = answer.data
  return { roomId, offer: offerIn(room.page) ?? '', words: wordsOf(messages), requestKey: newRequestKey() }
}

const OWN = {
  capacityId: { required: m.chat_handover_offer_needed, wrong: m.chat_handover_offer_wrong },
  words: { required: m.chat_handover_text_needed },
}

const written = (form: FormData) => ({ offer: textOf(form, 'capacityId').trim(), words: textOf(form, 'words').trim() })

const faultsIn = (form: FormData): Fault[] =>
  (['capacityId', 'words'] as const).flatMap((field) =>
    textOf(form, field).trim() === '' ? [{ field, text: OWN[field].required() }] : [],
  )

export const action = async (args: ActionFunctionArgs): Promise<Refused> => {
  const form = await args.request.formData()
  const roomId = args.params.room ?? ''
  const { offer, words } = written(form)
  const missing = faultsIn(form)
  if (missing.length > 0) return { offer, words, faults: missing, requestKey: requestKeyOf(form) }
  const asked = { roomId, capacityId: offerIn(offer) ?? offer, words, requestKey: requestKeyOf(form) }
  const answer = orLogin(args, await args.context.get(pageContext).call(proposeHandover, asked))
  if (answer.code === 200) throw redirect(roomPath(roomId))
  const unknown = answer.code === 810004 ? [{ field: 'capacityId', text: m.chat_handover_offer_wrong() }] : null
  const faults = unknown ?? faultsOf(answer, { places: { personal_data: 'words' }, own: OWN })
  return { offer, words, faults, requestKey: requestKeyAfter(form, answer) }
}

export const meta = seo(() => ({ title: m.chat_handover_title(), path: SITE_MAP.chatDesk.path, indexed: false }))

const ProposalForm = ({ proposal }: { proposal: Proposal }) => {
  const answer = useActionData<Refused>()
  const { faults, error, onSubmit } = useFaults(answer?.faults, faultsIn)
  return (
    <>
      <PageHead title={m.chat_handover_title()}>
        <Link to={roomPath(proposal.roomId)} className={buttonClass('quiet')}>
          {m.chat_desk_back()}
        </Link>
      </PageHead>
      <p>{m.chat_handover_lead()}</p>
      <Form method="post" className={styles.form} onSubmit={onSubmit} noValidate>
        <FaultSummary faults={faults} />
        <RequestKeyField given={proposal.requestKey} answer={answer} />
        <TextField
          label={m.chat_handover_offer()}
          hint={m.chat_handover_offer_hint()}
          name="capacityId"
          id={fieldId('capacityId')}
          defaultValue={answer?.offer ?? proposal.offer}
          error={error('capacityId')}
          required
        />
        <TextArea
          label={m.chat_handover_text()}
          hint={m.chat_handover_text_hint()}
          name="words"
          id={fieldId('words')}
          rows={8}
          maxLength={CHAT_LIMITS.handoverLength}
          defaultValue={answer?.words ?? proposal.words}
          error={error('words')}
          required
        />
        <div>
          <Button type="submit" kind="main">
            {m.chat_handover_propose()}
          </Button>
        </div>
      </Form>
    </>
  )
}

export default function HandoverPage() {
  const page = useLoaderData<Proposal | { denied: AccessDenial }>()
  return 'denied' in page ? <AccessDenialNote denied={page.denied} /> : <ProposalForm proposal={page} />
}
