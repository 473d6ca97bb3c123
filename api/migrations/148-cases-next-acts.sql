-- What the applicant is waited on for, and has done: the party that acts next is waited on then.
alter table case_choices add column answered_at timestamptz;
-- What an offer asks to be paid, and how: as its letter says.
alter table case_choices add column deposit_amount numeric(14, 2) check (deposit_amount > 0);
alter table case_choices add column payment_note varchar(1000);

-- Offers of before carry the deposit that their course names.
update case_choices c set deposit_amount = k.deposit_amount
  from courses k where k.id = c.course_id and c.status in (11, 12, 13) and k.deposit_amount > 0;

-- Where a deposit is due, its receipt has a place to be put.
insert into case_requirements (case_id, choice_id, doc_type_code, mandatory)
  select c.case_id, c.id, 'O03', true from case_choices c where c.status = 13
  and not exists (select 1 from case_requirements r where r.choice_id = c.id and r.doc_type_code = 'O03');
