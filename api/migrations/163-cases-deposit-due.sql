-- The first day of an offer's payment schedule: the deposit's clock ends there.
ALTER TABLE case_choices ADD COLUMN deposit_due_at timestamptz;
