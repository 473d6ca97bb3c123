import type { DemoArticle } from './demo-article.ts'

export const toeflNewScale: DemoArticle = {
  slug: 'toefl-changes-to-a-scale-of-six',
  category: 8,
  countryCodes: ['0000'],
  tags: ['TOEFL iBT', 'Tests', 'Scores'],
  daysAgo: 52,
  views: 540,
  titleEn: 'TOEFL now has a scale of six: how to read your report',
  titleCn: '托福改为 6 分制：成绩单怎么看',
  summaryEn:
    'Since 21 January 2026 results are given from 1 to 6 in half steps. The report carries the old number as well, for two years.',
  summaryCn: '2026 年 1 月 21 日起，成绩以 1 至 6 分、0.5 分为一档报告；两年内成绩单仍同时显示旧分数。',
  bodyEn: `<p>TOEFL iBT tests taken since <strong>21 January 2026</strong> are reported on a scale from <strong>1 to 6, in steps of 0.5</strong>, for each section and overall. The old scale of 0–120 has not disappeared: until January 2028 the report also shows a comparable total, so that universities and governments can change their rules in their own time.</p>
<h2>Which number do I enter?</h2>
<ul>
<li><strong>Test before 21 January 2026:</strong> the old total and the four sections of 0–30.</li>
<li><strong>Test since then:</strong> the new overall and section scores. Keep the report: the comparable total on it is what most Australian and New Zealand tables still ask for.</li>
</ul>
<p>In your dossier on this site they are two separate test types, so that neither a school nor an officer reads a 5 as a very bad 120.</p>
<h2>Do not convert by yourself</h2>
<p>There is an official comparison, and there are many home-made ones. A school will use its own table, and the Australian visa minimum is given in the old scale (67, or 51 and 37 with a packaged English course, for tests since August 2025). Look at the comparable total on <em>your</em> report instead of at a table in a forum.</p>
<h2>What changed in the test itself</h2>
<p>Reading and listening adapt to you: the second part is easier or harder depending on the first. Writing and speaking have shorter, more everyday tasks. The whole test is shorter too. For practice that means: old reading sets are still useful; old writing templates are not.</p>
<h2>Practical</h2>
<ol>
<li>Sit the test in a centre. The version at home is not accepted for the Australian visa.</li>
<li>Have the result sent to the schools directly, and upload the PDF here.</li>
<li>Results are valid for two years.</li>
</ol>`,
  bodyCn: `<p><strong>2026 年 1 月 21 日</strong>起参加的托福 iBT，各科与总分均按 <strong>1–6 分、0.5 分一档</strong>报告。旧的 0–120 分并未消失：到 2028 年 1 月为止，成绩单会同时给出可比总分，方便大学与政府按自己的节奏修订规定。</p>
<h2>我该填哪个分数？</h2>
<ul>
<li><strong>2026 年 1 月 21 日之前的考试：</strong>填旧总分与四科 0–30 分。</li>
<li><strong>之后的考试：</strong>填新的总分与单科分。请保留成绩单，上面的可比总分仍是澳新多数对照表所要求的。</li>
</ul>
<p>在本站档案中，两者是不同的考试类型，避免学校或签证官把 5 分误读成很低的 120 分制成绩。</p>
<h2>不要自行换算</h2>
<p>官方有一份对照表，网上还有许多自制版本。学校会用自己的表，而澳大利亚签证最低要求仍以旧分制表示（2025 年 8 月起的考试：67 分，捆绑语言课程为 51 分与 37 分）。请看<em>您自己</em>成绩单上的可比总分，而不是论坛里的表格。</p>
<h2>考试本身变了什么</h2>
<p>阅读与听力采用自适应：第二部分难度取决于第一部分。写作与口语任务更短、更贴近日常，整场时间也缩短了。备考时，旧阅读题仍然有用，旧写作模板则没有用了。</p>
<h2>实用提示</h2>
<ol>
<li>请到考点参加，家庭版不被澳大利亚签证接受。</li>
<li>由考试机构直接送分，并在本站上传 PDF。</li>
<li>成绩两年有效。</li>
</ol>`,
}
