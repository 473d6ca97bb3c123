import type { DemoArticle } from './demo-article.ts'

export const whoPaysTheAgent: DemoArticle = {
  slug: 'who-pays-the-agent',
  category: 6,
  countryCodes: ['0061', '0064'],
  tags: ['Agents', 'Commission', 'Transparency'],
  daysAgo: 75,
  views: 366,
  titleEn: 'Who pays the agent? Commission, explained to the person it is paid for',
  titleCn: '谁付中介的钱？向当事人讲清楚佣金',
  summaryEn:
    'Most advice is free to the student because the school pays for it. That is fine, as long as everybody can see it.',
  summaryCn: '多数咨询对学生免费，因为由学校付费。只要人人看得见，这就没有问题。',
  bodyEn: `<p>In most cases the school pays the agent a share of the first year’s tuition, some weeks after you have begun to study. You do not pay more because of it: the fee is the same with an agent and without.</p>
<h2>How it works</h2>
<ol>
<li>Agent and school sign an agreement with a rate, a territory and rules of conduct.</li>
<li>You enrol, pass the census date, and the agent sends an invoice.</li>
<li>If you leave before that date, nothing is paid, or it is paid back.</li>
</ol>
<h2>Where it can go wrong</h2>
<p>Rates differ between schools. An agent who earns twice as much at one school has a reason to praise it. That does not make the advice bad, but you should be able to see it. Three protections:</p>
<ul>
<li><strong>Nothing paid changes a result here.</strong> Paid places are labelled, and the order of courses, schools and agents ignores commission.</li>
<li><strong>Ask for three options</strong>, one of which the agent has no agreement with.</li>
<li><strong>Ask for the reason in writing.</strong> “Why this school for me” in five lines is a fair request.</li>
</ul>
<h2>When a student pays as well</h2>
<p>Some agents ask for a service fee, for example for applications to public universities that pay no commission, for visa work by a licensed person, or for help after arrival. It should come with stages:</p>
<table>
<thead><tr><th scope="col">Stage reached</th><th scope="col">Part that comes back, at least</th></tr></thead>
<tbody>
<tr><td>Signed, nothing sent</td><td>80 %</td></tr>
<tr><td>Documents prepared</td><td>60 %</td></tr>
<tr><td>Applications lodged</td><td>40 %</td></tr>
<tr><td>Offer received</td><td>0–20 %</td></tr>
</tbody>
</table>
<p>This is the table that service orders on this site start from. An agent may publish a better one, never a worse one.</p>
<p>Sub-agents are common: a small office works through a larger one. You have the right to know both names, and the school does too.</p>`,
  bodyCn: `<p>多数情况下，学校会在您开学若干周后，向中介支付首年学费的一定比例。您不会因此多付：找不找中介，学费都一样。</p>
<h2>如何运作</h2>
<ol>
<li>中介与学校签署协议，约定比例、区域与行为准则。</li>
<li>您入学并过了统计日（census date），中介开具发票。</li>
<li>若在此前退学，则不支付或退还佣金。</li>
</ol>
<h2>哪里可能出问题</h2>
<p>各校比例不同。若某校给的佣金高一倍，中介就有理由多夸它。建议未必不好，但您应当看得见。三重保护：</p>
<ul>
<li><strong>付费不影响本站排序。</strong>付费位置均有标注，课程、院校与中介的排序不考虑佣金。</li>
<li><strong>要求三个方案</strong>，其中一个与中介没有协议。</li>
<li><strong>要求书面理由。</strong>“为什么这所学校适合我”，五行字，合情合理。</li>
</ul>
<h2>学生另付费的情形</h2>
<p>有的中介会收服务费，例如申请不付佣金的公立大学、由持牌人办理签证，或落地后的服务。应当分阶段：</p>
<table>
<thead><tr><th scope="col">已到阶段</th><th scope="col">至少退还</th></tr></thead>
<tbody>
<tr><td>已签约，尚未递交</td><td>80%</td></tr>
<tr><td>材料已准备</td><td>60%</td></tr>
<tr><td>申请已递交</td><td>40%</td></tr>
<tr><td>已获录取</td><td>0–20%</td></tr>
</tbody>
</table>
<p>本站的服务订单以此表为底线，中介可以更优惠，不得更差。</p>
<p>二级代理很常见：小机构通过大机构递交。您有权知道两家的名称，学校也有权知道。</p>`,
}
