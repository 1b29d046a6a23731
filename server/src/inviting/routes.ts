import * as invitations from '@tongyun/contract/inviting/invitations'
import type { FastifyInstance } from 'fastify'
import { offerNotices } from '../core/notices.ts'
import { route } from '../core/route.ts'
import { answerInvitation, getInvitation } from './answer-invitation.ts'
import { INVITATION_NOTICES } from './invitation-notices.ts'
import { inviteProviders } from './invite-providers.ts'
import { listInvitations } from './list-invitations.ts'

/** Endpoints of invitations: a shipper asks companies whose offers fit to quote. */
export const registerInviting = (app: FastifyInstance) => {
  offerNotices(app, INVITATION_NOTICES)
  route(app, invitations.inviteProviders, inviteProviders)
  route(app, invitations.listInvitations, listInvitations)
  route(app, invitations.getInvitation, getInvitation)
  route(app, invitations.answerInvitation, answerInvitation)
}
