import type { DemoArticle } from './demo-article.ts'

export const depositsAndRefunds: DemoArticle = {
  slug: 'deposits-and-refunds-read-this-before-you-pay',
  category: 2,
  countryCodes: ['0061', '0064', '0065'],
  tags: ['Deposits', 'Refunds', 'Written agreement'],
  daysAgo: 30,
  views: 890,
  titleEn: 'Deposits and refunds: read this before you pay',
  titleCn: '押金与退费：付款前请先读这篇',
  summaryEn:
    'What a school may ask for before the course begins, what comes back after a visa refusal, and which paper decides.',
  summaryCn: '开课前学校最多能收多少、拒签后能退多少，以及以哪份文件为准。',
  bodyEn: `<p>The deposit is the moment when a plan becomes money. Three laws protect it, each in its own way.</p>
<h2>Australia</h2>
<ul>
<li><strong>Before you pay there must be a written agreement.</strong> It names the course, every fee, and when money comes back. Paying without one is the most common mistake.</li>
<li>For a course of more than 25 weeks the provider may not require <strong>more than half</strong> of the tuition before the start. You may choose to pay more; nobody may make you.</li>
<li><strong>Visa refused before you began:</strong> the provider keeps at most 5 per cent of what you paid, or AUD 500, whichever is less, and returns the rest within four weeks.</li>
<li><strong>The provider cannot teach the course:</strong> unspent tuition comes back within fourteen days, and if it does not, the Tuition Protection Service finds you another course or pays.</li>
<li><strong>You change your mind:</strong> the agreement decides. Policies differ from a full refund to none.</li>
</ul>
<h2>New Zealand</h2>
<p>At a private training establishment you may withdraw within the first ten working days of a course of three months or more, and the school keeps at most a quarter. Universities and public polytechnics have their own policies. Fees at private establishments are held by an independent trustee and released as you are taught.</p>
<h2>Singapore</h2>
<p>At a private institution the standard contract gives you <strong>seven working days</strong> after signing in which you get everything back. After that the table in the contract counts the days before and after the start. The Fee Protection Scheme covers what you paid in advance.</p>
<h2>Five questions to ask in writing</h2>
<ol>
<li>What exactly comes back if the visa is refused, and by when?</li>
<li>Is the application fee separate, and is it ever returned?</li>
<li>What happens when I move to the next intake?</li>
<li>Into which account is the refund paid? (It should be the one that paid.)</li>
<li>Is the scholarship lost when I defer?</li>
</ol>
<p><strong>Pay the school, never a person.</strong> The account must be in the school’s own name. An agent may pass on your payment only where the school says so in writing, and you are owed the school’s receipt.</p>`,
  bodyCn: `<p>付押金的那一刻，计划就变成了真金白银。三个国家各有法律保护。</p>
<h2>澳大利亚</h2>
<ul>
<li><strong>付款前必须有书面协议</strong>，写明课程、各项费用与退费情形。没有协议就付款，是最常见的错误。</li>
<li>超过 25 周的课程，开课前学校不得要求支付<strong>超过一半</strong>的学费。您可以自愿多付，但任何人不得强迫。</li>
<li><strong>开课前被拒签：</strong>学校最多扣留已付金额的 5% 或 500 澳元（取较低者），其余四周内退还。</li>
<li><strong>学校无法开课：</strong>未使用的学费十四天内退还；若未退，由学费保障服务（TPS）安排转学或赔付。</li>
<li><strong>自己改变主意：</strong>以协议为准，各校政策从全退到不退都有。</li>
</ul>
<h2>新西兰</h2>
<p>在私立培训机构就读三个月及以上课程，可在开课后十个工作日内退学，学校最多扣留四分之一。大学与公立理工学院有各自政策。私立机构的学费由独立信托保管，随教学进度支付。</p>
<h2>新加坡</h2>
<p>私立院校的标准合同提供签约后<strong>七个工作日</strong>冷静期，可全额退款。此后按合同内的退费表计算。预付学费由学费保障计划承保。</p>
<h2>请书面询问的五个问题</h2>
<ol>
<li>拒签时具体退多少、何时退？</li>
<li>申请费是否另计，是否可退？</li>
<li>改到下一个入学时间会怎样？</li>
<li>退款退到哪个账户？（应为原付款账户）</li>
<li>延期入学会失去奖学金吗？</li>
</ol>
<p><strong>只付给学校，绝不付给个人。</strong>收款账户须为学校名称。只有学校书面同意，中介才可代转款项，而且您应当拿到学校开具的收据。</p>`,
}
