export const openPage = (address: string): void => location.assign(address)
export const reloadPage = (): void => location.reload()
