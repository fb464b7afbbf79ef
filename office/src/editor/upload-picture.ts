import type { OfficeMedia } from '@manzil/contract/editing/calls/office-projects'
import { UPLOAD_FIELD, type UploadAnswer, type UploadKind } from '@manzil/contract/editing/calls/uploads'
import { callApi } from '@manzil/ui/api/authenticated-api.ts'

/** Addresses of uploaded files in this browser, by picture id. */
const previews = new Map<number, string>()

/** Returns the address of the file that was uploaded as this picture in this tab, to show it without loading anything. */
export const previewOf = (id: number) => previews.get(id)

/** Whether the whole picture can be shown: the file in this browser, or the largest size. */
export const canCrop = ({ id, encoding }: OfficeMedia) => !encoding || previews.has(id)

/** @param onProgress gets the sent share, 0 to 1. @throws ApiError */
export async function uploadPicture(
  file: Blob,
  name: string,
  kind: UploadKind,
  onProgress: (share: number) => void = () => undefined,
): Promise<OfficeMedia> {
  const form = new FormData()
  form.set(UPLOAD_FIELD, file, name)
  const transport = sendWithProgress(onProgress)
  const { data } = await callApi<UploadAnswer>(`/office/media/?kind=${kind}`, { method: 'POST', body: form, transport })
  previews.set(data.id, URL.createObjectURL(file))
  return data
}

/** Sends a request like `fetch`, which cannot report the progress of an upload. */
function sendWithProgress(onProgress: (share: number) => void) {
  return (address: string, { method = 'GET', headers, body }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open(method, address)
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
      request.addEventListener('load', () => resolve(new Response(request.responseText, { status: request.status })))
      for (const failure of ['error', 'abort', 'timeout']) request.addEventListener(failure, () => reject(new Error(failure)))
      request.send(body as XMLHttpRequestBodyInit)
    })
}
