import type { DemoArticle } from '../demo-article.ts'

export const genuineStudentQuestions: DemoArticle = {
  slug: 'what-the-genuine-student-questions-ask',
  category: 1,
  countryCodes: ['0061'],
  tags: ['Genuine Student', 'Subclass 500', 'Statements'],
  daysAgo: 3,
  pinnedDays: 30,
  views: 1840,
  titleEn: 'What the Genuine Student questions ask, and what a good answer looks like',
  titleCn: '“真实学生”（GS）问题问什么，怎样的回答才算好',
  summaryEn:
    'Four short answers of at most 150 words each replaced the old GTE statement. Here is what each one is for, and the mistakes that cost people weeks.',
  summaryCn:
    '四道小题、每题不超过 150 个英文词，取代了旧的 GTE 陈述。本文说明每一题的用意，以及最常见、最耽误时间的错误。',
  source: 'Department of Home Affairs',
  sourceUrl:
    'https://immi.homeaffairs.gov.au/visas/getting-a-visa/visa-listing/student-500/genuine-student-requirement',
  bodyEn: `<p>For student visa applications lodged on or after <strong>23 March 2024</strong>, Australia asks you to show that you are a <strong>Genuine Student</strong> (GS). It replaced the Genuine Temporary Entrant statement. The long essay is gone: you type short answers into the form itself, in English, <strong>at most 150 words for each question</strong>, and attach evidence.</p>
<h2>The questions</h2>
<ol>
<li><strong>Your current circumstances:</strong> ties to family, community, work and money in your home country.</li>
<li><strong>Why this course, with this provider, in Australia:</strong> and what you understand about living and studying there.</li>
<li><strong>How the course will benefit you:</strong> the job, the step or the qualification it leads to.</li>
<li><strong>Anything else</strong> that helps the officer, such as a gap in study or a change of field.</li>
</ol>
<p>If you have studied in Australia before, or apply from inside the country, you are asked about that as well.</p>
<h2>What a good answer has</h2>
<ul>
<li><strong>Facts that belong to you only.</strong> “Australia has a world-class education system” fits everybody and helps nobody. “The second year has a 160-hour clinical placement, which the course at home does not” fits one person.</li>
<li><strong>Evidence for each claim.</strong> A job offer, a payslip, a family business licence, an e-mail from the faculty. Officers give little weight to statements without documents.</li>
<li><strong>A reason for every step down or sideways.</strong> A second master’s degree or a diploma after a bachelor’s can be sensible. Say why.</li>
</ul>
<h2>Mistakes that cost weeks</h2>
<table>
<thead><tr><th scope="col">Mistake</th><th scope="col">Do instead</th></tr></thead>
<tbody>
<tr><td>Text copied from a sample or written by software</td><td>Your own words; simple English is fine</td></tr>
<tr><td>Dates that differ from the CV or the application form</td><td>One list of dates, used everywhere</td></tr>
<tr><td>Leaving out a refusal from another country</td><td>Declare it and say what has changed</td></tr>
</tbody>
</table>
<p>You do not have to promise never to apply for another visa. Wanting to use the graduate visa that the rules offer is no fault by itself. Not knowing what you will study is.</p>
<p>Write the four answers before you pay a deposit: if the second one is hard to write, the course may be the wrong one. The <a href="/course-finder">course finder</a> shows subjects, fees and intakes side by side.</p>`,
  bodyCn: `<p><strong>2024 年 3 月 23 日</strong>起递交的澳大利亚学生签证申请，须证明自己是“真实学生”（Genuine Student，简称 GS）。它取代了原来的 GTE 陈述。长篇文书不再需要：您直接在申请表里用英文作答，<strong>每题不超过 150 个词</strong>，并附上证明材料。</p>
<h2>问题是什么</h2>
<ol>
<li><strong>目前的情况：</strong>在本国的家庭、社区、工作与经济联系。</li>
<li><strong>为什么在澳大利亚、在这所学校读这门课程：</strong>以及您对当地学习和生活的了解。</li>
<li><strong>课程会带来什么：</strong>通向哪份工作、哪一步深造或哪项资格。</li>
<li><strong>其他说明：</strong>例如学习中断、更换专业等。</li>
</ol>
<p>如果曾在澳大利亚就读，或在境内申请，还会被问到相关经历。</p>
<h2>好的回答有什么</h2>
<ul>
<li><strong>只属于您的事实。</strong>“澳大利亚教育世界一流”人人可写，毫无帮助；“第二学年有 160 小时临床实习，而国内同类课程没有”才是您的理由。</li>
<li><strong>每个说法都有证据。</strong>录用意向、工资单、家庭企业执照、院系邮件都可以。没有文件支撑的陈述，签证官很少采信。</li>
<li><strong>解释每一次“降级”或“转向”。</strong>再读一个硕士，或本科后读文凭课程，都可能合理，请说明原因。</li>
</ul>
<h2>最耽误时间的错误</h2>
<table>
<thead><tr><th scope="col">错误</th><th scope="col">正确做法</th></tr></thead>
<tbody>
<tr><td>照抄范文或由软件代写</td><td>用自己的话，英文简单也没关系</td></tr>
<tr><td>日期与简历、申请表不一致</td><td>先列一份时间表，各处统一使用</td></tr>
<tr><td>隐瞒他国拒签记录</td><td>如实申报，并说明情况有何变化</td></tr>
</tbody>
</table>
<p>您不必保证今后不再申请其他签证。想使用规则允许的毕业工签，本身并不是问题；说不清自己要学什么，才是问题。</p>
<p>建议在缴纳押金之前就写好这四段：如果第二题很难下笔，也许课程选错了。可在<a href="/course-finder">课程搜索</a>中并排比较科目、学费与入学时间。</p>`,
}
