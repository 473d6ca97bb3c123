import type { DemoArticle } from './demo-article.ts'

export const researchFunding: DemoArticle = {
  slug: 'funding-a-research-degree',
  category: 3,
  countryCodes: ['0061', '0064', '0065'],
  tags: ['PhD', 'Research', 'Scholarships'],
  daysAgo: 70,
  views: 276,
  titleEn: 'Funding a research degree: fee offsets, stipends and the supervisor',
  titleCn: '研究型学位的资金：学费减免、生活津贴与导师',
  summaryEn:
    'A doctorate is financed differently from every other degree. What each of the three countries offers, and why the e-mail to the supervisor comes first.',
  summaryCn: '博士的资金来源与其他学位完全不同。三个国家各提供什么，为什么要先给导师写信。',
  bodyEn: `<p>Nobody should pay for a doctorate out of savings without having tried the following.</p>
<h2>Australia</h2>
<p>The government’s <strong>Research Training Program</strong> (RTP) is handed out by the universities. It has two halves: a <strong>fee offset</strong>, which pays tuition, and a <strong>stipend</strong> to live on, free of tax. International candidates compete in the same rounds, usually twice a year, with fewer places. Universities add their own awards for projects that a grant already pays for; these are advertised one by one, with a named supervisor.</p>
<h2>New Zealand</h2>
<p>International doctoral students pay the <strong>same fees as New Zealanders</strong>, when they live there while they study. Their partner may apply for a work visa, and their children go to school as domestic students. Stipends come from each university’s doctoral scholarship.</p>
<h2>Singapore</h2>
<p>Awards such as <strong>SINGA</strong> cover tuition and a monthly stipend for up to four years, in science and engineering. Undergraduates meet another model there, the Tuition Grant, with an obligation to work in Singapore for three years after the degree.</p>
<h2>The supervisor comes first</h2>
<ol>
<li>Read two recent papers of theirs, to the end.</li>
<li>Write ten lines: who you are, which of their questions interests you and why, what you have done that comes near, when you could begin, how you would be financed.</li>
<li>Attach a CV of two pages and your transcript. Nothing else.</li>
<li>Wait for two weeks; write once more; then write to the next.</li>
</ol>
<p>An answer like “please apply through the portal” is not a yes. An answer with a question about your method is the beginning of one.</p>
<h2>Dates</h2>
<p>Rounds close six to nine months before the start. The visa takes longer than for coursework: research in some fields is checked by further offices, so lodge as soon as the enrolment is confirmed.</p>`,
  bodyCn: `<p>在动用积蓄读博之前，请先试过以下途径。</p>
<h2>澳大利亚</h2>
<p>政府的<strong>研究培训计划</strong>（RTP）由各大学发放，分两部分：支付学费的<strong>学费减免</strong>，以及免税的<strong>生活津贴</strong>。国际申请人通常每年参加两轮评选，名额较少。大学还会为已有经费的课题另设奖学金，逐个公布并注明导师。</p>
<h2>新西兰</h2>
<p>国际博士生在新西兰居住就读期间，<strong>学费与本地学生相同</strong>；配偶可申请工作签证，子女按本地学生就读中小学。津贴来自各大学的博士奖学金。</p>
<h2>新加坡</h2>
<p><strong>SINGA</strong> 等奖学金涵盖学费与每月津贴，最长四年，面向理工科。本科生则有另一种模式：学费补助金（Tuition Grant），毕业后须在新加坡工作三年。</p>
<h2>先联系导师</h2>
<ol>
<li>完整读完其两篇近期论文。</li>
<li>写十行邮件：您是谁、对其哪个问题感兴趣及原因、做过哪些相近的工作、何时可以开始、资金如何解决。</li>
<li>附两页简历与成绩单，不附其他。</li>
<li>等两周，再写一次；之后联系下一位。</li>
</ol>
<p>“请通过系统申请”不等于同意；追问您的研究方法，才是好的开始。</p>
<h2>时间</h2>
<p>评选通常在开学前六到九个月截止。博士签证比授课型更久，部分领域还需其他部门审核，入学确认后请立即递交。</p>`,
}
