import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  build: {
    // Nothing may be inlined as a data: address: the content security policy allows only our own files.
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
})
