-- A student's free disk is 200 MiB (domain.md 1.9); who has stored more already keeps what he has.
UPDATE accounts SET disk_quota_bytes = greatest(209715200, disk_used_bytes) WHERE type = 1 AND disk_quota_bytes = 1073741824;
