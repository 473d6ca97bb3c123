-- What an agent confirms enrolment by, per country of the school (domain.md 1.2, status 15): the CoE in Australia, the offer of place and the receipt of the
-- fees in New Zealand, the signed contract and the SOLAR registration in Singapore, the JW202 or JW201 form in China.
alter table file_requirements drop constraint file_requirements_phase_check;
-- phase 3: before enrolment is confirmed.
alter table file_requirements add constraint file_requirements_phase_check check (phase between 0 and 3);
update document_types set for_course = true where code in ('O04', 'O05', 'O06', 'O07', 'O14');
insert into file_requirements (doc_type_code, kind, phase, country, mandatory, note_en, note_cn) values
  ('O04', 1, 3, '0061', true, 'Issued by the institution; an agent confirms enrolment by it.', '由院校签发，中介凭此确认入学。'),
  ('O05', 1, 3, '0064', true, 'Issued by the institution; an agent confirms enrolment by it.', '由院校签发，中介凭此确认入学。'),
  ('O03', 1, 3, '0064', true, 'The receipt of the fees; an agent confirms enrolment by it.', '学费收据，中介凭此确认入学。'),
  ('O06', 1, 3, '0065', true, 'Signed by both sides; an agent confirms enrolment by it.', '双方签署，中介凭此确认入学。'),
  ('O07', 1, 3, '0065', true, 'Issued with the SOLAR registration; an agent confirms enrolment by it.', '完成 SOLAR 登记后签发，中介凭此确认入学。'),
  ('O14', 1, 3, '0086', true, 'Issued by the institution; an agent confirms enrolment by it.', '由院校签发，中介凭此确认入学。');

-- Agents' choices that wait for their confirmation have a place to put it.
insert into case_requirements (case_id, choice_id, doc_type_code, mandatory)
  select c.case_id, c.id, coalesce(f.doc_type_code, 'O05'), true
  from case_choices c join cases k on k.id = c.case_id join schools s on s.id = c.institution_id
  left join file_requirements f on f.country = s.country_code and f.kind = 1 and f.phase = 3
  where k.status = 4 and k.deliver_type = 2 and (c.status = 14 or (c.status = 13 and c.deposit_amount is null))
  and not exists (select 1 from case_requirements r where r.choice_id = c.id and r.doc_type_code = coalesce(f.doc_type_code, 'O05') and r.state <> 7);
