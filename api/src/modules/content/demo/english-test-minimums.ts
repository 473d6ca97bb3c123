import type { DemoArticle } from './demo-article.ts'

export const englishTestMinimums: DemoArticle = {
  slug: 'english-scores-for-the-australian-student-visa',
  category: 8,
  countryCodes: ['0061'],
  tags: ['IELTS', 'PTE', 'TOEFL iBT', 'Subclass 500'],
  daysAgo: 6,
  pinnedDays: 20,
  views: 1675,
  titleEn: 'English scores for the Australian student visa: the table since 7 August 2025',
  titleCn: '澳大利亚学生签证英语成绩：2025 年 8 月 7 日起的新对照表',
  summaryEn:
    'Nine tests are accepted now, and several scores have moved. The table, the discount for a packaged English course, and three traps.',
  summaryCn: '认可的考试扩大到九种，多项分数有调整。附对照表、捆绑语言课程的降分规则与三个陷阱。',
  bodyEn: `<p>For tests taken on or after <strong>7 August 2025</strong> the minimum for a student visa (subclass 500) is the table below. The first column applies when you go straight into the main course. Lower scores are enough when an English course (ELICOS) or a foundation year is packaged before it.</p>
<table>
<caption>Minimum overall scores, subclass 500</caption>
<thead><tr><th scope="col">Test</th><th scope="col">Main course</th><th scope="col">With at least 10 weeks</th><th scope="col">With at least 20 weeks</th></tr></thead>
<tbody>
<tr><th scope="row">IELTS Academic or General</th><td>6.0</td><td>5.5</td><td>5.0</td></tr>
<tr><th scope="row">PTE Academic</th><td>47</td><td>39</td><td>31</td></tr>
<tr><th scope="row">TOEFL iBT (0–120)</th><td>67</td><td>51</td><td>37</td></tr>
<tr><th scope="row">Cambridge C1 Advanced</th><td>161</td><td>–</td><td>–</td></tr>
<tr><th scope="row">OET, sum of four</th><td>1210</td><td>1090</td><td>1020</td></tr>
<tr><th scope="row">CELPIP General</th><td>7</td><td>6</td><td>5</td></tr>
<tr><th scope="row">LANGUAGECERT Academic</th><td>61</td><td>54</td><td>46</td></tr>
<tr><th scope="row">MET</th><td>53</td><td>49</td><td>44</td></tr>
</tbody>
</table>
<h2>Visa score and admission score are two things</h2>
<p>The table is what the visa asks for. Universities ask for more: IELTS 6.5 with no band below 6.0 is common for a bachelor’s degree, 7.0 for nursing, teaching and law. The school’s score decides whether you get the offer; the visa score decides whether you may come.</p>
<h2>Three traps</h2>
<ul>
<li><strong>Tests at home do not count.</strong> Online and at-home versions are not accepted for the visa, even where a university takes them. That includes the Duolingo English Test.</li>
<li><strong>Two years.</strong> The test must be no older than two years when you apply. A result that runs out in the month of lodging is a risk nobody needs.</li>
<li><strong>One sitting.</strong> A re-take of a single skill may satisfy a university and not the department. Ask before you book.</li>
</ul>
<h2>Who needs no test</h2>
<p>Among others: holders of certain passports, people who have studied five years in English in listed countries, and those who finished the Senior Secondary Certificate or a substantial part of a Certificate IV or higher in Australia within two years. School students, research students with an invitation, and those in stand-alone English courses are outside the table too.</p>
<p>Choose the test that you can sit soon and close to home; the visa does not prefer one over another.</p>`,
  bodyCn: `<p><strong>2025 年 8 月 7 日</strong>及以后参加的考试，学生签证（500 类）最低要求见下表。直接入读主课，看第一列；主课之前捆绑语言课程（ELICOS）或预科的，可适用较低分数。</p>
<table>
<caption>500 类签证最低总分</caption>
<thead><tr><th scope="col">考试</th><th scope="col">直接入读</th><th scope="col">捆绑至少 10 周</th><th scope="col">捆绑至少 20 周</th></tr></thead>
<tbody>
<tr><th scope="row">雅思学术类或培训类</th><td>6.0</td><td>5.5</td><td>5.0</td></tr>
<tr><th scope="row">PTE 学术版</th><td>47</td><td>39</td><td>31</td></tr>
<tr><th scope="row">托福 iBT（0–120）</th><td>67</td><td>51</td><td>37</td></tr>
<tr><th scope="row">剑桥 C1 Advanced</th><td>161</td><td>–</td><td>–</td></tr>
<tr><th scope="row">OET（四项之和）</th><td>1210</td><td>1090</td><td>1020</td></tr>
<tr><th scope="row">CELPIP General</th><td>7</td><td>6</td><td>5</td></tr>
<tr><th scope="row">LANGUAGECERT Academic</th><td>61</td><td>54</td><td>46</td></tr>
<tr><th scope="row">MET</th><td>53</td><td>49</td><td>44</td></tr>
</tbody>
</table>
<h2>签证分数不等于录取分数</h2>
<p>上表是签证要求。大学通常更高：本科常见为雅思 6.5、单项不低于 6.0，护理、教育、法律常为 7.0。学校的分数决定能否录取，签证的分数决定能否入境。</p>
<h2>三个陷阱</h2>
<ul>
<li><strong>家庭版考试无效。</strong>在线或居家版本不被签证接受，即使大学接受也不行，多邻国（Duolingo）也在此列。</li>
<li><strong>两年有效期。</strong>递签时成绩须在两年以内。递签当月到期的成绩，是没有必要冒的风险。</li>
<li><strong>一次考出。</strong>单项重考可能被大学接受而不被移民部门接受，报名前请先确认。</li>
</ul>
<h2>谁不需要成绩</h2>
<p>例如持特定国家护照者、在名单国家以英语学习满五年者，以及两年内在澳完成高中证书或四级证书以上课程相当部分者。中小学生、受邀的研究生以及单独就读语言课程者，也不适用上表。</p>
<p>选一个您能尽快、就近参加的考试即可，签证对各项考试一视同仁。</p>`,
}
