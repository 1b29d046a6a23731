/** What is done with one webhook on its page. */
import type { InputOf } from '@tongyun/contract/endpoint'
import type { PageContext } from '@tongyun/contract/page-context'
import type { PublicEventType } from '@tongyun/contract/webhooks/terms/public-events'
import {
  changeWebhook,
  listWebhooks,
  removeWebhook,
  replayWebhook,
  rotateWebhook,
  testWebhook,
  type Webhook,
} from '@tongyun/contract/webhooks/webhooks'
import * as m from '@tongyun/messages'
import { type ActionFunctionArgs, data, redirect } from 'react-router'
import type { FormAnswer } from '../forms/account-form.tsx'
import { faultsOf, textOf, unknownIntent } from '../forms/faults.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'
import { paths } from '../site/paths.ts'
import { rangeOf, readReplay, replayFaults } from './replay-asked.ts'
import { checkWebhook, WEBHOOK_FIELDS, type WebhookTyped, webhookTyped } from './webhook-fields.tsx'

export type WebhookAnswer = FormAnswer & { typed?: WebhookTyped; secret?: string }

export const WEBHOOK_INTENTS = {
  change: 'change',
  test: 'test',
  replay: 'replay',
  replayRange: 'replay_range',
  pause: 'pause',
  resume: 'resume',
  rotate: 'rotate',
  remove: 'remove',
} as const

/** @throws 404 where the firm has no such webhook */
export const ownWebhook = (webhooks: readonly Webhook[] | undefined, endpointId: string | undefined): Webhook => {
  const row = webhooks?.find((one) => one.endpointId === endpointId)
  if (row === undefined) throw data(null, { status: 404 })
  return row
}

type Args = ActionFunctionArgs
type Call = PageContext['call']

const change = async (args: Args, call: Call, endpointId: string, form: FormData): Promise<WebhookAnswer> => {
  const typed = webhookTyped(form)
  const blank = checkWebhook(form)
  if (blank.length > 0) return { faults: blank, typed }
  const wanted = { endpointId, url: typed.url, types: typed.types as PublicEventType[] }
  const answer = orLogin(args, await call(changeWebhook, wanted))
  const faults = faultsOf(answer, { places: { webhook_exists: 'url' }, own: WEBHOOK_FIELDS })
  return faults.length > 0 ? { faults, typed } : { faults, done: m.developer_webhook_changed() }
}

/** Sends again what `input` says, or all that is dead. */
const replay = async (args: Args, call: Call, input: InputOf<typeof replayWebhook>): Promise<WebhookAnswer> => {
  const answer = orLogin(args, await call(replayWebhook, input))
  const faults = faultsOf(answer)
  return faults.length > 0 || answer.data === null
    ? { faults }
    : { faults, done: m.developer_replayed({ count: answer.data.count }) }
}

/** Switches a webhook off, or on again, with all else as it is. */
const turn = async (args: Args, call: Call, endpointId: string, enabled: 'yes' | 'no'): Promise<WebhookAnswer> => {
  const { url, types } = ownWebhook(orLogin(args, await call(listWebhooks, {})).data?.webhooks, endpointId)
  const faults = faultsOf(orLogin(args, await call(changeWebhook, { endpointId, url, types, enabled })))
  if (faults.length > 0) return { faults }
  return { faults, done: enabled === 'yes' ? m.developer_webhook_resumed() : m.developer_webhook_paused_done() }
}

export const webhookAction = async (args: Args): Promise<WebhookAnswer> => {
  const form = await args.request.formData()
  const { call } = args.context.get(pageContext)
  const endpointId = args.params.webhookId ?? ''
  switch (textOf(form, 'intent')) {
    case WEBHOOK_INTENTS.change:
      return change(args, call, endpointId, form)
    case WEBHOOK_INTENTS.pause:
      return turn(args, call, endpointId, 'no')
    case WEBHOOK_INTENTS.resume:
      return turn(args, call, endpointId, 'yes')
    case WEBHOOK_INTENTS.test: {
      const faults = faultsOf(orLogin(args, await call(testWebhook, { endpointId })))
      return faults.length > 0 ? { faults } : { faults, done: m.developer_test_sent() }
    }
    case WEBHOOK_INTENTS.replay:
      return replay(args, call, { endpointId })
    case WEBHOOK_INTENTS.replayRange: {
      const asked = readReplay(form)
      const faults = replayFaults(asked)
      return faults.length > 0 ? { faults } : replay(args, call, { endpointId, ...rangeOf(asked) })
    }
    case WEBHOOK_INTENTS.rotate: {
      const answer = orLogin(args, await call(rotateWebhook, { endpointId }))
      const faults = faultsOf(answer)
      return faults.length > 0 || answer.data === null ? { faults } : { faults, secret: answer.data.secret }
    }
    case WEBHOOK_INTENTS.remove: {
      const faults = faultsOf(orLogin(args, await call(removeWebhook, { endpointId })))
      if (faults.length === 0) throw redirect(paths.developerWebhooks())
      return { faults }
    }
    default:
      return { faults: [unknownIntent()] }
  }
}
