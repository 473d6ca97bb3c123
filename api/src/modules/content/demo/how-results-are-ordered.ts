import type { DemoArticle } from './demo-article.ts'

export const howResultsAreOrdered: DemoArticle = {
  slug: 'how-results-are-ordered-on-southbound',
  category: 10,
  countryCodes: ['0000'],
  tags: ['Search', 'Rankings', 'Transparency'],
  daysAgo: 10,
  views: 318,
  titleEn: 'How results are ordered on Southbound, and what money cannot buy',
  titleCn: '南行的结果如何排序，哪些是花钱买不到的',
  summaryEn:
    'The weights behind the lists of courses, schools and agents, in the open. Paid places are labelled and never change the order.',
  summaryCn: '课程、院校与中介列表背后的权重全部公开。付费位置均有标注，绝不影响排序。',
  bodyEn: `<p>If a list helps you to decide about three years and a lot of money, you should know how it was made.</p>
<h2>One rule above all</h2>
<p><strong>Nothing paid changes a score.</strong> Adverts and course-on-top places are at most three a page, carry the label <em>Sponsored</em>, and appear only when they satisfy your filters.</p>
<h2>Courses</h2>
<p>Filters come first and are exact. Then the order by relevance is made of:</p>
<table>
<thead><tr><th scope="col">Part</th><th scope="col">Weight</th></tr></thead>
<tbody>
<tr><td>How well the words match: name, field, school, tags, description</td><td>45 %</td></tr>
<tr><td>How well your dossier fits the entry requirements, if you have one</td><td>20 %</td></tr>
<tr><td>The school’s score</td><td>15 %</td></tr>
<tr><td>How recently the entry was checked</td><td>10 %</td></tr>
<tr><td>How often people keep, compare and apply</td><td>10 %</td></tr>
</tbody>
</table>
<p>Words are understood in both languages: a search for 护理 finds nursing.</p>
<h2>Agents</h2>
<p>An agent’s score looks at the last twelve months: how fast they answer (22 %), the share of decided applications with an offer (22 %), verified reviews (18 %), finished cases (13 %), deadlines kept (10 %), a complete profile (8 %) and recent activity (7 %). Small numbers are pulled towards the middle, so that two lucky cases do not make a champion. Agents with fewer than five decided cases are shown as <em>New</em>. Upheld complaints cost points for half a year.</p>
<h2>Schools</h2>
<p>A quarter is the position in published rankings, a fifth how fast the school answers, a fifth demand, the rest reviews, completeness and freshness.</p>
<h2>Your own order</h2>
<p>You can always sort by fee, start date, length or name; then none of this matters. Something looks wrong? Tell us with the link on the page: corrections with a source are usually made within two working days.</p>`,
  bodyCn: `<p>如果一张列表会影响您三年的时间和一大笔钱，您就应当知道它是怎么排出来的。</p>
<h2>首要规则</h2>
<p><strong>付费不改变任何分数。</strong>广告与课程置顶每页最多三条，标注“推广”，而且仅在符合您的筛选条件时出现。</p>
<h2>课程</h2>
<p>先按筛选条件精确过滤，再按相关度排序，由以下部分构成：</p>
<table>
<thead><tr><th scope="col">组成</th><th scope="col">权重</th></tr></thead>
<tbody>
<tr><td>关键词匹配：名称、专业、院校、标签、简介</td><td>45%</td></tr>
<tr><td>您的档案与入学要求的匹配（如已建档）</td><td>20%</td></tr>
<tr><td>院校得分</td><td>15%</td></tr>
<tr><td>信息核对的新近程度</td><td>10%</td></tr>
<tr><td>收藏、对比与申请热度</td><td>10%</td></tr>
</tbody>
</table>
<p>中英文互通：搜索“护理”也能找到 Nursing。</p>
<h2>中介</h2>
<p>中介得分看最近十二个月：回复速度（22%）、已有结果的申请中获录取的比例（22%）、已验证的评价（18%）、完成案件数（13%）、按时率（10%）、资料完整度（8%）与近期活跃度（7%）。样本小时会向中间值收拢，两个走运的案例不会造就冠军。已有结果不足五件的显示为“新入驻”。成立的投诉会扣分，持续半年。</p>
<h2>院校</h2>
<p>四分之一来自公开排名，五分之一为回复速度，五分之一为需求热度，其余为评价、完整度与更新程度。</p>
<h2>您自己的顺序</h2>
<p>您随时可以按学费、开学日期、学制或名称排序，此时以上规则均不适用。发现不对？请用页面上的纠错入口告诉我们，附有来源的更正一般两个工作日内完成。</p>`,
}
