import type { DemoArticle } from '../demo-article.ts'

export const singaporeStudentsPass: DemoArticle = {
  slug: 'singapore-students-pass-step-by-step',
  category: 1,
  countryCodes: ['0065'],
  tags: ["Student's Pass", 'SOLAR', 'EduTrust'],
  daysAgo: 15,
  views: 512,
  titleEn: 'Singapore’s Student’s Pass, step by step',
  titleCn: '新加坡学生准证，一步一步来',
  summaryEn:
    'The school registers you first, then you apply. Timing, the in-principle letter, the formalities on arrival, and what changes for a private institution.',
  summaryCn: '先由学校登记，再由您申请。何时办理、原则批准信、抵达后的手续，以及私立院校有何不同。',
  source: 'Immigration & Checkpoints Authority',
  sourceUrl: 'https://www.ica.gov.sg/reside/STP',
  bodyEn: `<p>A full-time course in Singapore needs a <strong>Student’s Pass</strong> unless you hold another long-term pass that allows study. The pass is asked for online, in the SOLAR system, and <strong>the school moves first</strong>: it registers you and gives you a reference. Without it the form does not open.</p>
<h2>When</h2>
<p>For a university or polytechnic apply between two months and one month before the course begins. Private institutions and schools have their own windows; the admissions office will tell you. Applying earlier does not help.</p>
<h2>The steps</h2>
<ol>
<li>The school enrols you in SOLAR and sends the reference.</li>
<li>You fill in the form, upload a passport photo and your documents, and pay the processing fee (SGD 30 in our records; the page shows today’s amount).</li>
<li>If approved you receive an <strong>in-principle approval letter</strong> (IPA). For many nationalities it carries a single-journey entry visa.</li>
<li>After arrival: medical examination where the letter asks for it, fingerprints and photo, payment of the issuance fee, and the digital pass.</li>
</ol>
<h2>Private institutions are different</h2>
<p>A private institution may enrol international students only when it holds <strong>EduTrust</strong> certification. Check three papers before you pay:</p>
<ul>
<li>the <strong>standard student contract</strong>, with a cooling-off period of seven working days;</li>
<li>the <strong>Fee Protection Scheme</strong>, which insures what you have paid for lessons not yet given;</li>
<li>the <strong>refund table</strong> inside the contract, in days before and after the start.</li>
</ul>
<table>
<thead><tr><th scope="col"></th><th scope="col">University, polytechnic</th><th scope="col">Private institution</th></tr></thead>
<tbody>
<tr><th scope="row">Who registers</th><td>The institution</td><td>The institution, with EduTrust</td></tr>
<tr><th scope="row">Part-time work in term</th><td>Up to 16 hours a week, listed institutions</td><td>Not allowed</td></tr>
<tr><th scope="row">Fee protection</th><td>Not needed</td><td>Obligatory</td></tr>
</tbody>
</table>
<p>If you leave or finish the course, the pass must be cancelled within seven days. A forgotten pass makes the next application harder.</p>`,
  bodyCn: `<p>在新加坡就读全日制课程，除非持有其他允许就读的长期准证，否则需要<strong>学生准证</strong>（Student's Pass）。申请在 SOLAR 系统上进行，而且<strong>学校先行</strong>：学校完成登记并给您编号，没有编号就无法填表。</p>
<h2>什么时候办</h2>
<p>大学与理工学院：开课前两个月至一个月之间申请。私立院校与中小学各有时间窗口，以招生办通知为准。提前申请并不会更快。</p>
<h2>步骤</h2>
<ol>
<li>学校在 SOLAR 登记并发送编号。</li>
<li>您填写表格、上传护照照片与材料，并缴纳处理费（本站记录为 30 新元，以官网当日显示为准）。</li>
<li>获批后收到<strong>原则批准信</strong>（IPA）。许多国籍的信中附有一次入境签证。</li>
<li>抵达后：按信中要求体检、录指纹与拍照、缴纳签发费，领取电子准证。</li>
</ol>
<h2>私立院校有何不同</h2>
<p>私立院校必须持有<strong>教育信托认证（EduTrust）</strong>才能招收国际学生。付款前请核对三份文件：</p>
<ul>
<li><strong>标准学生合同</strong>，含七个工作日冷静期；</li>
<li><strong>学费保障计划</strong>（FPS），为尚未上课的已付学费投保；</li>
<li>合同内的<strong>退费表</strong>，按开课前后天数列明比例。</li>
</ul>
<table>
<thead><tr><th scope="col"></th><th scope="col">大学、理工学院</th><th scope="col">私立院校</th></tr></thead>
<tbody>
<tr><th scope="row">由谁登记</th><td>院校</td><td>院校，须持 EduTrust</td></tr>
<tr><th scope="row">学期中兼职</th><td>名单内院校每周最多 16 小时</td><td>不允许</td></tr>
<tr><th scope="row">学费保障</th><td>不需要</td><td>强制</td></tr>
</tbody>
</table>
<p>退学或毕业后，须在七天内注销准证。忘记注销会影响下一次申请。</p>`,
}
