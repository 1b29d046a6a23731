import * as endpoints from '@tongyun/contract/support/endpoints'
import * as inbox from '@tongyun/contract/support/inbox'
import type { FastifyInstance } from 'fastify'
import { route } from '../core/route.ts'
import { answerThread } from './answer-thread.ts'
import { assignThread } from './assign-thread.ts'
import { changeThreadState } from './change-thread-state.ts'
import { findThread } from './find-thread.ts'
import { forgetOld } from './forget-old.ts'
import { getFormTicket } from './get-form-ticket.ts'
import { getThread } from './get-thread.ts'
import { listPosts } from './list-posts.ts'
import { countThreads, listThreads } from './list-threads.ts'
import { noteOnThread } from './note-on-thread.ts'
import { openThread } from './open-thread.ts'
import { publishThread, withdrawPublication } from './publish-thread.ts'
import { replyToThread } from './reply-to-thread.ts'
import { sendComplaint } from './send-complaint.ts'
import { sendFeedback } from './send-feedback.ts'
import { sendQuestion } from './send-question.ts'
import { listTemplates, removeTemplate, saveTemplate } from './templates.ts'
import { deleteThreadsOf, selectThreadsOf } from './threads.queries.ts'

/** Endpoints of questions, complaints, suggestions and feedback, and of the staff that answers them. */
export const registerSupport = (app: FastifyInstance) => {
  const { config, personalData } = app.services
  personalData.push({ name: 'support', keptDays: config.supportKeepDays, read: selectThreadsOf, erase: deleteThreadsOf })
  forgetOld(app)
  route(app, endpoints.getFormTicket, getFormTicket)
  route(app, endpoints.sendQuestion, sendQuestion)
  route(app, endpoints.sendComplaint, sendComplaint)
  route(app, endpoints.sendFeedback, sendFeedback)
  route(app, endpoints.findThread, findThread)
  route(app, endpoints.getThread, getThread)
  route(app, endpoints.replyToThread, replyToThread)
  route(app, endpoints.listPosts, listPosts)
  route(app, inbox.listThreads, listThreads)
  route(app, inbox.countThreads, countThreads)
  route(app, inbox.openThread, openThread)
  route(app, inbox.assignThread, assignThread)
  route(app, inbox.answerThread, answerThread)
  route(app, inbox.noteOnThread, noteOnThread)
  route(app, inbox.changeThreadState, changeThreadState)
  route(app, inbox.publishThread, publishThread)
  route(app, inbox.withdrawPublication, withdrawPublication)
  route(app, inbox.listTemplates, listTemplates)
  route(app, inbox.saveTemplate, saveTemplate)
  route(app, inbox.removeTemplate, removeTemplate)
}
