const KEPT_MS = 60_000

/** An address of the file in this tab, for a minute: long enough to be opened or saved. */
function addressOf(blob: Blob): string {
  const address = URL.createObjectURL(blob)
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS)
  return address
}

/** Private files need the session header: they are fetched first, then opened in a tab of their own. */
export function openBlob(blob: Blob): void {
  window.open(addressOf(blob), '_blank', 'noopener')
}

export function saveBlob(blob: Blob, name: string): void {
  Object.assign(document.createElement('a'), { href: addressOf(blob), download: name }).click()
}
