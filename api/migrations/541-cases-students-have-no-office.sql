-- A node of the version before hands a client's application over without its office: the student himself is the applicant.
update cases c set applicant_office = null
  from accounts a where a.id = c.applicant_id and a.type = 1 and c.applicant_office is not null;
