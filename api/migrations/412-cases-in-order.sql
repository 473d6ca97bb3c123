-- The first page of a list and of each column of the board is read in its order, without sorting every case.
create index cases_received_newest on cases (deliver_type, deliver_id, case_type, updated_at desc, id desc);
create index cases_received_stage on cases (deliver_type, deliver_id, case_type, stage, updated_at desc, id desc);
