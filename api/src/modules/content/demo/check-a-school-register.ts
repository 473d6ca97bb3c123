import type { DemoArticle } from './demo-article.ts'

export const checkASchoolRegister: DemoArticle = {
  slug: 'check-a-school-in-the-public-register',
  category: 5,
  countryCodes: ['0061', '0064', '0065'],
  tags: ['CRICOS', 'Registers', 'Schools'],
  daysAgo: 25,
  views: 702,
  titleEn: 'Before you trust a brochure: check the school in the public register',
  titleCn: '相信宣传册之前：先在官方名册里查这所学校',
  summaryEn:
    'Each country publishes who may teach international students. Five minutes, three registers, and the warning signs in what they say.',
  summaryCn: '每个国家都公布谁可以招收国际学生。五分钟、三个名册，以及其中的警示信号。',
  source: 'CRICOS',
  sourceUrl: 'https://cricos.education.gov.au/',
  bodyEn: `<p>A brochure is written by the seller. A register is written by the state. Look into the second one first.</p>
<h2>Australia: CRICOS</h2>
<p>Only a provider on the Commonwealth register may enrol students on a student visa, and only in the <strong>courses</strong> and at the <strong>places</strong> listed there. Each entry has a provider code (five digits and a letter) and each course a code of its own. You see the length in weeks, the tuition for the whole course, the non-tuition fees, and whether work-based training is part of it.</p>
<h2>New Zealand: NZQA</h2>
<p>Look for the provider’s page at NZQA: the <strong>category</strong> from the external review (1 is the best of four), the approved programmes, and whether the provider is a <strong>signatory of the Code</strong> for international learners. Without that it may not take you.</p>
<h2>Singapore: SSG</h2>
<p>Private institutions appear in the list of SkillsFuture Singapore with the period of registration and the <strong>EduTrust</strong> mark. Four years is the full period; one year means that the authority wants to look again soon.</p>
<h2>Warning signs</h2>
<ul>
<li>The name on the offer is not the name in the register, letter by letter.</li>
<li>The course is listed, but at another campus.</li>
<li>The course’s registration ends before you would finish.</li>
<li>The duration on the offer is longer than in the register.</li>
<li>The bank account is in a third name.</li>
</ul>
<h2>How we use the registers</h2>
<p>Courses in Australia on this site come from the published register and show their code. Rows with a fee that cannot be right are marked and not silently repaired, and expired courses are taken offline. When the school itself keeps its entry, you see the date on which it was last checked.</p>
<p>Found something wrong? Every page has a link to tell us. We answer.</p>`,
  bodyCn: `<p>宣传册由卖方撰写，名册由政府撰写。请先看后者。</p>
<h2>澳大利亚：CRICOS</h2>
<p>只有列入联邦名册的院校才能招收持学生签证的学生，而且仅限名册所列的<strong>课程</strong>与<strong>地点</strong>。院校代码为五位数字加一个字母，每门课程另有代码。可查到周数、全程学费、其他费用，以及是否含工作实习。</p>
<h2>新西兰：NZQA</h2>
<p>在 NZQA 查看院校页面：外部评审的<strong>等级</strong>（共四级，一级最好）、获批课程，以及是否为国际学生<strong>关怀守则签署方</strong>。未签署者不得招收国际学生。</p>
<h2>新加坡：SSG</h2>
<p>私立院校列在精深技能发展局（SSG）名单中，注明注册期限与<strong>教育信托</strong>（EduTrust）标志。四年为最长期限；只给一年，说明主管部门希望尽快复查。</p>
<h2>警示信号</h2>
<ul>
<li>录取信上的校名与名册不完全一致。</li>
<li>课程在册，但校区不同。</li>
<li>课程注册在您毕业之前到期。</li>
<li>录取信上的学制比名册更长。</li>
<li>收款账户是第三个名字。</li>
</ul>
<h2>本站如何使用名册</h2>
<p>本站的澳大利亚课程来自公开名册，并显示代码。学费明显有误的条目会标注，而不会悄悄更改；过期课程会下架。由院校自行维护的条目，会显示最近核对日期。</p>
<p>发现错误？每个页面都有纠错入口，我们会回复。</p>`,
}
