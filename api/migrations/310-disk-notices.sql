-- What of the space was used when its person was noticed of it last, in percent.
ALTER TABLE accounts ADD COLUMN disk_noticed smallint NOT NULL DEFAULT 0;
-- The few whose space fills.
CREATE INDEX accounts_disk_filling ON accounts (id) WHERE disk_used_bytes * 100 >= disk_quota_bytes * 80;
CREATE INDEX accounts_disk_noticed ON accounts (id) WHERE disk_noticed > 0;
