import type { DemoArticle } from '../demo-article.ts'

export const nzApprovalInPrinciple: DemoArticle = {
  slug: 'new-zealand-approval-in-principle-before-tuition',
  category: 1,
  countryCodes: ['0064'],
  tags: ['Fee Paying Student Visa', 'Tuition', 'Funds'],
  daysAgo: 9,
  views: 760,
  titleEn: 'New Zealand: approval in principle comes before tuition is paid',
  titleCn: '新西兰：先拿原则批准（AIP），再交学费',
  summaryEn:
    'Immigration New Zealand can tell you that your visa will be granted before you send a year of fees abroad. How the step works, and what to have ready.',
  summaryCn:
    '在您汇出一年学费之前，新西兰移民局可以先告知签证将获批准。本文说明这一步如何进行、需要准备什么。',
  source: 'Immigration New Zealand',
  sourceUrl: 'https://www.immigration.govt.nz/study/',
  bodyEn: `<p>Many families are afraid of paying a year of tuition and then being refused. For a Fee Paying Student Visa, New Zealand has an answer: <strong>approval in principle</strong> (AIP). The officer decides on everything except the fees, and asks for the receipt last.</p>
<h2>The order of things</h2>
<ol>
<li>Accept the offer of place. A small deposit may be asked for; read the refund policy first.</li>
<li>Apply online with passport, offer of place, evidence of funds, photo, and the police and medical certificates that your length of stay calls for.</li>
<li>If all is well, you receive the AIP letter. It names what is still missing, normally the <strong>tuition receipt</strong>, and a date.</li>
<li>Pay the school, upload the receipt, and the visa is issued, usually within days.</li>
</ol>
<h2>Funds</h2>
<p>For tertiary study you show <strong>NZD 20,000 for a year</strong>, or NZD 1,667 for each month of a shorter stay, besides tuition. For school students it is NZD 17,000 a year. Prepaid accommodation can be counted. Money that arrived shortly before you apply needs an explanation: a property sale contract, a maturing deposit, a salary history.</p>
<table>
<thead><tr><th scope="col">Evidence</th><th scope="col">What officers look for</th></tr></thead>
<tbody>
<tr><td>Bank statements</td><td>Six months, with the holder’s name</td></tr>
<tr><td>Fixed deposit</td><td>Date of deposit and of maturity</td></tr>
<tr><td>Sponsor’s income</td><td>Tax record and employer’s letter that agree with each other</td></tr>
</tbody>
</table>
<h2>Three things that go wrong</h2>
<ul>
<li><strong>The receipt shows less than a full year.</strong> For programmes longer than a year, the first year must be paid.</li>
<li><strong>The AIP date passes.</strong> Bank transfers out of China need purpose documents; start on the day of the letter.</li>
<li><strong>The offer changes.</strong> A new start date means a new offer of place, and the officer must see it.</li>
</ul>
<p>Keep the AIP letter: the school will ask for it when it holds your place, and your agent can attach it to the case here, where you see the step as <em>Approved in principle</em>.</p>`,
  bodyCn: `<p>许多家庭担心交完一年学费却被拒签。对于新西兰付费学生签证，移民局提供了<strong>原则批准</strong>（Approval in Principle，AIP）：签证官先审完学费以外的一切，最后才要缴费收据。</p>
<h2>先后顺序</h2>
<ol>
<li>接受录取（Offer of Place）。学校可能要求少量押金，请先看清退费政策。</li>
<li>在线申请，提交护照、录取通知、资金证明、照片，以及按停留时间要求的无犯罪证明与体检。</li>
<li>材料没有问题，即收到 AIP 信，信中列明尚缺的文件（通常是<strong>学费收据</strong>）与截止日期。</li>
<li>向学校付款，上传收据，通常几天内签发签证。</li>
</ol>
<h2>资金要求</h2>
<p>就读高等教育，除学费外须证明<strong>每年 20,000 纽币</strong>生活费；不足一年的，按每月 1,667 纽币计算。中小学生为每年 17,000 纽币。已预付的住宿费可以计入。申请前不久才到账的款项需要解释来源，如房产买卖合同、到期存单或工资流水。</p>
<table>
<thead><tr><th scope="col">证明</th><th scope="col">签证官看什么</th></tr></thead>
<tbody>
<tr><td>银行流水</td><td>六个月，显示户名</td></tr>
<tr><td>定期存款</td><td>存入日与到期日</td></tr>
<tr><td>资助人收入</td><td>完税记录与单位证明相互一致</td></tr>
</tbody>
</table>
<h2>三个常见问题</h2>
<ul>
<li><strong>收据不足一年。</strong>课程超过一年的，须缴清第一年学费。</li>
<li><strong>错过 AIP 期限。</strong>境内购汇汇款需要用途材料，收到信当天就应着手办理。</li>
<li><strong>录取内容变更。</strong>开学时间改变就需要新的录取通知，并告知签证官。</li>
</ul>
<p>请保留 AIP 信：学校保留学位时会用到，中介也可以把它附到本站案件中，您会看到进度显示为“原则批准”。</p>`,
}
