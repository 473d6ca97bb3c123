import { notify } from '@southbound/shared/platform'

/**
 * Copies a text and shows `said`. Where the browser refuses, or has no clipboard (a page without
 * https), the text itself is shown, to be copied by hand. Answers whether it was copied.
 */
export async function copyText(text: string, said: string): Promise<boolean> {
  const isCopied = await (navigator.clipboard?.writeText(text) ?? Promise.reject()).then(
    () => true,
    () => false,
  )
  if (isCopied) notify.success(said)
  else notify.error(text)
  return isCopied
}
