import { openApi } from '../../api/account.ts'
import { ApiError } from '../../api/read.ts'
import { download } from '../../ui/download.ts'
import { notify } from '../../ui/notify.ts'

/** A PDF that the API makes. */
export interface WantedDocument {
  /** Below the API, with its parameters. */
  path: string
  /** What the file is called where the answer does not say. */
  name: string
  /** What the visitor is told when it is there, and when it is not (public-site §8). */
  done: string
  failed: string
}

/** Downloads a document and says how that went; false where it could not be had. */
export async function downloadDocument({ path, name, done, failed }: WantedDocument): Promise<boolean> {
  const found = await readPdf(path).catch(() => undefined)
  if (!found) {
    void notify(failed, 'error')
    return false
  }
  download(found.file, found.name ?? name)
  void notify(done)
  return true
}

/** @throws ApiError where the answer is none, or no PDF, such as the page of a network that wants a login */
async function readPdf(path: string): Promise<{ file: Blob; name: string | undefined }> {
  const answer = await openApi(path, { anonymous: true })
  if (!answer.headers.get('content-type')?.startsWith('application/pdf')) throw new ApiError(answer.status)
  return { file: await answer.blob(), name: fileNameOf(answer.headers.get('content-disposition') ?? '') }
}

/** The file name of a Content-Disposition; the encoded one, which may be Arabic, before the plain one. */
export function fileNameOf(disposition: string): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  if (encoded !== undefined) {
    try {
      return decodeURIComponent(encoded)
    } catch {
      // Not encoded as it says: the plain name, where there is one.
    }
  }
  return /filename="([^"]+)"/i.exec(disposition)?.[1] ?? /filename=([^;"\s]+)/i.exec(disposition)?.[1]
}
