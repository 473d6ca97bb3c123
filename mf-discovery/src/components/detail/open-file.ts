import { api, openBlob, tryAct } from '@southbound/shared/platform'

export const openFile = (id: string): Promise<boolean> =>
  tryAct(async () => {
    const input = { params: { id }, query: {} }
    openBlob(await api('GET /fileOperate/view/:id', input, { binary: true }))
  })
