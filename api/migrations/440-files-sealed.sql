-- How far the sealing of stored files with the current data key is: which key, since when, and when its pass through all
-- of them was over (null: under way). Later passes look at what came since the last one began.
ALTER TABLE file_sweeps
  ADD COLUMN seal_key char(8),
  ADD COLUMN seal_began_at timestamptz,
  ADD COLUMN seal_done_at timestamptz,
  ADD COLUMN seal_looked_at timestamptz NOT NULL DEFAULT timestamptz '2026-01-01';
