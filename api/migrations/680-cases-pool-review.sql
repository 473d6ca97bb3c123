-- The few requests that wait for an operator, counted on the overview.
create index cases_pool_review on cases (case_type, pool_review_at) where pool_review_at is not null;
