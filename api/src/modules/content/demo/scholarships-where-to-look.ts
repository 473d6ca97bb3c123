import type { DemoArticle } from './demo-article.ts'

export const scholarshipsWhereToLook: DemoArticle = {
  slug: 'scholarships-that-nobody-applies-for',
  category: 3,
  countryCodes: ['0000'],
  tags: ['Scholarships', 'Fees', 'Budget'],
  daysAgo: 18,
  views: 1490,
  titleEn: 'Scholarships that nobody applies for, and where they hide',
  titleCn: '没人申请的奖学金，都藏在哪里',
  summaryEn:
    'Automatic discounts, faculty awards and regional grants: the money is rarely in the famous places. A search plan for one weekend.',
  summaryCn: '自动减免、院系奖项与偏远地区补助：钱往往不在最出名的地方。一个周末就能完成的搜索计划。',
  bodyEn: `<p>The famous scholarships have thousands of applicants for a few dozen places. The useful ones are smaller, nearer to the faculty, and badly advertised.</p>
<h2>Four kinds, from easy to hard</h2>
<ol>
<li><strong>Automatic fee reductions.</strong> Ten to thirty per cent off tuition for everybody from a region or above an average. No application; but the offer must mention it. If it does not, ask before you accept.</li>
<li><strong>Faculty and department awards.</strong> A few thousand dollars for one field, sometimes one per cohort. Listed on the faculty’s page, not on the university’s.</li>
<li><strong>Regional campuses.</strong> Universities that want students outside the big cities pay for it with bursaries and cheaper rooms.</li>
<li><strong>Government programmes.</strong> Australia Awards, Manaaki New Zealand Scholarships, and Singapore’s awards for research students. Each has a list of nationalities: check it first.</li>
</ol>
<h2>Read the conditions</h2>
<table>
<thead><tr><th scope="col">Question</th><th scope="col">Why it matters</th></tr></thead>
<tbody>
<tr><td>First year only, or the whole course?</td><td>A 30 % first-year award on a three-year degree is 10 %</td></tr>
<tr><td>Which average keeps it?</td><td>A credit average (65) is realistic, a distinction (75) is not for everyone</td></tr>
<tr><td>May it be combined?</td><td>Most may not</td></tr>
<tr><td>Is it lost on deferral?</td><td>Usually yes</td></tr>
</tbody>
</table>
<h2>A plan for one weekend</h2>
<ul>
<li>Saturday: for each of your six courses, open the faculty page and search for “scholarship”, “bursary” and “prize”. Note amount, date and condition in one table.</li>
<li>Sunday: write one page about yourself that all of them can use, and ask two teachers for references.</li>
</ul>
<p>Any scholarship that asks <em>you</em> for money is not one. There is no processing fee for a real award, and nobody can “guarantee” you a place in a competition.</p>`,
  bodyCn: `<p>出名的奖学金，几千人争几十个名额。真正有用的往往金额较小、离院系更近、宣传也少。</p>
<h2>四类，从易到难</h2>
<ol>
<li><strong>自动学费减免。</strong>某些地区或均分以上的学生自动减免 10%–30%，无需申请；但录取信中必须写明。没有写，接受之前请询问。</li>
<li><strong>院系奖项。</strong>单一专业几千澳元，有时每届一名，列在院系网页而非大学首页。</li>
<li><strong>偏远校区。</strong>希望吸引学生离开大城市的大学，会提供助学金与便宜的宿舍。</li>
<li><strong>政府项目。</strong>澳大利亚奖学金、新西兰 Manaaki 奖学金、新加坡研究生奖学金。各有国籍名单，请先核对。</li>
</ol>
<h2>看清条件</h2>
<table>
<thead><tr><th scope="col">问题</th><th scope="col">为什么重要</th></tr></thead>
<tbody>
<tr><td>只限首年还是全程？</td><td>三年学位首年减 30%，全程只相当于 10%</td></tr>
<tr><td>需保持多少均分？</td><td>65 分可行，75 分并非人人能做到</td></tr>
<tr><td>能否叠加？</td><td>多数不能</td></tr>
<tr><td>延期是否作废？</td><td>通常作废</td></tr>
</tbody>
</table>
<h2>一个周末的计划</h2>
<ul>
<li>周六：打开六门意向课程的院系网页，搜索 scholarship、bursary、prize，把金额、截止日与条件记进一张表。</li>
<li>周日：写一页各处可用的自我介绍，并请两位老师写推荐信。</li>
</ul>
<p>凡是向<em>您</em>收钱的“奖学金”都不是奖学金。真正的奖项没有手续费，也没有人能“保证”您中选。</p>`,
}
