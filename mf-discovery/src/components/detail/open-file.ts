import { api } from '@southbound/shared/platform'

export const fetchFile = (id: string): Promise<Blob> =>
  api('GET /fileOperate/view/:id', { params: { id }, query: {} }, { binary: true })
