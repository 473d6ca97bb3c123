import type { LiveReleases } from '../../modules/releases/releases.service.ts'
import type { FolderOf } from './assets.ts'
import { oneBundleIn } from './release-set.ts'

/** Only files of checked releases. */
export function folderOf(live: Pick<LiveReleases, 'takeFiles'>, oneBundleDir: string | null): FolderOf {
  return async (name, version) => {
    if (oneBundleDir && name === 'one-bundle') return oneBundleIn(oneBundleDir).folder
    return live.takeFiles(name, version).then(
      ({ folder }) => folder,
      () => null,
    )
  }
}
