/** Pictures of an article of news (P15), each with what it shows in words. */
import { LOCALES } from '@tongyun/freight/locale'
import * as z from 'zod/mini'
import { blankable, words } from '../accounts/person-fields.ts'
import { endpoint } from '../endpoint.ts'
import { fileId } from '../files/endpoints.ts'
import { articleId, deskDetailSchema } from './desk.ts'
import { ARTICLE_LENGTHS } from './terms/article-terms.ts'

const base = { articleId: articleId() }

/**
 * Send multipart/form-data with the picture in the field `file`. Everybody who has its address may see it from then on;
 * nobody can guess it. 815001 for what is no picture, 810008 beyond 40 pictures or 20 files an hour.
 */
export const addPicture = endpoint({
  name: 'add-picture',
  method: 'POST',
  path: '/ty/administration/articles/:articleId/pictures',
  audience: 'content',
  summary: 'Add a picture to an article, with what it shows in words',
  input: z.strictObject({ ...base, file: fileId(), language: z.enum(LOCALES), alt: words(ARTICLE_LENGTHS.alt) }),
  data: deskDetailSchema,
  codes: [810004, 810008, 810009, 815001],
})

export const describePicture = endpoint({
  name: 'describe-picture',
  method: 'PUT',
  path: '/ty/administration/articles/:articleId/pictures/:fileId',
  audience: 'content',
  summary: 'Say what a picture shows, in each language',
  input: z.strictObject({
    ...base,
    fileId: fileId(),
    zh: blankable(words(ARTICLE_LENGTHS.alt)),
    en: blankable(words(ARTICLE_LENGTHS.alt)),
    ru: blankable(words(ARTICLE_LENGTHS.alt)),
  }),
  data: deskDetailSchema,
  codes: [810004],
})

/** 811001 `picture_used` while it is the cover or stands in a text. */
export const removePicture = endpoint({
  name: 'remove-picture',
  method: 'DELETE',
  path: '/ty/administration/articles/:articleId/pictures/:fileId',
  audience: 'content',
  summary: 'Take a picture away that no text shows',
  input: z.strictObject({ ...base, fileId: fileId() }),
  data: deskDetailSchema,
  codes: [810004, 811001],
})
