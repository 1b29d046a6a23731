/** Why a try to reach a webhook failed, in a sentence. */
import type { DeliveryFailure } from '@tongyun/contract/webhooks/terms/webhook-terms'
import * as m from '@tongyun/messages'

export const FAILURE_WORDS: Record<DeliveryFailure, typeof m.webhooks_failure_gone> = {
  address_refused: m.webhooks_failure_address_refused,
  name_unknown: m.webhooks_failure_name_unknown,
  unreachable: m.webhooks_failure_unreachable,
  certificate: m.webhooks_failure_certificate,
  too_slow: m.webhooks_failure_too_slow,
  redirect: m.webhooks_failure_redirect,
  gone: m.webhooks_failure_gone,
  client_error: m.webhooks_failure_client_error,
  server_error: m.webhooks_failure_server_error,
  challenge_missing: m.webhooks_failure_challenge_missing,
  simulated: m.webhooks_failure_simulated,
}
