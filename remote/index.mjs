export { defineRemote } from '@southbound/shared/platform'
