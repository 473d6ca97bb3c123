-- When an order was first completed: the days for asking its money back count from there, also after a refund that was called back.
alter table bill_orders add column completed_at timestamptz;
update bill_orders set completed_at = updated_at where state = 5;
