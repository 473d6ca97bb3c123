import { remote } from '../shared/build/webpack.mjs'
import manifest from './package.json' with { type: 'json' }

export default remote(manifest)
