import type { DemoArticle } from './demo-article.ts'

export const readingAnOffer: DemoArticle = {
  slug: 'how-to-read-a-letter-of-offer',
  category: 2,
  countryCodes: ['0061', '0064'],
  tags: ['Offers', 'Conditions', 'CoE'],
  daysAgo: 40,
  views: 455,
  titleEn: 'How to read a letter of offer in ten minutes',
  titleCn: '十分钟读懂一封录取通知书',
  summaryEn:
    'Conditional or full, the date on which it lapses, and the six lines that matter more than the crest at the top.',
  summaryCn: '有条件还是无条件、何时失效，以及比校徽更重要的六行字。',
  bodyEn: `<p>An offer is a proposal with an end date, not a prize. Before you celebrate, find six lines in it.</p>
<ol>
<li><strong>Course name and register code.</strong> In Australia a CRICOS code of six or seven characters. The code on the offer, on the agreement and later on the CoE must be the same.</li>
<li><strong>Campus.</strong> Some courses exist at three campuses with different fees, and one of them may be 300 kilometres from the city on the cover.</li>
<li><strong>Start date, and the last date to arrive.</strong></li>
<li><strong>First-year fee and total fee.</strong> Look for the sentence that says fees rise each year.</li>
<li><strong>Conditions.</strong> Each has a document, and most have a date.</li>
<li><strong>The date on which the offer lapses.</strong></li>
</ol>
<h2>Conditional and full</h2>
<p>A <strong>conditional offer</strong> means: yes, when you send the rest. Typical conditions are an English score, the final transcript, the degree certificate and the Genuine Student check. A <strong>full</strong> (unconditional) <strong>offer</strong> can be accepted at once. Some universities allow you to accept a conditional offer and pay; the enrolment confirmation still waits for the conditions.</p>
<h2>Package offers</h2>
<p>English, then a diploma, then the second year of a degree: one letter, three courses, three start dates. Each has its own refund rule, and failing the first one moves everything. The visa is granted for the last course of the chain.</p>
<h2>Before you accept</h2>
<ul>
<li>Your name is spelled as in the passport, family name first or last as the passport has it.</li>
<li>The credit that you asked for is listed by subject. Credit shortens the course, and the visa.</li>
<li>The health cover that they add can be bought elsewhere.</li>
<li>If you are under 18, the letter says who is responsible for your welfare, and from which day to which.</li>
</ul>
<p>On this site only <strong>you</strong> can accept or decline an offer. An agent can do it only with a mandate that you have signed, and the log shows who did.</p>`,
  bodyCn: `<p>录取通知是一份有截止日期的要约，不是奖状。庆祝之前，请先找到六行字。</p>
<ol>
<li><strong>课程名称与注册代码。</strong>澳大利亚为六至七位 CRICOS 代码；录取信、协议与之后的 CoE 上必须一致。</li>
<li><strong>校区。</strong>同一课程可能有三个校区，学费不同，其中之一也许离封面上的城市 300 公里。</li>
<li><strong>开课日期，以及最晚到校日。</strong></li>
<li><strong>首年学费与总学费。</strong>留意“学费每年上涨”的说明。</li>
<li><strong>条件。</strong>每一条都对应一份文件，多数还有期限。</li>
<li><strong>录取失效日期。</strong></li>
</ol>
<h2>有条件与无条件</h2>
<p><strong>有条件录取</strong>的意思是：补齐材料就录取。常见条件有语言成绩、最终成绩单、学位证与 GS 审核。<strong>无条件录取</strong>可以立即接受。有些大学允许先接受有条件录取并缴费，但入学确认书仍要等条件满足后才签发。</p>
<h2>捆绑录取</h2>
<p>先读语言，再读文凭，然后进入本科二年级：一封信、三门课程、三个开课日。每门各有退费规定，第一门未通过，后面全部顺延。签证按最后一门课程签发。</p>
<h2>接受之前</h2>
<ul>
<li>姓名拼写与顺序同护照一致。</li>
<li>申请的学分减免逐科列明；减免会缩短课程，也会缩短签证。</li>
<li>学校代加的医疗保险可以另行购买。</li>
<li>未满 18 岁的，信中写明由谁负责监护、起止日期。</li>
</ul>
<p>在本站，只有<strong>您本人</strong>可以接受或放弃录取。中介须持有您签署的授权才可代办，并会在记录中显示操作人。</p>`,
}
