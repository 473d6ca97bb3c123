import { api, tryAct } from '@southbound/shared/platform'

export const saveTemplate = (format: 'xlsx' | 'csv'): Promise<boolean> =>
  tryAct(async () => {
    const blob = await api('GET /course/own/template/:format', { params: { format } }, { binary: true })
    const address = URL.createObjectURL(blob)
    const link = Object.assign(document.createElement('a'), { href: address, download: `courses.${format}` })
    link.click()
    setTimeout(() => URL.revokeObjectURL(address), 10_000)
  })
