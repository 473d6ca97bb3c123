export {
  defineRemote,
  type Head,
  type HeadOf,
  type Loader,
  type LoaderArgs,
  type Locale,
  type RemoteDoor,
  type RemoteRoute,
} from '@southbound/shared/platform'
