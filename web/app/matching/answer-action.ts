/** What the buttons of the list do, on the server: the same with and without script. */
import { chooseLane, declineDemand, muteShipper, reconsiderDemand } from '@tongyun/contract/matching/fitting-demands'
import { DECLINE_REASONS } from '@tongyun/contract/matching/terms/decline-reasons'
import type { Answer } from '@tongyun/contract/page-context'
import * as m from '@tongyun/messages'
import { errorText } from '@tongyun/messages/error-text'
import type { ActionFunctionArgs } from 'react-router'
import { type Fault, textOf, unknownIntent } from '../forms/faults.ts'
import { requireProvider } from '../office/require-provider.ts'
import { orLogin } from '../session/require-account.ts'
import { pageContext } from '../site/page-context.ts'

export type AnswerDone = { faults: Fault[]; done?: string }

const outcome = (answer: Answer<unknown>, done: () => string): AnswerDone =>
  answer.code === 200
    ? { faults: [], done: done() }
    : { faults: [{ field: null, text: errorText(answer.code, answer.msgParams ?? {}) ?? answer.msg }] }

export const answerAction = async (args: ActionFunctionArgs): Promise<AnswerDone> => {
  await requireProvider(args)
  const form = await args.request.formData()
  const { call } = args.context.get(pageContext)
  const demandId = textOf(form, 'demandId')
  const lane = { originCity: textOf(form, 'originCity'), destinationCity: textOf(form, 'destinationCity') }
  switch (textOf(form, 'intent')) {
    case 'decline': {
      const reason = DECLINE_REASONS.find((one) => one === textOf(form, 'reason')) ?? 'other'
      return outcome(orLogin(args, await call(declineDemand, { demandId, reason })), m.match_done_decline)
    }
    case 'reconsider':
      return outcome(orLogin(args, await call(reconsiderDemand, { demandId })), m.match_done_reconsider)
    case 'follow':
      return outcome(orLogin(args, await call(chooseLane, { ...lane, choice: 'follow' })), m.match_done_follow)
    case 'mute':
      return outcome(orLogin(args, await call(chooseLane, { ...lane, choice: 'mute' })), m.match_done_mute)
    case 'lane-off':
      return outcome(orLogin(args, await call(chooseLane, lane)), m.match_done_lane_off)
    case 'shipper-off':
      return outcome(orLogin(args, await call(muteShipper, { demandId, muted: '1' })), m.match_done_shipper_off)
    case 'shipper-on':
      return outcome(orLogin(args, await call(muteShipper, { demandId, muted: '0' })), m.match_done_shipper_on)
  }
  return { faults: [unknownIntent()] }
}
