import { sow } from './seeds.mjs'

/** Sows the faults into a page's source, before anything else is done with it. */
export default function sowLoader(source) {
  return sow(source, this.getOptions().remote)
}
