import type { DemoArticle } from '../demo-article.ts'

export const australiaVisaCostAndFunds: DemoArticle = {
  slug: 'australian-student-visa-cost-and-funds',
  category: 1,
  countryCodes: ['0061'],
  tags: ['Subclass 500', 'Funds', 'OSHC'],
  daysAgo: 22,
  views: 1320,
  titleEn: 'What an Australian student visa costs, and how much money you must show',
  titleCn: '澳大利亚学生签证要花多少钱，要证明多少资金',
  summaryEn:
    'The charge is AUD 2,000. The funds to show are AUD 29,710 for a year of living, plus travel and tuition. A worked example, and what counts as evidence.',
  summaryCn:
    '签证费 2,000 澳元；资金证明为每年生活费 29,710 澳元，另加旅费与学费。附计算示例与可接受的证明。',
  bodyEn: `<p>Two sums are easily mixed up: what you <strong>pay</strong> and what you must <strong>be able to show</strong>.</p>
<h2>What you pay</h2>
<ul>
<li><strong>Visa application charge: AUD 2,000</strong> for most applicants (since 2025). It is not returned after a refusal.</li>
<li><strong>Overseas Student Health Cover (OSHC)</strong> for the whole stay, bought before you apply. Prices differ a great deal between insurers for the same cover.</li>
<li>Medical examination, police certificates and translations where asked for.</li>
</ul>
<h2>What you show</h2>
<p>One way to meet the requirement is money for travel, for twelve months of living costs, and for the first twelve months of tuition:</p>
<table>
<caption>Living costs for twelve months</caption>
<thead><tr><th scope="col">Person</th><th scope="col">AUD</th></tr></thead>
<tbody>
<tr><td>Student</td><td>29,710</td></tr>
<tr><td>Partner who comes along</td><td>10,394</td></tr>
<tr><td>Each child</td><td>4,449</td></tr>
<tr><td>School costs for each school-age child</td><td>13,502</td></tr>
<tr><td>Travel, from outside Australia</td><td>about 2,000</td></tr>
</tbody>
</table>
<h2>A worked example</h2>
<p>A student comes alone for a master’s degree with a first-year fee of AUD 38,000, and has paid AUD 19,000. She shows 29,710 + 2,000 + (38,000 − 19,000) = <strong>AUD 50,710</strong>. Paid tuition counts when it appears on the Confirmation of Enrolment.</p>
<h2>What counts as evidence</h2>
<ul>
<li>Deposits in a bank, with their history. A large recent deposit needs its source.</li>
<li>An education loan that has been approved, not one that has been applied for.</li>
<li>A government or institution scholarship, with its letter.</li>
<li>For some applicants the annual income of parents or partner, shown by a tax document.</li>
</ul>
<p>The document checklist tool of Home Affairs decides which evidence your passport and provider call for. Even where it asks for little, be ready: an officer may ask at any time. Figures change with the financial year on 1 July; look at the date of any page that you rely on, this one included.</p>
<p>You can compare first-year fees with living costs included in the <a href="/course-finder">course finder</a>.</p>`,
  bodyCn: `<p>有两笔钱容易混淆：<strong>要付的</strong>和<strong>要能证明的</strong>。</p>
<h2>要付的</h2>
<ul>
<li><strong>签证申请费：2,000 澳元</strong>（2025 年起，适用多数申请人），拒签不退。</li>
<li><strong>海外学生医疗保险（OSHC）</strong>：须覆盖整个停留期，递签前购买。同样保障，各保险公司价格差别很大。</li>
<li>按要求产生的体检、无犯罪证明与翻译费用。</li>
</ul>
<h2>要证明的</h2>
<p>常用的一种方式，是证明拥有旅费、十二个月生活费与首年学费：</p>
<table>
<caption>十二个月生活费标准</caption>
<thead><tr><th scope="col">人员</th><th scope="col">澳元</th></tr></thead>
<tbody>
<tr><td>学生本人</td><td>29,710</td></tr>
<tr><td>随行配偶</td><td>10,394</td></tr>
<tr><td>每名子女</td><td>4,449</td></tr>
<tr><td>每名学龄子女的学费</td><td>13,502</td></tr>
<tr><td>旅费（境外申请）</td><td>约 2,000</td></tr>
</tbody>
</table>
<h2>计算示例</h2>
<p>一名学生单独赴澳读硕士，首年学费 38,000 澳元，已付 19,000 澳元。需证明：29,710 + 2,000 +（38,000 − 19,000）= <strong>50,710 澳元</strong>。已付学费须体现在入学确认书（CoE）上。</p>
<h2>哪些可作证明</h2>
<ul>
<li>银行存款及其历史；近期大额存入须说明来源。</li>
<li>已获批准的教育贷款，而非申请中的贷款。</li>
<li>政府或院校奖学金及其信函。</li>
<li>部分申请人可用父母或配偶的年收入，以完税证明为准。</li>
</ul>
<p>具体需要哪些证明，由内政部的材料清单工具按护照与院校决定。即使清单要求很少，也应备好：签证官随时可能要求补充。标准通常在每年 7 月 1 日调整，引用任何页面（包括本文）时都请看日期。</p>
<p>在<a href="/course-finder">课程搜索</a>中可以把学费与生活费放在一起比较。</p>`,
}
