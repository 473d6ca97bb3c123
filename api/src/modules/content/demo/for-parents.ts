import type { DemoArticle } from './demo-article.ts'

export const forParents: DemoArticle = {
  slug: 'for-parents-the-year-before-departure',
  category: 4,
  countryCodes: ['0000'],
  tags: ['Parents', 'Budget', 'Preparation'],
  daysAgo: 65,
  views: 588,
  titleEn: 'For parents: the year before departure, in twelve small steps',
  titleCn: '写给家长：出发前一年的十二件小事',
  summaryEn:
    'Not the choice of a university, but the things around it: money in the right account, a doctor, a power of attorney, and a way to argue from far away.',
  summaryCn: '不谈选校，只谈选校之外：钱放在对的账户、体检、委托书，以及隔着大洋如何沟通。',
  bodyEn: `<p>Your child chooses the university. These twelve things are yours.</p>
<h2>Money, from the first month</h2>
<ol>
<li>Put the funds for the visa into <strong>one account</strong> and leave them there. History is worth more than height.</li>
<li>Write down where each large sum came from, with the paper that shows it.</li>
<li>Learn the yearly limit for buying foreign currency and who in the family may use his own.</li>
<li>Make a budget for twelve months with a tenth on top. Exchange rates move more than rents.</li>
</ol>
<h2>Papers, in the middle of the year</h2>
<ol start="5">
<li>Passport valid for the whole first year and six months more.</li>
<li>Household register, birth certificate and transcripts notarised, with translation.</li>
<li>If only one parent signs for a child under 18, the consent of the other, or the court’s decision.</li>
<li>Dentist, glasses, vaccinations. Ask for the vaccination record in English.</li>
</ol>
<h2>People, in the last months</h2>
<ol start="9">
<li>One adult in the destination whom you may call at night. Not a company, a person.</li>
<li>A power of attorney for the things that your child will have to sign at home while away.</li>
<li>Let your child cook for a week, do the washing, and go to the bank alone.</li>
<li>Agree how you will argue: by voice, not by text; never after midnight in the other time zone.</li>
</ol>
<h2>What you may see here</h2>
<p>The dossier belongs to the student. Once he or she is eighteen, schools abroad may not tell you marks or problems without consent; many are surprised by that. Ask your child to name you as a contact in writing before classes begin.</p>
<blockquote><p>We spoke every Sunday at nine. The first two months were short. In the third, she began to tell stories.</p></blockquote>
<p>If you work with an agent, be present at the first conversation, and let your child speak in the second.</p>`,
  bodyCn: `<p>大学由孩子选，下面这十二件事由您来做。</p>
<h2>钱：从第一个月开始</h2>
<ol>
<li>把签证所需资金放进<strong>同一个账户</strong>，不要动。资金历史比金额高低更重要。</li>
<li>记下每笔大额款项的来源，并保留凭证。</li>
<li>了解每年购汇额度，以及家中谁可以使用本人额度。</li>
<li>做一份十二个月的预算，再加一成。汇率的波动比房租大。</li>
</ol>
<h2>文件：年中办理</h2>
<ol start="5">
<li>护照有效期须覆盖第一学年再加六个月。</li>
<li>户口簿、出生证明、成绩单公证并翻译。</li>
<li>未满 18 岁且仅一方签字的，须另一方同意书或法院文书。</li>
<li>看牙、配镜、疫苗；索要英文版接种记录。</li>
</ol>
<h2>人：最后几个月</h2>
<ol start="9">
<li>在目的地找一位夜里也能打电话的成年人。不是公司，是一个人。</li>
<li>为孩子在外期间国内需要签字的事项办理委托书。</li>
<li>让孩子做一周饭、洗一周衣服、独自去一次银行。</li>
<li>约好怎么“吵架”：用语音，不用文字；绝不在对方午夜之后。</li>
</ol>
<h2>您能看到什么</h2>
<p>档案属于学生本人。年满十八岁后，未经本人同意，境外学校不得向家长透露成绩或问题，许多家长对此感到意外。开学前请孩子书面把您列为联系人。</p>
<blockquote><p>我们每周日晚九点通话。头两个月都很短；第三个月，她开始讲故事了。</p></blockquote>
<p>如果通过中介办理，第一次面谈请您在场，第二次让孩子来说。</p>`,
}
