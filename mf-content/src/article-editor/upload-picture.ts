import { api, type CallOptions, type DataOf } from '@southbound/shared/platform'

export type StoredPicture = DataOf<'POST /fileOperate/uploadArticlePicture'>

export function uploadPicture(
  file: File,
  options?: Pick<CallOptions, 'signal' | 'onProgress'>,
): Promise<StoredPicture> {
  const form = new FormData()
  form.append('file', file)
  return api('POST /fileOperate/uploadArticlePicture', { form }, options)
}

const WIDTH = 960
/** As it is put into a text: a middle size, with its room. */
export function inText({ src, width, height }: StoredPicture) {
  const shown = Math.min(width, WIDTH)
  return {
    src: width > WIDTH ? src.replace(/\.jpg$/, `-${WIDTH}.webp`) : src.replace(/\.jpg$/, '.webp'),
    width: shown,
    height: Math.round((height * shown) / width),
  }
}
