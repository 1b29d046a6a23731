/** The door of the files module. */
export { fileFacts, publicPath } from './file-link.ts'
export { selectFiles } from './files.queries.ts'
export { storeDrawing } from './receive-file.ts'
export { registerFiles } from './routes.ts'
export { dropOwnUpload, showOwnUpload, useFiles, useOwnUpload } from './use-files.ts'
