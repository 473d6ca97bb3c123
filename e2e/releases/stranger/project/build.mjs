import webpack from 'webpack'
import config from './webpack.config.mjs'

webpack(config, (error, stats) => {
  if (error) throw error
  console.log(stats.toString({ preset: 'errors-warnings', colors: false }))
  process.exitCode = stats.hasErrors() ? 1 : 0
})
