-- The institution's number of the student, credit for earlier studies, the fee of the application, packages of courses.
alter table case_choices
  add column institution_student_no varchar(40),
  add column credit_state smallint not null default 0 check (credit_state between 0 and 3),
  add column credit_studied varchar(1000),
  add column credit_file_ids jsonb not null default '[]',
  add column credit_units smallint check (credit_units > 0),
  add column credit_weeks smallint check (credit_weeks > 0),
  add column application_fee numeric(14, 2) check (application_fee > 0),
  add column application_fee_state smallint not null default 0 check (application_fee_state between 0 and 3),
  add column application_fee_on date,
  add column package_group smallint,
  add column package_order smallint,
  add column principal_course boolean not null default false,
  add check ((package_group is null) = (package_order is null));
