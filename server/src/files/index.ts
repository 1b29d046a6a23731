/** The door of the files module. */
export { fileFacts, publicPath } from './file-link.ts'
export { releaseFiles, selectFiles } from './files.queries.ts'
export { FILES } from './read-views.queries.ts'
export { storeDrawing } from './receive-file.ts'
export { registerFiles } from './routes.ts'
export { dropOwnUpload, showOwnUpload, useFiles, useOwnUpload } from './use-files.ts'
