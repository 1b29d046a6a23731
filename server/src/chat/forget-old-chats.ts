import { DAY_MS, HOUR_MS } from '@tongyun/freight/days'
import type { FastifyInstance } from 'fastify'
import { keepJob } from '../core/jobs.ts'
import { deleteRoomsBefore } from './rooms.queries.ts'

/** While the app listens, deletes conversations without a new message for CHAT_KEEP_DAYS. */
export const forgetOldChats = (app: FastifyInstance) => {
  const { services } = app
  keepJob(app, {
    name: 'forget-chats',
    everyMs: HOUR_MS,
    pass: async () => {
      const now = services.clock()
      await deleteRoomsBefore(services.database, new Date(now.getTime() - services.config.chatKeepDays * DAY_MS), now)
    },
  })
}
