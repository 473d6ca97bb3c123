-- Of a commission: new, or what follows an earlier study at the institution (renewal, extension).
alter table income_records add column enrolment text;
