import type { OfficeMedia } from '@manzil/contract/editing/calls/office-projects'
import { UPLOAD_FIELD, type UploadAnswer, type UploadKind } from '@manzil/contract/editing/calls/uploads'
import { callApi } from '@manzil/ui/api/authenticated-api.ts'

let underWay = 0

export const pendingUploads = () => underWay

/** @throws ApiError */
export async function uploadPicture(file: Blob, name: string, kind: UploadKind): Promise<OfficeMedia> {
  const form = new FormData()
  form.set(UPLOAD_FIELD, file, name)
  underWay++
  try {
    return (await callApi<UploadAnswer>(`/office/media/?kind=${kind}`, { method: 'POST', body: form })).data
  } finally {
    underWay--
  }
}
