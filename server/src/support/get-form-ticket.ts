import type { getFormTicket as endpoint } from '@tongyun/contract/support/endpoints'
import type { Operation } from '../core/route.ts'
import { makeFormTicket } from './form-ticket.ts'

/** GET /ty/support/ticket */
export const getFormTicket: Operation<typeof endpoint> = (_input, { keys, config, now }) => ({
  ticket: makeFormTicket(keys, now),
  answerHours: {
    question: config.supportQuestionHours,
    complaint: config.supportComplaintHours,
    feedback: config.supportFeedbackHours,
  },
})
