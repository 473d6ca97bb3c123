-- Room and seats whose money is asked back are not used until that is decided.
alter table bought_space add column held_at timestamptz;
