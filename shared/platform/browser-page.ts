/** Opens another address in this tab, as a document of its own. */
export const openPage = (address: string): void => location.assign(address)
/** Loads this page's document anew. */
export const reloadPage = (): void => location.reload()
