import { BROWSER_MESSAGES } from '@manzil/messages/vite'
import { sharedMapWorker } from '@manzil/ui/map/maplibre-plugin.ts'
import { zodWithoutEval } from '@manzil/ui/zod-plugin.ts'
import tailwindcss from '@tailwindcss/vite'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'

/** One build for both languages. In development, the site's server forwards office URLs to this one, below `/office/`. */
export default defineConfig(({ command }) => ({
  base: command === 'serve' ? '/office/' : '/',
  resolve: { alias: BROWSER_MESSAGES },
  build: { assetsInlineLimit: 0, chunkSizeWarningLimit: 2000 },
  plugins: [
    tailwindcss(),
    tanstackRouter({ target: 'react', autoCodeSplitting: true, disableLogging: true }),
    react(),
    sharedMapWorker(),
    zodWithoutEval(),
    compression({ algorithms: ['gzip', 'brotliCompress'], include: /\.(js|css)$/, skipIfLargerOrEqual: true }),
  ],
}))
