-- One refund of the order itself is open at a time; money that came late goes back beside it, as before 301.
DROP INDEX refunds_open;
CREATE UNIQUE INDEX refunds_open ON refunds (order_id)
  WHERE state IN (1, 2, 4, 6, 8) AND lines <> '[]'::jsonb;
