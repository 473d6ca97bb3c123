const STATES = {
  live: 'live 线上',
  canary: 'tried 灰度中',
  fallback: 'last known good 上一个可用版本',
  'taken-back': 'taken back 已撤回',
  ready: 'ready 待发布',
  kept: 'kept 已留存',
}
const percent = (share) => `${Number((share * 100).toFixed(1))} %`

/** None without views. */
function healthOf(version, { minutes, rows }) {
  return rows
    .filter((row) => row.version === version && row.views > 0)
    .map(({ cohort, views, failedViews, errorRate }) => {
      const [en, zh] = cohort === 'canary' ? [' of those who try it', '灰度访客'] : ['', '']
      return `    errors in ${percent(errorRate)} of views (${failedViews} of ${views}${en}, ${minutes} min) 最近 ${minutes} 分钟${zh}出错率 ${percent(errorRate)}（${failedViews}/${views} 次浏览）`
    })
}

function endOf({ at, by, reason }, inChinese) {
  const who = by === 'automatic' ? 'by itself 系统自动' : by
  return [`    ${at}  ${who}: ${reason}`, ...(inChinese && inChinese !== reason ? [`    ${inChinese}`] : [])]
}

/** The part is taken of them. */
function narrowedTo({ languages = [], countries = [], roles = [], accounts = [] }) {
  const lists = [...languages, ...countries, ...roles].join(', ')
  const named = accounts.length > 0 ? `, and ${accounts.length} named accounts` : ''
  return (lists ? ` of ${lists}` : '') + named
}
const triedBy = ({ canary }) =>
  canary ? `, ${canary.version} for ${canary.percent} %${narrowedTo(canary)}` : ''
const startOf = ({ version, startsAt }) =>
  `  ${version} is planned in stages 已计划分阶段发布, from 开始于 ${startsAt ?? 'its next turn 下一轮'}`

const freezeOf = ({ until, reason }) => `  frozen 已冻结, until 至 ${until}: ${reason}`

/** `health` is the answer of POST /releases/:name/health. */
export function statusLines(name, { serial, line, planned, frozen }, chinese, health) {
  if (!line) return [`${name} was never released.`]
  const kept = line.kept.flatMap(({ version, state, publishedAt, publishedBy, takenBack }) => {
    const inChinese = chinese?.kept.find((one) => one.version === version)?.takenBack?.reason
    const head = `  ${version.padEnd(28)}${publishedAt}  ${STATES[state]}  ${publishedBy}`
    return [head, ...healthOf(version, health), ...(takenBack ? endOf(takenBack, inChinese) : [])]
  })
  const ahead = [...(frozen ? [freezeOf(frozen)] : []), ...(planned ? [startOf(planned)] : [])]
  return [`${name}: ${line.active}${triedBy(line)} (set ${serial})`, ...ahead, ...kept]
}
