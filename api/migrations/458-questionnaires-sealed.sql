-- After its end, the receipts of a questionnaire are written anew at once: nothing tells which answers they were written with.
alter table questionnaires add column sealed_at timestamptz;
