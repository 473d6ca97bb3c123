import { shell } from '../shared/build/webpack.mjs'

export default shell()
