import { ApiError } from '@manzil/ui/api/api-error.ts'
import { fetchApi } from '@manzil/ui/api/authenticated-api.ts'
import { download } from '@manzil/ui/browser/download.ts'
import { notify } from '@manzil/ui/notices/notify.ts'

export interface DocumentRequest {
  /** API path with query string. */
  path: string
  /** Default file name, if the response doesn't give one. */
  name: string
  done: string
  failed: string
}

/** Downloads a document and notifies the visitor. Returns false on failure. */
export async function downloadDocument({ path, name, done, failed }: DocumentRequest): Promise<boolean> {
  const found = await readPdf(path).catch(() => undefined)
  if (!found) {
    void notify(failed, 'error')
    return false
  }
  download(found.file, found.name ?? name)
  void notify(done)
  return true
}

/** @throws ApiError if the request fails or returns no PDF, such as a captive portal's sign-in page */
async function readPdf(path: string): Promise<{ file: Blob; name: string | undefined }> {
  const answer = await fetchApi(path, { anonymous: true })
  if (!answer.headers.get('content-type')?.startsWith('application/pdf')) throw new ApiError(answer.status)
  return { file: await answer.blob(), name: fileNameOf(answer.headers.get('content-disposition') ?? '') }
}

/** Prefers the encoded file name (RFC 5987), which can be Arabic. */
export function fileNameOf(disposition: string): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  if (encoded !== undefined) {
    try {
      return decodeURIComponent(encoded)
    } catch {
      // Malformed encoding: falls back to the plain name.
    }
  }
  return /filename="([^"]+)"/i.exec(disposition)?.[1] ?? /filename=([^;"\s]+)/i.exec(disposition)?.[1]
}
