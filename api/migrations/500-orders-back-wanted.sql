-- What its buyer ended while another refund of the order was open: the rest is asked back for this account afterwards.
alter table bill_order_lines add column back_wanted_by bigint;
create index bill_order_lines_back_wanted on bill_order_lines (order_id) where back_wanted_by is not null;
