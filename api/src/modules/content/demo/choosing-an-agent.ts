import type { DemoArticle } from './demo-article.ts'

export const choosingAnAgent: DemoArticle = {
  slug: 'how-to-choose-an-agent',
  category: 6,
  countryCodes: ['0000'],
  tags: ['Agents', 'MARN', 'Contracts'],
  daysAgo: 20,
  views: 1264,
  titleEn: 'How to choose an agent: eight questions for the first conversation',
  titleCn: '怎样选中介：第一次面谈要问的八个问题',
  summaryEn:
    'Who pays them, who is allowed to talk about visas, and how fast they answer. Good agents like these questions.',
  summaryCn: '谁付他们钱、谁有资格谈签证、多快回复。好中介喜欢被问这些问题。',
  bodyEn: `<p>A good agent saves you months. A bad one costs you a visa history. The difference can be heard in the first half hour.</p>
<h2>Eight questions</h2>
<ol>
<li><strong>With which of my six schools do you have an agreement?</strong> An agent without one can still apply, but often more slowly.</li>
<li><strong>Who pays you, and how much?</strong> Most are paid by the school after you enrol. A service fee on top must be in writing, with stages.</li>
<li><strong>Who will work on my case?</strong> A name, and who stands in during holidays.</li>
<li><strong>Who gives the visa advice?</strong> For Australia only a registered migration agent (MARN) or a lawyer may; for New Zealand a licensed adviser, with an exemption for offshore student-visa advice. Look the number up.</li>
<li><strong>How long do you take to answer?</strong> On this site the median is shown, and cannot be bought.</li>
<li><strong>What happens to my papers?</strong> Who sees the passport scan, and when is it deleted?</li>
<li><strong>How many of your students were refused last year, and why?</strong> “None” is not an answer.</li>
<li><strong>What do I get back if I change my mind?</strong></li>
</ol>
<h2>Walk away when</h2>
<ul>
<li>somebody promises a visa, or “knows” an officer;</li>
<li>documents are offered that you do not have;</li>
<li>you are asked for your e-mail password, or applications are made from an address that you cannot read;</li>
<li>only one school is recommended, at once, for everybody.</li>
</ul>
<h2>What the badges here mean</h2>
<table>
<thead><tr><th scope="col">Badge</th><th scope="col">Meaning</th></tr></thead>
<tbody>
<tr><td>Verified</td><td>Business licence, office and responsible person checked by our staff</td></tr>
<tr><td>MARN, IAA</td><td>Licence number found in the official register on the date shown</td></tr>
<tr><td>QEAC, ICEF</td><td>Training certificate of a counsellor; it is not a licence for visa advice</td></tr>
</tbody>
</table>
<p>You can change your agent at any time. The new one takes over your dossier only after you have agreed. Start in the <a href="/agent-finder">agent finder</a>.</p>`,
  bodyCn: `<p>好中介能省几个月，坏中介会留下拒签记录。差别在头半小时就听得出来。</p>
<h2>八个问题</h2>
<ol>
<li><strong>我这六所学校，您与哪几所有协议？</strong>没有协议也能申请，但往往更慢。</li>
<li><strong>谁付您费用，付多少？</strong>多数由学校在学生入学后支付。另收服务费的，须书面写明并分阶段。</li>
<li><strong>谁负责我的案件？</strong>要有姓名，以及休假时由谁接手。</li>
<li><strong>谁提供签证建议？</strong>澳大利亚只有注册移民代理（MARN）或律师可以；新西兰须持牌顾问，境外学生签证咨询有豁免。请查询号码。</li>
<li><strong>多久回复？</strong>本站显示回复时间中位数，花钱也改不了。</li>
<li><strong>我的材料如何保管？</strong>谁能看到护照扫描件，何时删除？</li>
<li><strong>去年有多少学生被拒，为什么？</strong>“没有”不是答案。</li>
<li><strong>我改变主意，能退多少？</strong></li>
</ol>
<h2>出现这些情况请离开</h2>
<ul>
<li>承诺包签，或声称“认识”签证官；</li>
<li>主动提供您没有的材料；</li>
<li>索要邮箱密码，或用您看不到的邮箱递交申请；</li>
<li>对所有人立刻推荐同一所学校。</li>
</ul>
<h2>本站标识的含义</h2>
<table>
<thead><tr><th scope="col">标识</th><th scope="col">含义</th></tr></thead>
<tbody>
<tr><td>已认证</td><td>营业执照、办公地点与负责人经本站核实</td></tr>
<tr><td>MARN、IAA</td><td>在标注日期于官方名册查到的执照号</td></tr>
<tr><td>QEAC、ICEF</td><td>顾问的培训证书，并非签证咨询执照</td></tr>
</tbody>
</table>
<p>您随时可以更换中介，新中介须经您同意才能接手档案。请从<a href="/agent-finder">找中介</a>开始。</p>`,
}
